-- run: in steps
-- Every next contact is an activity by now, so counting the activities loses none.
CREATE OR REPLACE FUNCTION keep_next_contact() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  touched uuid;
BEGIN
  FOR touched IN
    SELECT DISTINCT lead.id FROM unnest(ARRAY[OLD.lead_id, NEW.lead_id]) AS lead (id) WHERE lead.id IS NOT NULL ORDER BY 1
  LOOP
    PERFORM recount_next_contact(coalesce(NEW.account_id, OLD.account_id), touched, pg_trigger_depth() = 1);
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_next_contact AFTER INSERT OR DELETE OR UPDATE OF lead_id, due_at, completed_at ON reminders FOR EACH ROW EXECUTE FUNCTION keep_next_contact();--> statement-breakpoint
-- run: in batches of leads
SELECT recount_next_contact($1, id, true) FROM leads WHERE account_id = $1 AND id = ANY($2) ORDER BY id;
