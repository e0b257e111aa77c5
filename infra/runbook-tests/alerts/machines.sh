# shellcheck shell=bash disable=SC2034,SC2154 # raise.sh has `shows` and `here`.
# Sourced by raise.sh: scheduled tasks, exporters, disks and certificates.

metrics=/var/lib/prometheus/node-exporter
# last_success TASK TIME: as if the task had succeeded last at this time.
last_success() {
  sed -i -E "s/^(recettes_task_last_success_timestamp_seconds.*) .*/\1 $(date --date "$2" +%s)/" "$metrics/recettes_$1.prom"
}
# log_shown UNIT: the page's first block also prints a line that the unit logged three hours ago.
log_shown() {
  echo 'three hours ago' >>"/run/sandbox/$1.log"
  touch --date '3 hours ago' "/run/sandbox/$1.log"
}

shows[BackupOld]='^three hours ago$'
BackupOld_on() {
  last_success backup_dump '27 hours ago'
  last_success backup_base '27 hours ago'
  log_shown recettes-backup-dump
}

shows[ErasuresNotNoted]='last_success'
ErasuresNotNoted_on() {
  systemctl stop recettes-erasures.timer
  last_success erasures '2 hours ago'
}

shows[TaskFailed]='/etc/recettes-backup-recipients'
TaskFailed_on() {
  mv /etc/recettes-backup-recipients /etc/away
  fails systemctl start recettes-backup-dump
  grep -x 'recettes_task_failed{task="backup_dump"} 1' $metrics/recettes_backup_dump.prom
  # Of the last success, not of this run.
  grep 'last_success' $metrics/recettes_backup_dump.prom
  log_shown recettes-backup-dump
  until_true 'page_shows "^three hours ago$"'
}
TaskFailed_off() {
  mv /etc/away /etc/recettes-backup-recipients
  systemctl start recettes-backup-dump
}

shows[ExporterDown]='^9187 000$'
ExporterDown_on() { systemctl stop prometheus-postgres-exporter; }
ExporterDown_off() { systemctl restart prometheus-{node,postgres,blackbox}-exporter; }

# A disk of 64 MiB, which is a file.
shows[DiskFilling]='(9[0-9]|100)% /var/log/postgresql/full$'
DiskFilling_on() {
  local disk=/run/sandbox/disk full=/var/log/postgresql/full
  truncate --size 64M $disk
  mkfs.ext4 -q $disk
  mkdir -p $full
  mount -o loop $disk $full
  dd if=/dev/zero of=$full/filling bs=1M count=50 status=none
}
DiskFilling_off() {
  rm /var/log/postgresql/full/filling
  until_true is_silent
  umount /var/log/postgresql/full
}

shows[SiteUnreachable]='^000$'
SiteUnreachable_on() { systemctl stop haproxy; }
SiteUnreachable_off() { systemctl start haproxy; }

# new_certificate DAYS: one that is valid for so many days.
new_certificate() {
  rm /etc/haproxy/recettes.crt
  (set -a && . /etc/default/haproxy && DAYS=$1 /opt/recettes/infra/certificate.sh first)
  systemctl restart haproxy
  # It is its own authority, which the exporter reads at its start.
  install -m 0644 /etc/haproxy/recettes.crt /run/prometheus/authority.crt
  systemctl restart prometheus-blackbox-exporter
  until_true 'answers https://api.example.org/healthz'
}
shows[CertificateExpiring]="^notAfter=$(LC_ALL=C date --utc --date '13 days' '+%b %e')"
CertificateExpiring_on() { new_certificate 13; }
CertificateExpiring_off() { new_certificate 90; }
