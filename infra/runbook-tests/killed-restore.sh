#!/usr/bin/env bash
# A restore of a base backup that was killed may be repeated. The next run of a restore or a rehearsal that was killed removes what it
# decrypted, with its server.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export work TMPDIR=$work/tmp BACKUP_IDENTITY_FILE=/root/recettes-backup-identity
chmod 711 "$work"
mkdir -m 711 "$TMPDIR"
# killed PROGRAM SCRIPT ARGUMENT…: kills the script when it runs the program for the second time.
killed() {
  rm -f "$work/first"
  # shellcheck disable=SC2016 # The stand-in reads them.
  printf '%s\n' '#!/usr/bin/env bash' 'PATH=${PATH#*:}' '[ -e "$work/first" ] && kill -KILL "$SCRIPT"' 'touch "$work/first"' \
    "exec $1 \"\$@\"" >"$work/$1"
  chmod +x "$work/$1"
  if PATH=$work:$PATH bash -c 'SCRIPT=$$ exec "$@"' bash "${@:2}"; then echo "$2 was not killed" >&2 && exit 1; fi
  rm "$work/$1"
  [ -n "$(ls "$TMPDIR")" ]
}
restore=(/opt/recettes/infra/restore.sh newest /var/backups/recettes both "$work/data")
rehearsal=(/opt/recettes/infra/rehearse-restore.sh /var/backups/recettes/dump)

killed tar "${restore[@]}"
"${restore[@]}"
[ -z "$(find "$work/data" -name '*unfinished*')" ]
if "${restore[@]}"; then echo 'a whole copy is overwritten' >&2 && exit 1; fi

killed pg_restore "${rehearsal[@]}"
pid=$(head -n 1 "$TMPDIR"/*/server/data/postmaster.pid)
kill -0 "$pid"
"${rehearsal[@]}"
if kill -0 "$pid"; then echo 'the server of a killed rehearsal runs' >&2 && exit 1; fi
[ -z "$(ls "$TMPDIR")" ]
