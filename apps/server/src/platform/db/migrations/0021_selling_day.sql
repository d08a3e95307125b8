-- The previous release does not read the script of a status, and keeps it.
ALTER TABLE "lead_statuses" ADD COLUMN "script" text;
