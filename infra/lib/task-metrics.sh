# shellcheck shell=bash
# Sourced by the scripts that a timer runs: writes how the last run ended where node_exporter's textfile collector reads it.

# note_task NAME EXIT_CODE SECONDS: into METRICS_FOLDER, where that is set. A failed run keeps the time of the last success.
note_task() {
  local folder=${METRICS_FOLDER:-} task=$1 code=$2 seconds=$3 file success
  [ -n "$folder" ] || return 0
  file=$folder/recettes_$task.prom
  if [ "$code" -eq 0 ]; then
    success=$(date +%s)
  else
    success=$(sed -n 's/^recettes_task_last_success_timestamp_seconds{.*} //p' "$file" 2>/dev/null || true)
  fi
  {
    echo "recettes_task_failed{task=\"$task\"} $((code == 0 ? 0 : 1))"
    echo "recettes_task_duration_seconds{task=\"$task\"} $seconds"
    [ -z "$success" ] || echo "recettes_task_last_success_timestamp_seconds{task=\"$task\"} $success"
  } >"$file.part"
  chmod 644 "$file.part"
  mv "$file.part" "$file"
}
