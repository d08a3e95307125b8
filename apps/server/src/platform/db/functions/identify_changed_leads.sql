-- Trigger: finds the persons of leads with another document, phone, e-mail or choice, and of leads that had none yet.
CREATE OR REPLACE FUNCTION identify_changed_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  own record;
BEGIN
  FOR own IN
    WITH moved AS (
      SELECT former.* FROM former JOIN latter ON latter.account_id = former.account_id AND latter.id = former.id
      WHERE latter.lead_person_id IS NOT NULL
        AND (former.document_number, former.phone, former.email, former.person_choice, former.lead_person_id IS NULL)
          IS DISTINCT FROM (latter.document_number, latter.phone, latter.email, latter.person_choice, false)
    )
    SELECT moved.account_id, array_agg(DISTINCT moved.id) AS ids, array_agg(DISTINCT moved.lead_person_id) AS persons,
      array_agg(contact.kind) AS kinds, array_agg(contact.key) AS keys
    FROM moved LEFT JOIN LATERAL contact_keys(moved.document_number, moved.phone, moved.email) AS contact ON true
    GROUP BY moved.account_id
  LOOP
    PERFORM identify_leads(own.account_id, own.ids, array_remove(own.persons, NULL), own.kinds, own.keys);
  END LOOP;
  RETURN NULL;
END
$$;
