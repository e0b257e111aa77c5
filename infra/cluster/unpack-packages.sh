#!/usr/bin/env bash
# Makes a folder with the Debian packages that the cluster runs on, whatever this machine's own Debian is: PostgreSQL 18,
# Patroni 4.1, etcd 3.5 and HAProxy 3.2 of one release. Nothing is installed into the machine but mmdebstrap, which makes
# the folder. Usage: unpack-packages.sh FOLDER. Does nothing where the folder is whole. Needs root.
set -euo pipefail

# Debian 14: the first release with PostgreSQL 18. Debian 12 won't do: its Patroni loses acknowledged writes.
release=${CLUSTER_DEBIAN:-forky}
mirror=${CLUSTER_MIRROR:-http://deb.debian.org/debian}
tree=${1:?the folder to make}
packages=patroni,python3-etcd,python3-dnspython,etcd-server,etcd-client,haproxy,postgresql-18,procps

if [ -e "$tree/.whole" ]; then
  exit 0
fi
if ! command -v mmdebstrap >/dev/null; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends mmdebstrap >/dev/null
fi
rm -rf "$tree"
mkdir -p "$(dirname "$tree")"
# A release's index is signed by keys of the releases before it. What this machine's apt holds about the age of a
# mirror's index holds here too; Debian's package would make a server of its own, which nobody needs.
keys=$(ls /usr/share/keyrings/debian-archive-keyring.gpg /usr/share/keyrings/debian-archive-*-automatic.gpg | paste -sd,)
check=$(apt-config dump | sed -n 's/^Acquire::Check-Valid-Until "\(.*\)";/\1/p')
mmdebstrap --quiet --variant=minbase --include="$packages" \
  --aptopt='APT::Install-Recommends "false"' \
  --aptopt="Acquire::Check-Valid-Until \"${check:-true}\"" \
  --setup-hook='mkdir -p "$1/etc/postgresql-common"' \
  --setup-hook='echo "create_main_cluster = false" > "$1/etc/postgresql-common/createcluster.conf"' \
  "$release" "$tree" "deb [signed-by=$keys] $mirror $release main"
touch "$tree/.whole"
