-- Both are trusted extensions: the owner of the database may create them without being a superuser.
-- Fragments of names (trigrams), and one index over the account and the trigrams together.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
