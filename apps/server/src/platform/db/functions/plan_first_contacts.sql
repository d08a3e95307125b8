-- Trigger: leads that are written together plan their next contacts together. A new lead has no activities to look for.
CREATE OR REPLACE FUNCTION plan_first_contacts() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO reminders (account_id, id, lead_id, type, text, due_at, notified_at)
    SELECT account_id, gen_random_uuid(), id, 'call', 'Próximo contato', next_contact_at, now()
    FROM added WHERE next_contact_at IS NOT NULL;
  RETURN NULL;
END
$$;
