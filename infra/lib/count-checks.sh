#!/usr/bin/env bash
# Sourced by the checks: `holds` counts passed and failed ones, `counted` prints «N passed, N failed» and fails if one failed.

passed=0
failed=0
# Runs a command that should succeed; shows what it said where it doesn't.
holds() {
  local what=$1 said
  shift
  if said=$("$@" 2>&1); then
    passed=$((passed + 1))
    echo "ok     $what"
  else
    failed=$((failed + 1))
    printf 'FAILED %s\n%s\n' "$what" "$said"
  fi
}

counted() {
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}
