// The baseline's own schema: a table of content, and one of what a search and one recipe need beside it. No triggers.

/** Tables; indexes are built after the rows. */
export const PLAIN_TABLES = `
  CREATE TYPE statut AS ENUM ('en_attente', 'valider', 'refuser');
  CREATE TABLE recettes (
    id serial PRIMARY KEY,
    titre text NOT NULL,
    image text,
    description text,
    temps_preparation int,
    temps_cuisson int,
    temps_total int,
    difficulte text,
    portions int,
    calories_par_portion int,
    auteur_id int NOT NULL,
    ustensiles_requis text,
    conseils_chef text,
    variantes text,
    allergenes text,
    regime_alimentaire text,
    saison text,
    origine text,
    ingredients text[] NOT NULL DEFAULT '{}',
    etapes text[] NOT NULL DEFAULT '{}',
    statut statut NOT NULL DEFAULT 'en_attente',
    signaler boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE TABLE aliments (
    recette_id int PRIMARY KEY,
    nb_ingredients int NOT NULL DEFAULT 1000,
    ingredients text[] NOT NULL DEFAULT '{}',
    ingredients_analyses json NOT NULL DEFAULT '[]',
    allergenes_detectes json NOT NULL DEFAULT '[]'
  );
  CREATE TABLE commentaires (
    id serial PRIMARY KEY,
    contenu text NOT NULL,
    date_creation timestamptz(3) NOT NULL DEFAULT now(),
    auteur_id int NOT NULL,
    recette_id int NOT NULL
  )`

/** The indexes that the queries ask for, and the foreign key. */
export const PLAIN_INDEXES = `
  CREATE INDEX ON recettes (statut, signaler, id);
  CREATE INDEX ON recettes (auteur_id, id);
  CREATE INDEX ON aliments USING gin (ingredients);
  ALTER TABLE aliments ADD FOREIGN KEY (recette_id) REFERENCES recettes ON DELETE CASCADE;
  CREATE INDEX ON commentaires (recette_id, id);
  CREATE INDEX ON commentaires (auteur_id, id);
  ALTER TABLE commentaires ADD FOREIGN KEY (recette_id) REFERENCES recettes ON DELETE CASCADE;
  SELECT setval('recettes_id_seq', max(id)) FROM recettes;
  SELECT setval('commentaires_id_seq', max(id)) FROM commentaires`
