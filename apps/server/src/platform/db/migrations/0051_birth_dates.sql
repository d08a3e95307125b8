-- The day on which a lead's person was born, and its chosen kind. A lead of the previous release has none.
ALTER TABLE "leads" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "person_kind" text;
