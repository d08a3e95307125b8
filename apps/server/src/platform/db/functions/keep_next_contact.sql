-- Trigger: recounts the next contact of each lead whose activity was planned, moved, ended or removed, or has another
-- person.
CREATE OR REPLACE FUNCTION keep_next_contact() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  touched uuid;
BEGIN
  FOR touched IN
    SELECT DISTINCT lead.id FROM unnest(ARRAY[OLD.lead_id, NEW.lead_id]) AS lead (id) WHERE lead.id IS NOT NULL ORDER BY 1
  LOOP
    PERFORM recount_next_contact(coalesce(NEW.account_id, OLD.account_id), touched);
  END LOOP;
  RETURN NULL;
END
$$;
