-- Trigger: recounts the next contact of each lead whose activity was planned, moved, ended or removed.
-- A form open elsewhere shows the former next contact, so the lead's version rises; a command that wrote the lead itself
-- has raised it already.
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
$$;
