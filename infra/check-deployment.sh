#!/usr/bin/env bash
# Checks the files of deployments with their own tools (compose, HAProxy, systemd-analyze, kubectl if installed, ShellCheck), tries
# pin-images.sh, and runs HAProxy in front of a service and of lego. Prints a line a check, and ends with «N passed, N failed».
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
bash infra/debian-packages.sh deployment || { echo 'the tools could not be installed'; echo '0 passed, 1 failed'; exit 1; }
PATH=$PATH:/usr/sbin:$PWD/node_modules/.cache/haproxy/usr/sbin

# shellcheck source=infra/lib/count-checks.sh
. infra/lib/count-checks.sh
refuses() { ! "$@"; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

holds 'compose reads docker-compose.yml' docker-compose --file docker-compose.yml config --quiet
holds 'compose reads infra/compose-mails.yml beside it' env MAIL_FROM=noreply@example.org \
  docker-compose --file docker-compose.yml --file infra/compose-mails.yml config --quiet
holds 'compose reads infra/compose-webhooks.yml beside it' \
  docker-compose --file docker-compose.yml --file infra/compose-webhooks.yml config --quiet
sed 's/read_only:/readonly:/' docker-compose.yml >"$scratch/docker-compose.yml"
holds 'compose refuses a misspelt setting' refuses docker-compose --file "$scratch/docker-compose.yml" config --quiet

haproxy_reads() { HAPROXY_FOLDER=infra/haproxy HTTP_BIND='*:8080' TLS_BIND='*:8443' CERTIFICATE=$scratch/recettes.crt haproxy -c -f "$1"; }
CERTIFICATE=$scratch/recettes.crt AUTH_HOST=a.localhost API_HOST=b.localhost infra/certificate.sh first
holds 'HAProxy reads its file for machines' haproxy_reads infra/haproxy/haproxy.cfg
containers() { REPLICAS=2 AUTH_1=auth:1 RECIPE_1=recipe:2 WEB_1=web:3 LEGO=lego:4 "$@"; }
holds 'HAProxy reads its file for containers' containers haproxy_reads infra/haproxy/haproxy.cfg
sed 's/default_backend/default_backent/' infra/haproxy/haproxy.cfg >"$scratch/haproxy.cfg"
holds 'HAProxy refuses a misspelt setting' refuses haproxy_reads "$scratch/haproxy.cfg"
holds 'HAProxy limits floods, hands over whole bodies, logs, compresses, and has its switches' node infra/check-proxy.mjs
holds 'lego gets and keeps a certificate through HAProxy' infra/check-certificate.sh

# systemd-analyze reads a template only as an instance, and warns of a misspelt setting without failing.
mkdir "$scratch/systemd"
cp infra/systemd/* "$scratch/systemd"
for unit in "$scratch"/systemd/*@.*; do cp "$unit" "${unit/@/@3001}"; done
verifies_units() {
  local warnings
  warnings=$(find "$scratch/systemd" -not -name '*@.*' -type f -exec systemd-analyze verify {} + 2>&1)
  # Nothing is installed in /opt/recettes here.
  ! grep -Ev '^$|Command /opt/recettes/.* is not executable' <<<"$warnings"
}
holds 'systemd reads all units and timers, and warns of nothing' verifies_units
sed -i 's/MemoryMax=/MemoriMax=/' "$scratch/systemd/recettes-auth@3001.service"
holds 'systemd warns of a misspelt setting' refuses verifies_units

if type kubectl >/dev/null 2>&1; then
  for overlay in one-node production; do
    holds "kubectl builds the overlay $overlay" kubectl kustomize "infra/kubernetes/overlays/$overlay"
  done
else
  echo 'note   no kubectl here; kustomize built the overlays in npm test'
fi
# Digests are fetched when a release is made, where an image registry is reached; from then on no image may lack its own.
if grep -rq '@sha256:' docker-compose.yml infra/*Dockerfile infra/kubernetes; then
  holds 'every image is pinned by its digest' infra/pin-images.sh --check
else
  echo 'note   images name tags: no release has pinned them by infra/pin-images.sh'
fi
mkdir -p "$scratch/pinned" "$scratch/registry"
cp -r --parents docker-compose.yml infra/pin-images.sh infra/*Dockerfile infra/kubernetes "$scratch/pinned"
printf '#!/bin/sh\nprintf sha256:%%064d 7\n' >"$scratch/registry/docker"
chmod +x "$scratch/registry/docker"
pin() { PATH=$scratch/registry:$PATH "$scratch/pinned/infra/pin-images.sh" "$@"; }
holds 'infra/pin-images.sh pins images' pin
holds 'infra/pin-images.sh leaves none out' pin --check
sed -i 's/@sha256:[0-9]*//' "$scratch/pinned/infra/kubernetes/base/databases.yaml"
holds 'infra/pin-images.sh --check finds one that was left out' refuses pin --check
holds 'ShellCheck finds nothing in any script' shellcheck --external-sources --severity=warning \
  .ci/run infra/*.sh infra/*/*.sh infra/*/*/*.sh

counted
