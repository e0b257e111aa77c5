# shellcheck shell=bash disable=SC2034,SC2154 # raise.sh has `shows` and `here`.
# Sourced by raise.sh: accounts, the outbox, the search and moderation.

shows[LoginFailureBurst]='result="(refused|throttled)".* [1-9]'
LoginFailureBurst_on() {
  keep_doing "curl --silent https://auth.example.org/token --data 'username=reste@example.org&password=faux'"
}
LoginFailureBurst_off() { stop_doing; }

# 120 at once, of 200 networks that change each round: one may have 32 logins waiting.
shows[HashingQueue]='state="waiting".* [1-9]'
HashingQueue_on() {
  local number
  for number in {1..200}; do
    printf 'url = "http://127.0.0.1:3001/token"\nheader = "x-forwarded-for: 198.51.%s.1"\n' "$number"
    printf 'data = "username=nobody%s@example.org&password=faux"\nnext\n' "$number"
  done | sed '$d' >/run/sandbox/logins
  keep_doing "sed -i -E \"s/for: [0-9]+\.[0-9]+/for: \$((RANDOM % 200 + 10)).\$((RANDOM % 250))/; s/nobody/&x/\" /run/sandbox/logins
    curl --silent --parallel --parallel-immediate --parallel-max 120 --config /run/sandbox/logins"
}
HashingQueue_off() { stop_doing; }

shows[RevocationFeedStale]='revocation_feed_age_seconds.* ([3-9][0-9]|[1-9][0-9]{2})'
RevocationFeedStale_on() { systemctl stop recettes-auth@3001; }
RevocationFeedStale_off() { systemctl start recettes-auth@3001; }

shows[OutboxOld]='webhook.gone'
OutboxOld_on() {
  superuser recipe "INSERT INTO envois (genre, contenu, cree_le, essais, erreur)
    VALUES ('webhook.gone', '{}', now() - interval '2 hours', 9, 'ENOTFOUND')"
}
OutboxOld_off() { superuser recipe "DELETE FROM envois WHERE genre = 'webhook.gone'"; }

shows[OutboxDeadLetters]='webhook.gone'
OutboxDeadLetters_on() {
  OutboxOld_on
  superuser recipe "UPDATE envois SET cree_le = now() - interval '25 hours', du_le = now() WHERE genre = 'webhook.gone'"
  # The outbox looks for dead letters at its start and hourly.
  restart_unit recettes-recipe@3002
}
OutboxDeadLetters_off() { OutboxOld_off; }

shows[OutdatedRecipes]='^outdated_recipes.* [1-9]'
OutdatedRecipes_on() { superuser recipe "INSERT INTO recettes (titre, auteur_id) VALUES ('Ancienne', 1)"; }
OutdatedRecipes_off() { superuser recipe "DELETE FROM recettes WHERE titre = 'Ancienne'"; }

shows[ModerationQueueOld]='Attend'
ModerationQueueOld_on() {
  superuser recipe "INSERT INTO recettes (titre, auteur_id, created_at)
    VALUES ('Attend', 1, now() - interval '4 days')"
}
ModerationQueueOld_off() { superuser recipe "DELETE FROM recettes WHERE titre = 'Attend'"; }

shows[OpenReports]='\| +51 \|'
OpenReports_on() {
  superuser recipe "INSERT INTO recettes (titre, auteur_id) VALUES ('Attend', 1)"
  superuser recipe "INSERT INTO signalements (recette_id, raison)
    SELECT id, 'Photo floue' FROM recettes, generate_series(1, 51) WHERE titre = 'Attend'"
}
OpenReports_off() { ModerationQueueOld_off; }

shows[ModerationUnknown]='lock timeout'
ModerationUnknown_on() { hold_lock recettes; }
ModerationUnknown_off() { release_locks; }
