#!/usr/bin/env bash
# Prints the secrets that the manifests ask for, freshly made; CloudNativePG makes those of the owners.
#   infra/kubernetes/make-secrets.sh | kubectl create -f -
# `create` leaves one that is there already as it is, and says so.
set -euo pipefail

random() { openssl rand -hex 32; }

for service in auth recipe; do
  password=$(random)
  cat <<YAML
apiVersion: v1
kind: Secret
metadata:
  name: $service-database
  namespace: recettes
  labels: { cnpg.io/reload: "true" }
type: kubernetes.io/basic-auth
stringData:
  username: recettes_$service
  password: $password
  url: postgresql://recettes_$service:$password@postgres-$service-rw:5432/$service
  read_url: postgresql://recettes_$service:$password@postgres-$service-ro:5432/$service
---
YAML
done
cat <<YAML
apiVersion: v1
kind: Secret
metadata:
  name: jwt-keys
  namespace: recettes
type: Opaque
stringData:
  jwt_keys: $(date +%Y-%m):$(random)
---
apiVersion: v1
kind: Secret
metadata:
  name: session-keys
  namespace: recettes
type: Opaque
stringData:
  session_keys: $(openssl rand -base64 32)
YAML
