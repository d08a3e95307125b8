-- Trigger: finds the persons of new leads. It reads the new rows themselves, because the plan of a search in `leads` depends
-- on statistics, which are missing or old while a large import runs.
CREATE OR REPLACE FUNCTION identify_added_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  own record;
BEGIN
  FOR own IN
    SELECT changed.account_id, array_agg(DISTINCT changed.lead_person_id) AS persons, array_agg(contact.kind) AS kinds,
      array_agg(contact.key) AS keys
    FROM changed LEFT JOIN LATERAL contact_keys(changed.document_number, changed.phone, changed.email) AS contact ON true
    GROUP BY changed.account_id
  LOOP
    PERFORM lock_persons(own.account_id);
    INSERT INTO persons (account_id, id)
      SELECT account_id, lead_person_id FROM changed WHERE account_id = own.account_id ON CONFLICT DO NOTHING;
    INSERT INTO person_contacts (account_id, person_id, kind, key, value, source)
      SELECT account_id, lead_person_id, contact.kind, contact.key, contact.value, source
      FROM changed CROSS JOIN LATERAL contact_keys(document_number, phone, email) AS contact
      WHERE account_id = own.account_id
      ON CONFLICT DO NOTHING;
    PERFORM identify_leads(own.account_id, own.persons, '{}', own.kinds, own.keys);
  END LOOP;
  RETURN NULL;
END
$$;
