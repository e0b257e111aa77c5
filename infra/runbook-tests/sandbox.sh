#!/usr/bin/env bash
# Makes this mount namespace the machine that the pages describe, then runs a command in it:
#   sandbox.sh FOLDER POSTGRESQL_CLIENTS POSTGRESQL_SERVER COMMAND…
# PostgreSQL 18 as Debian lays it out, the package of HAProxy, names that lead here, and a stand-in for systemd, which can't run here.
set -euo pipefail
sandbox=$1 client=$2 native=$3 here=$(cd "$(dirname "$0")" && pwd)
shift 3
ip link set lo up

project=$(cd "$here/../.." && pwd)
mkdir -p "$sandbox/project" "$sandbox/programs"
mount --bind "$project" "$sandbox/project"
# A child of Node 20 or later runs wherever the page's accounts may enter; a version manager's folder may be root's alone.
cp -L "$(command -v node)" "$sandbox/programs/node"
cp -a "$(dirname "$client")" "$sandbox/programs/client"

for folder in /etc /opt /srv /root /var/backups /var/lib/prometheus /var/lib/recettes /var/lib/postgresql /var/log/postgresql /usr/lib/postgresql /run; do
  mkdir -p "$folder" "$sandbox$folder"
  if [ "$folder" = /etc ]; then cp -a /etc/. "$sandbox/etc"; fi
  mount --bind "$sandbox$folder" "$folder"
  # The project stays where it is, wherever that is.
  if [[ $project == "$folder"/* ]]; then
    mkdir -p "$project"
    mount --bind "$sandbox/project" "$project"
  fi
done
mkdir -p /run/lock /var/lib/prometheus/node-exporter
printf '127.0.0.1 localhost auth.example.org api.example.org www.example.org\n::1 localhost\n' >/etc/hosts

# Programs: PostgreSQL's of 18 before this machine's own, and the stand-ins.
mkdir -p /usr/lib/postgresql/18 /opt/sandbox
cp -a "$native/." /usr/lib/postgresql/18/
cp -a "$sandbox/programs/client" /usr/lib/postgresql/18/client
for program in /usr/lib/postgresql/18/client/bin/*; do
  sed -i "s#$(dirname "$client")#/usr/lib/postgresql/18/client#g" "$program"
  ln -sf "$program" /usr/lib/postgresql/18/bin/
done
cp -a "$project/node_modules/.cache/postgresql-18" /usr/lib/postgresql/18/debian
sed "s#$project/node_modules/.cache/postgresql-18#/usr/lib/postgresql/18/debian#g" /usr/lib/postgresql/18/debian/bin/pg_resetwal \
  >/usr/lib/postgresql/18/bin/pg_resetwal
chmod 755 /usr/lib/postgresql/18/bin/pg_resetwal
cp "$here"/stand-ins/* /opt/sandbox/
cp "$(PATH=$PATH:/usr/sbin:$project/node_modules/.cache/haproxy/usr/sbin command -v haproxy)" /opt/sandbox/haproxy
for program in prometheus prometheus-{node,postgres,blackbox}-exporter; do
  package=$project/node_modules/.cache/$program
  cp "$(PATH=$PATH:$package/usr/bin command -v $program)" /opt/sandbox/
  [ ! -d "$package/etc" ] || cp -a "$package/etc/." /etc/
done
# Of PostgreSQL, Debian puts only these clients into PATH (postgresql-client-common).
for program in clusterdb createdb createuser dropdb dropuser pg_basebackup pg_dump pg_dumpall pg_isready pg_receivewal pg_recvlogical \
  pg_restore psql reindexdb vacuumdb; do
  ln -s "/usr/lib/postgresql/18/bin/$program" /opt/sandbox/
done
PATH=/opt/sandbox:$(tr ':' '\n' <<<"$PATH" | grep -v /postgresql/ | paste -sd :)
cp "$sandbox/programs/node" /opt/sandbox/node
export PATH

# PostgreSQL as its Debian package leaves it: the superuser has no password, and is who runs as the account postgres.
id postgres >/dev/null 2>&1 || useradd --system --user-group --no-create-home postgres
data=/var/lib/postgresql/18/main
mkdir -p /etc/postgresql/18/main/conf.d /run/postgresql "$(dirname $data)"
chown postgres: /run/postgresql /var/log/postgresql "$(dirname $data)"
# /proc shows the project's folder as the current one, which postgres may be kept out of.
(cd / && setpriv --reuid=postgres --regid=postgres --clear-groups /usr/lib/postgresql/18/bin/initdb \
  --pgdata=$data --username=postgres --auth=peer --encoding=UTF8 --locale-provider=builtin --locale=C --builtin-locale=C.UTF-8 >/dev/null)
cat >/etc/postgresql/18/main/postgresql.conf <<CONF
data_directory = '$data'
hba_file = '/etc/postgresql/18/main/pg_hba.conf'
ident_file = '/etc/postgresql/18/main/pg_ident.conf'
unix_socket_directories = '/run/postgresql'
listen_addresses = '*'
fsync = off
logging_collector = on
log_directory = '/var/log/postgresql'
log_filename = 'postgresql-18-main.log'
timezone = 'Europe/Paris'
log_timezone = 'Europe/Paris'
include_dir = 'conf.d'
CONF
printf '%s\n' 'local all postgres peer' 'local all all peer' 'host all all 127.0.0.1/32 scram-sha-256' \
  'host all all ::1/128 scram-sha-256' 'local replication all peer' 'host replication all 127.0.0.1/32 scram-sha-256' \
  'host replication all ::1/128 scram-sha-256' >/etc/postgresql/18/main/pg_hba.conf
touch /etc/postgresql/18/main/pg_ident.conf
mkdir -p /etc/systemd/system /etc/haproxy /etc/prometheus
# unit NAME ACCOUNT COMMAND [ENVIRONMENT]: a unit for the stand-in.
unit() {
  printf '[Service]\nUser=%s\nGroup=%s\nWorkingDirectory=/\nEnvironment=%s\nExecStart=%s\n' "$2" "$2" "${4:-}" "$3" >"/etc/systemd/system/$1.service"
}
unit postgresql postgres '/usr/lib/postgresql/18/bin/postgres -c config_file=/etc/postgresql/18/main/postgresql.conf'
id prometheus >/dev/null 2>&1 || useradd --system --user-group --no-create-home prometheus
id haproxy >/dev/null 2>&1 || useradd --system --user-group --no-create-home haproxy
for program in prometheus prometheus-{node,postgres,blackbox}-exporter; do
  unit $program prometheus "/opt/sandbox/with-defaults $program"
done
unit haproxy root '/opt/sandbox/haproxy -W -db -f /opt/recettes/infra/haproxy/haproxy.cfg'
echo 'EnvironmentFile=-/etc/default/haproxy' >>/etc/systemd/system/haproxy.service
# The certificate is self-signed here: no authority of the public can see this machine.
export CURL_CA_BUNDLE=/etc/haproxy/recettes.crt
systemctl start postgresql
timeout 600 sh -c 'until pg_isready --quiet --host=127.0.0.1; do sleep 0.1; done' || { cat /run/sandbox/postgresql.log && exit 1; }
"$@"
