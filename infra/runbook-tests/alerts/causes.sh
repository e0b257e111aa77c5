# shellcheck shell=bash
# Sourced by raise.sh: causes that several alerts have in common.

superuser() { psql --host db.internal --username postgres --dbname "$1" -XAtqc "$2"; }
answers() { curl --fail --silent --output /dev/null "$@"; }

# keep_doing COMMAND: repeats it in the background until stop_doing, which another process may call.
keep_doing() {
  setsid bash -c "while true; do $1; done" >/dev/null 2>&1 9<&- &
  echo $! >/run/sandbox/doing
}
stop_doing() {
  kill -- "-$(cat /run/sandbox/doing)"
  rm /run/sandbox/doing
}

# hold_lock TABLE: locks a table of recipe until release_locks.
hold_lock() {
  PGAPPNAME=holder setsid psql --host db.internal --username postgres --dbname recipe -Xq --command BEGIN \
    --command "LOCK TABLE $1" --command 'SELECT pg_sleep(7200)' >/dev/null 2>&1 9<&- &
}
release_locks() {
  superuser postgres "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'holder'" >/dev/null
}

# with_setting UNIT SETTING…: restarts the unit with these settings.
with_setting() {
  local folder=/etc/systemd/system/${1%%@*}@.service.d
  mkdir -p "$folder"
  printf '[Service]\nEnvironment=%s\n' "${*:2}" >"$folder/raised.conf"
  await_restart "$1"
}

# restart_unit UNIT: restarts the unit without the settings of with_setting.
restart_unit() {
  rm -f "/etc/systemd/system/${1%%@*}@.service.d/raised.conf"
  await_restart "$1"
}

# await_restart UNIT: until the unit is ready again. The port is its instance.
await_restart() {
  systemctl restart "$1"
  until_true "answers http://127.0.0.1:${1#*@}/readyz"
}
