-- run: in steps
-- An index that begins with the account was also read for lookups by key, as a list of all contacts of the account, while
-- statistics did not know the account yet.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "person_contacts_by_person" ON "person_contacts" USING btree ("person_id","account_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "person_contacts_of_person";
