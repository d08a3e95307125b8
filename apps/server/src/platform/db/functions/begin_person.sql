-- Trigger: a new lead begins as a person of its own; `identify_leads` joins it to others.
CREATE OR REPLACE FUNCTION begin_person() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.lead_person_id := NEW.id;
  RETURN NEW;
END
$$;
