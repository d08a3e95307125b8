-- run: in steps
-- run: in batches of leads
UPDATE leads SET lead_person_id = id WHERE account_id = $1 AND id = ANY($2) AND lead_person_id IS NULL;--> statement-breakpoint
ALTER TABLE leads DROP CONSTRAINT IF EXISTS leads_with_person, ADD CONSTRAINT leads_with_person CHECK (lead_person_id IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE leads VALIDATE CONSTRAINT leads_with_person;--> statement-breakpoint
-- squawk-ignore adding-not-nullable-field
ALTER TABLE leads ALTER COLUMN lead_person_id SET NOT NULL;--> statement-breakpoint
ALTER TABLE leads DROP CONSTRAINT IF EXISTS leads_with_person;
