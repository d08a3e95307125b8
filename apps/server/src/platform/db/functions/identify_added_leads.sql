-- Trigger: finds the persons of new leads.
CREATE OR REPLACE FUNCTION identify_added_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  own record;
BEGIN
  FOR own IN SELECT account_id, array_agg(id) AS ids FROM changed GROUP BY account_id LOOP
    PERFORM identify_leads(own.account_id, own.ids, '{}', '{}', '{}');
  END LOOP;
  RETURN NULL;
END
$$;
