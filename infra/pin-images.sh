#!/usr/bin/env bash
# Pins third-party images to their digests, when a release is made: infra/pin-images.sh, then commit.
#   infra/pin-images.sh --check     lists the unpinned ones and fails where there are some: run it before a release is published
# Pinning asks the registries, so it needs Docker (buildx) and the network. Exit codes: 0 done, 1 unpinned or failed.
set -euo pipefail
cd "$(dirname "$0")/.."
files=(docker-compose.yml infra/Dockerfile infra/backup.Dockerfile infra/kubernetes/base/databases.yaml
  infra/kubernetes/base/proxy.yaml)

# Images as FILE NAME, but for those that this project builds.
images() {
  grep -HoE '^(FROM|ARG [A-Z_]*IMAGE=) *[^ ]+|^ *(image|imageName): *[^ ]+' "${files[@]}" |
    sed -E 's/:(FROM|ARG [A-Z_]*IMAGE=| *image:| *imageName:) */ /' | grep -vE ' recettes(-[a-z]+)?$' | sort -u
}

if [ "${1:-}" = --check ]; then
  if images | grep -vE '@sha256:[0-9a-f]{64}$'; then
    echo 'not pinned by digest: run infra/pin-images.sh' >&2
    exit 1
  fi
  exit 0
fi
images | { grep -v '@sha256:' || true; } | while read -r file image; do
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
  sed -i -E "s#(FROM|image:|imageName:) +$image( |\$)#\\1 $image@$digest\\2#" "$file"
  echo "$file: $image@$digest"
done
