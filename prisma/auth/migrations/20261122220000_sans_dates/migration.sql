-- The triggers that gave a generation to what replicas of before release 0.1.0 wrote.
-- contract: release 0.1.0 and later write the generation themselves, and no older one was released
DROP TRIGGER "revocation_par_date" ON "revocations";
DROP FUNCTION "revocation_par_date"();
DROP TRIGGER "session_par_date" ON "sessions";
DROP FUNCTION "session_par_date"();
