-- The day on which a lead's person was born. A lead of the previous release has none.
ALTER TABLE "leads" ADD COLUMN "birth_date" date;
