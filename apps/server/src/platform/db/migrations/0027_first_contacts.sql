-- Leads that are written together plan their next contacts together: a trigger for each row looked for activities that
-- a new lead cannot have, which took an import into an empty account longer with every row.
CREATE FUNCTION plan_first_contacts() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO reminders (account_id, id, lead_id, type, text, due_at, notified_at)
    SELECT account_id, gen_random_uuid(), id, 'call', 'Próximo contato', next_contact_at, now()
    FROM added WHERE next_contact_at IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER plan_first_contact ON leads;--> statement-breakpoint
CREATE TRIGGER plan_first_contacts AFTER INSERT ON leads REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION plan_first_contacts();--> statement-breakpoint
-- What a trigger of leads writes agrees with the lead already.
CREATE OR REPLACE TRIGGER keep_next_contact AFTER INSERT OR DELETE OR UPDATE OF lead_id, due_at, completed_at ON reminders FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_next_contact();
