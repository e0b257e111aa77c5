-- When a kept version was last reported: the purge keeps it for as long as entries of the audit log from then on.
ALTER TABLE "recettes_signalees" ADD COLUMN "signalee_le" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
