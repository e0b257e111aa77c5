# What compose's service `backup` runs: PostgreSQL's programs, age, and the scripts of infra/.
FROM postgres:18
RUN apt-get update && apt-get install -y --no-install-recommends age openssl && rm -rf /var/lib/apt/lists/*
COPY infra/ /opt/recettes/infra/
RUN install -d -o postgres -g postgres /backups /backups/metrics /backups/tmp /copy
ENV PATH=/opt/recettes/infra:$PATH METRICS_FOLDER=/backups/metrics TMPDIR=/backups/tmp
USER postgres
ENTRYPOINT []
CMD ["backup-daily.sh"]
