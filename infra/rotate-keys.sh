#!/usr/bin/env bash
# Takes one step of a rotation of the keys that sign tokens, of the web front's session keys, or of the secrets that sign events:
# infra/operate.md.
#   infra/rotate-keys.sh tokens|session|webhooks add|promote|drop [--now]   SECRETS=/etc/recettes, the folder of the files
# Everything is taken from the files. A step may be repeated after an interruption; one that isn't due is refused. `tokens drop` is
# due 31 minutes after `promote`, `session drop` 90 days, when tokens or cookies of the old key have ended, or with --now.
# `tokens` also takes `--kid NAME`; JWT_KEYS_FILE, and DATABASE_URL or DATABASE_URL_FILE, may name another file and database.
set -euo pipefail
usage() { sed -n '2,7s/^# //p' "$0" >&2 && exit 2; }
[ $# -ge 2 ] && [[ $2 =~ ^(add|promote|drop)$ ]] && [[ $1${3:-} = tokens--kid || ${3:-} =~ ^(--now)?$ ]] || usage
folder=${SECRETS:-/etc/recettes}
step=$2 now=${3:-}
SESSION_DAYS=90
# shellcheck source=infra/lib/secret-files.sh
. "$(dirname "$0")/lib/secret-files.sh"

refuse() { echo "$1" >&2 && exit 1; }
# Sets `keys` to the list in a file.
read_keys() { IFS=, read -ra keys <<<"$(tr -d '[:space:]' <"$1")"; }
write_keys() {
  local IFS=,
  replace_file "$1" "${*:2}"
}

# The command makes the ring and notes the step in the audit log, so it comes before the file.
tokens() {
  local file lock printed
  file=$(realpath "${JWT_KEYS_FILE:-$folder/jwt_keys}")
  [ -n "${DATABASE_URL:-}" ] || export DATABASE_URL_FILE=${DATABASE_URL_FILE:-$folder/auth_database_url}
  # One at a time: two would write the same file.
  exec {lock}<"$(dirname "$file")"
  flock --nonblock "$lock" || refuse 'another rotation is running'
  printed=$(JWT_KEYS_FILE=$file node "$(dirname "$0")/../services/auth/dist/admin.js" keys rotate "$step" "${@:3}")
  replace_file "$file" "$(sed -n 's/^JWT_KEYS=//p' <<<"$printed")"
  echo "$file has the keys $(tr , '\n' <"$file" | sed 's/:.*//' | paste -sd' '); the first signs."
  sed '/^JWT_KEYS=/d' <<<"$printed"
}

# The file can't tell a key that was added from one that was replaced. So a record beside it names the newest key with the
# last step and its time; it is written before the file, and where the key stands in the file says how far the step came.
session() {
  local file=$folder/session_keys keys key record recorded='' name='' since=0 newest last
  read_keys "$file"
  for key in "${keys[@]}"; do
    [[ $key =~ ^[A-Za-z0-9+/]{43}=$ ]] || refuse "$file holds something else than keys of 32 bytes in base64."
  done
  record=$file.rotation
  [ ! -s "$record" ] || read -r recorded name since <<<"$(cat "$record")"
  note() {
    [ -e "$record" ] || install -m 0600 /dev/null "$record"
    replace_file "$record" "$1 $2 $(date +%s)"
  }
  newest=$(name_of "${keys[0]}") last=$(name_of "${keys[-1]}")

  case $step in
    add)
      if [ ${#keys[@]} -eq 1 ] || [ "$name" != "$last" ]; then
        key=$(openssl rand -base64 32)
        last=$(name_of "$key")
        note add "$last"
        write_keys "$file" "${keys[@]}" "$key"
      fi
      echo "$file has the key $last last: it decrypts sessions. Restart every replica, then: session promote"
      ;;
    promote)
      [ ${#keys[@]} -gt 1 ] && [[ $name =~ ^($newest|$last)$ ]] || refuse "No key was added to $file: begin with session add."
      note promote "$name"
      [ "$name" = "$newest" ] || write_keys "$file" "${keys[-1]}" "${keys[@]:0:${#keys[@]}-1}"
      echo "$file has the key $name first: it encrypts sessions. Restart every replica, and in $SESSION_DAYS days: session drop"
      ;;
    drop)
      [ "$name" = "$newest" ] && [ "$recorded" = promote ] || refuse "No key was promoted in $file: begin with session add, or go on with session promote."
      local due=$((since + SESSION_DAYS * 86400))
      [ -n "$now" ] || [ ${#keys[@]} -eq 1 ] || [ "$(date +%s)" -ge $due ] ||
        refuse "Sessions of the old key end on $(date --utc --date="@$due" +%F). Wait until then, or end them now with --now."
      write_keys "$file" "${keys[0]}"
      echo "$file has the key $newest alone. Restart every replica, and the rotation is done."
      ;;
  esac
}

# The recipe service signs with the secret that `webhooks` holds; in `webhook_secrets`, those that the auth service accepts, the
# newest is the last one. Both together say how far a rotation came.
webhooks() {
  local accepted=$folder/webhook_secrets receivers=$folder/webhooks keys key signing=() text newest
  read_keys "$accepted"
  text=$(cat "$receivers")
  for key in "${keys[@]}"; do
    [[ $key =~ ^whsec_[A-Za-z0-9+/]+=*$ ]] || refuse "$accepted holds something else than secrets whsec_…"
    [[ $text != *"\"$key\""* ]] || signing+=("$key")
  done
  [ ${#signing[@]} -eq 1 ] || refuse "${#signing[@]} of the secrets in $accepted are in $receivers, not one: see «Secrets of webhooks» in infra/operate.md."
  newest=${keys[-1]}

  case $step in
    add)
      if [ ${#keys[@]} -eq 1 ]; then newest=whsec_$(openssl rand -base64 32)
      elif [ "${signing[0]}" = "$newest" ]; then refuse "The newest secret in $accepted signs: go on with webhooks drop."; fi
      # Of three that somebody wrote there, the auth service accepts none.
      write_keys "$accepted" "${signing[0]}" "$newest"
      echo "$accepted has $(name_of "${signing[0]}") and $(name_of "$newest"). Let every replica of auth read it, then: webhooks promote"
      ;;
    promote)
      [ ${#keys[@]} -eq 2 ] || refuse "$accepted has ${#keys[@]} secrets, not two: begin with webhooks add."
      [ "${signing[0]}" = "$newest" ] || replace_file "$receivers" "${text//"\"${signing[0]}\""/"\"$newest\""}"
      echo "$receivers signs with $(name_of "$newest"). Let every replica of recipe read it, then: webhooks drop"
      ;;
    drop)
      [ "${signing[0]}" = "$newest" ] || refuse "The newest secret in $accepted doesn't sign yet: go on with webhooks promote."
      write_keys "$accepted" "$newest"
      echo "$accepted has $(name_of "$newest") alone. Let every replica of auth read it, and the rotation is done."
      ;;
  esac
}

case $1 in
  tokens | session | webhooks) "$1" "$@" ;;
  *) usage ;;
esac
