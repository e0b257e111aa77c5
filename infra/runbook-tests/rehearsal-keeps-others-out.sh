#!/usr/bin/env bash
# While a restore is rehearsed, its server listens on no port, and root reaches its socket but the web front's account doesn't.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export work
ss -Hltn | awk '{ print $4 }' | sort >"$work/ports-before"
# Looks around when the server is there and filled.
cat >"$work/pg_restore" <<'SH'
#!/usr/bin/env bash
PATH=${PATH#*:}
ss -Hltn | awk '{ print $4 }' | sort >"$work/ports"
for socket in $(ss -Hlx | awk '{ print $5 }' | grep -F /.s.PGSQL. | grep -v ^/run/postgresql/); do
  ask=(psql --host "${socket%/*}" --username postgres --dbname postgres -XAtc 'SELECT 1')
  "${ask[@]}" >>"$work/root"
  (cd / && setpriv --reuid=recettes-web --regid=recettes-web --init-groups "${ask[@]}") >>"$work/web" 2>/dev/null
done
exec pg_restore "$@"
SH
chmod +x "$work/pg_restore"
PATH=$work:$PATH BACKUP_IDENTITY_FILE=/root/recettes-backup-identity \
  /opt/recettes/infra/rehearse-restore.sh /var/backups/recettes/dump
diff "$work/ports-before" "$work/ports"
grep -qx 1 "$work/root"
[ ! -s "$work/web" ]
