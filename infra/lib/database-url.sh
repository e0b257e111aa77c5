# shellcheck shell=bash
# Sourced by scripts of infra/: hands a connection URL to libpq's programs by the environment, since arguments can be
# read by everybody on the machine.

# Prints the value of a setting, from NAME or from the file that NAME_FILE names.
setting() {
  local file=${1}_FILE
  if [ -n "${!1:-}" ]; then
    printf '%s' "${!1}"
  elif [ -n "${!file:-}" ]; then
    cat "${!file}"
  else
    echo "$1 (or $file) is not set" >&2
    return 1
  fi
}

# Percent-decodes a part of a URL.
decoded() { printf '%b' "${1//%/\\x}"; }

# Runs a command on the database of a URL: with_database URL COMMAND ARGUMENT…
with_database() {
  local url=$1 host port
  shift
  if ! [[ $url =~ ^postgres(ql)?://(([^:@/]*)(:([^@/]*))?@)?([^/?]*)/?([^?]*)(\?(.*))?$ ]]; then
    echo 'not a postgresql:// URL' >&2
    return 1
  fi
  local user=${BASH_REMATCH[3]} password=${BASH_REMATCH[5]} authority=${BASH_REMATCH[6]}
  local database=${BASH_REMATCH[7]} options=${BASH_REMATCH[9]}
  host=${authority%:*}
  port=${authority##*:}
  [ "$port" = "$authority" ] && port=5432
  local -a environment=("PGHOST=$(decoded "$host")" "PGPORT=$port" "PGDATABASE=$(decoded "$database")")
  if [ -n "$user" ]; then environment+=("PGUSER=$(decoded "$user")"); fi
  if [ -n "$password" ]; then environment+=("PGPASSWORD=$(decoded "$password")"); fi
  if [[ $options =~ (^|&)sslmode=([a-z-]+) ]]; then environment+=("PGSSLMODE=${BASH_REMATCH[2]}"); fi
  if [[ $options =~ (^|&)sslrootcert=([^&]+) ]]; then environment+=("PGSSLROOTCERT=$(decoded "${BASH_REMATCH[2]}")"); fi
  # Not by env(1): its arguments would hold the password.
  (export "${environment[@]}" && exec "$@")
}

# Prints host and port of a URL, to compare two URLs.
server_of() { printf '%s' "$1" | sed -E 's#^[a-z]+://([^@/]*@)?([^/?]*).*#\2#'; }
