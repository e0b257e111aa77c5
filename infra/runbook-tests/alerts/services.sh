# shellcheck shell=bash disable=SC2034,SC2154 # raise.sh has `shows` and `here`.
# Sourced by raise.sh: the services' processes, requests and logs.

shows[ServiceDown]='^(503|502|000)$'
ServiceDown_on() { systemctl stop recettes-recipe@3002; }
ServiceDown_off() {
  systemctl start recettes-recipe@3002
  until_true 'answers http://127.0.0.1:3002/readyz'
}

# A name that Prometheus's configuration lost. The services answer.
shows[TargetMissing]='^200$'
TargetMissing_on() {
  sed -i 's/job_name: recipe/job_name: gone/' /run/prometheus/prometheus.yml
  systemctl reload prometheus
}
TargetMissing_off() {
  sed -i 's/job_name: gone/job_name: recipe/' /run/prometheus/prometheus.yml
  systemctl reload prometheus
}

shows[MigrationsMissing]='^recipe\|[0-9]'
MigrationsMissing_on() {
  superuser recipe "UPDATE _prisma_migrations SET rolled_back_at = now()
    WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)"
}
MigrationsMissing_off() { superuser recipe 'UPDATE _prisma_migrations SET rolled_back_at = NULL'; }

shows[ServiceNotReady]='"hint":'
ServiceNotReady_on() {
  superuser recipe 'ALTER ROLE recettes_recipe NOLOGIN'
  superuser recipe "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'recettes_recipe'" >/dev/null
}
ServiceNotReady_off() { superuser recipe 'ALTER ROLE recettes_recipe LOGIN'; }

# Requests get 503 once they have waited for DATABASE_LOCK_TIMEOUT_MS.
shows[ErrorRate]='service_indisponible.* [1-9]'
ErrorRate_on() {
  hold_lock recettes
  keep_doing "curl --silent --parallel 'http://127.0.0.1:3002/recettes/[1-9]'"
}
ErrorRate_off() {
  stop_doing
  release_locks
}

shows[InternalErrors]='"msg":"erreur_interne"'
InternalErrors_on() {
  superuser recipe 'ALTER TABLE recettes RENAME TO gone'
  fails answers https://api.example.org/recettes/999999
  superuser recipe 'ALTER TABLE gone RENAME TO recettes'
}

# The statement that waits, as the page has it: its wait_event.
shows[Latency]='active +\| relation'
Latency_on() { ErrorRate_on; }
Latency_off() { ErrorRate_off; }

# The process gets a fraction of a core: it is stopped until it has left a request without a response for half a second.
shows[EventLoopLag]='nodejs_eventloop_lag_p99_seconds ([1-9]|0\.[2-9])'
EventLoopLag_on() {
  local pid
  pid=$(cat /run/sandbox/recettes-recipe@3002.pid)
  keep_doing "kill -STOP $pid; curl --silent --max-time 0.5 http://127.0.0.1:3002/healthz; kill -CONT $pid
    curl --silent http://127.0.0.1:3002/healthz"
}
EventLoopLag_off() {
  stop_doing
  kill -CONT "$(cat /run/sandbox/recettes-recipe@3002.pid)"
}

shows[Memory]='process_resident_memory_bytes.* ([6-9][0-9]{8}|[1-9][0-9]{9})'
Memory_on() {
  echo 'globalThis.leak = Buffer.alloc(600e6, 1)' >/opt/sandbox/leak.cjs
  with_setting recettes-recipe@3002 NODE_OPTIONS=--require=/opt/sandbox/leak.cjs
}
Memory_off() { restart_unit recettes-recipe@3002; }

# A file system of 64 KiB that is full takes the log.
shows[LogLinesDropped]='reason="ENOSPC".* [1-9]'
LogLinesDropped_on() {
  local log=/run/sandbox/recettes-recipe@3002.log full=/run/sandbox/full
  mkdir -p $full
  mount -t tmpfs -o size=64k tmpfs $full
  mv $log $log.kept
  ln -s $full/log $log
  restart_unit recettes-recipe@3002
  fails dd if=/dev/zero of=$full/filling bs=4k status=none
  keep_doing "curl --silent http://127.0.0.1:3002/utilisateurs/1"
}
LogLinesDropped_off() {
  stop_doing
  mv /run/sandbox/recettes-recipe@3002.log{.kept,}
  restart_unit recettes-recipe@3002
  umount /run/sandbox/full
}

shows[WebFormsRefused]='"statusCode":403'
WebFormsRefused_on() {
  keep_doing "curl --silent --header 'origin: https://elsewhere.example' --data 'courriel=a@example.org' https://www.example.org/connexion"
}
WebFormsRefused_off() { stop_doing; }

# The front has a URL of the API where nothing listens.
shows[WebApisUnreachable]='ECONNREFUSED.*"msg":"a page is unavailable"'
WebApisUnreachable_on() {
  with_setting recettes-web@3000 RECIPE_INTERNAL_URL=http://127.0.0.1:3999
  keep_doing 'curl --silent http://127.0.0.1:3000/'
}
WebApisUnreachable_off() {
  stop_doing
  restart_unit recettes-web@3000
}
