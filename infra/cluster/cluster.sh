#!/usr/bin/env bash
# A PostgreSQL cluster on this machine, without containers: three nodes of Patroni and PostgreSQL (127.0.1.1 to .3), three of
# etcd (127.0.1.4 to .6), which must not be frozen together with a primary, and HAProxy (127.0.1.10) in front.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: infra/cluster/cluster.sh COMMAND        (as root, on Debian)

  up                 makes what is missing and starts everything; prints the IP addresses
  wait               waits until there are a primary and two replicas that confirm its writes
  down               ends everything; the data stay
  destroy            ends everything and removes the data
  ctl ARGUMENTS      patronictl: list, switchover, pause, edit-config …
  sql STATEMENT      runs a statement on the primary

  kill N             kills all processes of PostgreSQL's node N (1, 2, 3) at once, as a power cut does
  start N            starts node N again
  freeze N           stops all processes of node N without their knowing; `resume N` goes on
  signal N WHAT SIG  a signal to one process of node N: postgres or patroni
  etcd-kill          kills etcd on all its nodes; `etcd-start` starts it again
  etcd-freeze        stops the node that leads etcd without its knowing; `etcd-resume` goes on

CLUSTER_DIR names another folder than .recettes/cluster for data, logs and secrets; CLUSTER_PACKAGES another one than
.recettes/cluster-packages for Debian's packages. One cluster runs at a time, since the IP addresses are fixed.
TEXT
}

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
dir=${CLUSTER_DIR:-$root/.recettes/cluster}
tree=${CLUSTER_PACKAGES:-$root/.recettes/cluster-packages}
nodes='1 2 3'
proxy=127.0.1.10

fail() {
  echo "$*" >&2
  exit 1
}

# Processes of a node share a control group, so that they can be killed or frozen in one go, children and all.
groups() {
  local mounted
  mounted=$(findmnt --noheadings --output TARGET --types cgroup2 | head -1)
  [ -n "$mounted" ] || fail 'This needs control groups of version 2 (a mount of type cgroup2).'
  echo "$mounted/recettes-cluster"
}

# Runs a program in a group, among Debian's packages, as PostgreSQL's user; /srv there is the folder of the data.
launch() {
  local group log=$2
  group=$(groups)/$1
  shift 2
  mkdir -p "$group"
  setsid sh -c 'echo $$ > "$0/cgroup.procs"; exec "$@"' "$group" \
    unshare --mount sh -c '
      mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && mount --bind "$1" "$0/srv" && cd / || exit 1
      tree=$0; shift
      exec chroot --userspec=postgres:postgres "$tree" "$@"' "$tree" "$dir/data" "$@" >>"$dir/logs/$log" 2>&1 &
  echo $! >"$dir/pids/$log"
}

# Ends the processes of a group, and waits until they are gone.
kill_group() {
  local group
  group=$(groups)/$1
  [ -d "$group" ] || return 0
  echo 1 >"$group/cgroup.kill"
  until [ -z "$(cat "$group/cgroup.procs")" ]; do sleep 0.05; done
  echo 0 >"$group/cgroup.freeze"
}

secrets() {
  # shellcheck source=/dev/null
  . "$dir/secrets"
}

start_etcd() {
  local at=127.0.1.$(($1 + 3))
  launch "etcd/e$1" "etcd$1" /usr/bin/etcd --name "e$1" --data-dir "/srv/e$1" \
    --listen-peer-urls "http://$at:2380" --initial-advertise-peer-urls "http://$at:2380" \
    --listen-client-urls "http://$at:2379" --advertise-client-urls "http://$at:2379" \
    --initial-cluster e1=http://127.0.1.4:2380,e2=http://127.0.1.5:2380,e3=http://127.0.1.6:2380 \
    --initial-cluster-token recettes --logger zap --log-level warn
}

# What a node's Patroni, and patronictl, find in their environment.
patroni_environment() {
  local at=127.0.1.$1
  secrets
  echo "PATH=/usr/lib/postgresql/18/bin:/usr/bin:/bin" "LANG=C.UTF-8" "HOME=/tmp" "PATRONI_NAME=n$1" \
    "PATRONI_RESTAPI_LISTEN=$at:8008" "PATRONI_RESTAPI_CONNECT_ADDRESS=$at:8008" \
    "PATRONI_RESTAPI_USERNAME=patroni" "PATRONI_RESTAPI_PASSWORD=$API_PASSWORD" \
    "PATRONI_POSTGRESQL_LISTEN=$at:5432" "PATRONI_POSTGRESQL_CONNECT_ADDRESS=$at:5432" \
    "PATRONI_POSTGRESQL_DATA_DIR=/srv/n$1/postgres" "PATRONI_POSTGRESQL_PGPASS=/srv/n$1/pgpass" \
    "PATRONI_SUPERUSER_PASSWORD=$SUPERUSER_PASSWORD" "PATRONI_REPLICATION_PASSWORD=$REPLICATION_PASSWORD" \
    "PATRONI_REWIND_PASSWORD=$REWIND_PASSWORD"
}

start_patroni() {
  # Words of the environment hold no blanks.
  # shellcheck disable=SC2046
  launch "n$1" "patroni$1" env -i $(patroni_environment "$1") /usr/bin/patroni /srv/patroni.yml
}

freeze() { echo 1 >"$(groups)/$1/cgroup.freeze"; }
resume() { echo 0 >"$(groups)/$1/cgroup.freeze"; }

# The node of etcd that leads it: it says so itself.
etcd_leader() {
  local node
  for node in $nodes; do
    curl -s -m 1 -d '{}' "http://127.0.1.$((node + 3)):2379/v3/maintenance/status" |
      grep -q '"member_id":\("[0-9]*"\).*"leader":\1' && echo "$node" && return
  done
  fail 'Nobody leads etcd.'
}

pid_of() {
  case $2 in
    patroni) cat "$dir/pids/patroni$1" ;;
    postgres) head -1 "$dir/data/n$1/postgres/postmaster.pid" ;;
    *) fail "There is no $2 on a node; signals go to postgres or patroni." ;;
  esac
}

ctl() {
  # shellcheck disable=SC2046
  unshare --mount sh -c '
    mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && mount --bind "$1" "$0/srv" && cd / || exit 1
    tree=$0; shift
    exec chroot --userspec=postgres:postgres "$tree" "$@"' "$tree" "$dir/data" \
    env -i $(patroni_environment 1) TERM="${TERM:-dumb}" /usr/bin/patronictl -c /srv/patroni.yml "$@"
}

sql() {
  secrets
  chroot "$tree" env PGPASSWORD="$SUPERUSER_PASSWORD" PGCONNECT_TIMEOUT=3 \
    /usr/bin/psql --no-psqlrc -qAt --host=$proxy --port=5432 --username=postgres --dbname=postgres --command="$1"
}

# The status that a node's Patroni gives to a question, such as `primary` or `replica`.
answers() {
  [ "$(curl -s -o /dev/null -m 1 -w '%{http_code}' "http://127.0.1.$1:8008/$2")" = 200 ]
}

# A primary, two replicas that follow it, and one of them confirming each write; etcd has both names, so that it may take over.
whole() {
  local node roles='' next=0
  for node in $nodes; do
    if answers "$node" primary; then roles+=P; elif answers "$node" replica; then roles+=R; fi
    if answers "$node" sync; then next=$((next + 1)); fi
  done
  [ "$(echo -n $roles | grep -o . | sort | tr -d '\n')" = PRR ] && [ $next = 1 ] &&
    [ "$(sql "SELECT count(*), count(*) FILTER (WHERE sync_state = 'sync')
              FROM pg_stat_replication WHERE state = 'streaming'" 2>&1)" = '2|1' ]
}

wait_whole() {
  local deadline=$((SECONDS + ${1:-120}))
  until whole; do
    [ $SECONDS -lt $deadline ] || fail "The cluster isn't whole after ${1:-120} s: see $dir/logs"
    sleep 0.3
  done
}

up() {
  local node secret
  [ ! -d "$(groups)" ] || fail "A cluster runs on this machine already: end it first."
  mkdir -p "$dir/data" "$dir/logs" "$dir/pids"
  "$here/unpack-packages.sh" "$tree"
  if [ ! -e "$dir/secrets" ]; then
    for secret in SUPERUSER REPLICATION REWIND API; do
      echo "${secret}_PASSWORD=$(head -c 24 /dev/urandom | base64 | tr -d '+/')"
    done >"$dir/secrets.new"
    chmod 600 "$dir/secrets.new"
    mv "$dir/secrets.new" "$dir/secrets"
  fi
  cp "$here/patroni.yml" "$here/haproxy.cfg" "$dir/data/"
  for node in $nodes; do
    mkdir -p "$dir/data/n$node" "$dir/data/e$node"
    chown --reference="$tree/var/lib/postgresql" "$dir/data/n$node" "$dir/data/e$node"
    chmod 700 "$dir/data/n$node" "$dir/data/e$node"
    start_etcd "$node"
    start_patroni "$node"
  done
  launch proxy haproxy /usr/sbin/haproxy -db -f /srv/haproxy.cfg
  wait_whole
  secrets
  echo "primary  postgresql://postgres:$SUPERUSER_PASSWORD@$proxy:5432/postgres"
  echo "standbys postgresql://postgres:$SUPERUSER_PASSWORD@$proxy:5433/postgres"
}

down() {
  local node
  kill_group proxy
  # Gently first: PostgreSQL ends its work, and no node takes over from another that is about to end too.
  for node in $nodes; do
    [ -e "$dir/pids/patroni$node" ] && kill "$(pid_of "$node" patroni)" 2>/dev/null || true
  done
  for node in $nodes; do
    local group deadline=$((SECONDS + 15))
    group=$(groups)/n$node
    while [ -d "$group" ] && [ -n "$(cat "$group/cgroup.procs")" ] && [ $SECONDS -lt $deadline ]; do sleep 0.1; done
    kill_group "n$node"
  done
  for node in $nodes; do kill_group "etcd/e$node"; done
  find "$(groups)" -mindepth 0 -depth -type d -exec rmdir {} + 2>/dev/null || true
  rm -f "$dir"/pids/*
}

command=${1:-}
[ $# -eq 0 ] || shift
case $command in
  '' | -h | --help)
    usage
    exit 0
    ;;
esac
[ "$(id -u)" -eq 0 ] || fail 'This needs root: nodes are control groups and run as the user postgres.'
case $command in
  up) up ;;
  down) down ;;
  destroy)
    down
    rm -rf "$dir/data" "$dir/secrets"
    [ -n "${KEEP_LOGS:-}" ] || rm -rf "$dir/logs"
    ;;
  ctl) ctl "$@" ;;
  sql) sql "$@" ;;
  wait) wait_whole "$@" ;;
  kill) kill_group "n$1" ;;
  start) start_patroni "$1" ;;
  freeze) freeze "n$1" ;;
  resume) resume "n$1" ;;
  signal) kill "-$3" "$(pid_of "$1" "$2")" ;;
  etcd-kill) for node in $nodes; do kill_group "etcd/e$node"; done ;;
  etcd-start) for node in $nodes; do start_etcd "$node"; done ;;
  etcd-freeze) freeze "etcd/e$(etcd_leader)" ;;
  etcd-resume) for node in $nodes; do resume "etcd/e$node"; done ;;
  *)
    usage >&2
    exit 2
    ;;
esac
