-- Functions that nothing calls any more: their triggers and indexes were dropped before.
-- contract: release 0.1.0 calls none of them; the triggers and the index that did, and every release of "mots_titre", are gone
DROP FUNCTION "compter_noms"();
DROP FUNCTION "cles_classees"(INTEGER, TEXT[]);
DROP FUNCTION "mots_titre"(TEXT, TEXT);
