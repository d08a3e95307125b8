-- Trigger: removed leads are evidence no longer, and persons without a lead go.
CREATE OR REPLACE FUNCTION identify_removed_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  own record;
BEGIN
  FOR own IN
    SELECT changed.account_id, array_agg(DISTINCT changed.lead_person_id) AS persons, array_agg(contact.kind) AS kinds,
      array_agg(contact.key) AS keys
    FROM changed LEFT JOIN LATERAL contact_keys(changed.document_number, changed.phone, changed.email) AS contact ON true
    WHERE changed.lead_person_id IS NOT NULL
    GROUP BY changed.account_id
  LOOP
    PERFORM lock_persons(own.account_id);
    PERFORM identify_leads(own.account_id, '{}', own.persons, own.kinds, own.keys);
  END LOOP;
  RETURN NULL;
END
$$;
