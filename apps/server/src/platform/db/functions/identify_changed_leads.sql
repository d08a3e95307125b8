-- Trigger: finds the persons of leads with another document, phone, e-mail or choice, and of leads that had none yet.
CREATE OR REPLACE FUNCTION identify_changed_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  own record;
BEGIN
  FOR own IN
    WITH moved AS (
      SELECT former, latter FROM former JOIN latter ON latter.account_id = former.account_id AND latter.id = former.id
      WHERE latter.lead_person_id IS NOT NULL
        AND (former.document_number, former.phone, former.email, former.person_choice, former.lead_person_id IS NULL)
          IS DISTINCT FROM (latter.document_number, latter.phone, latter.email, latter.person_choice, false)
    )
    SELECT (moved.latter).account_id, array_agg(DISTINCT (moved.latter).id) AS ids,
      array_agg(DISTINCT (moved.latter).lead_person_id) AS persons,
      array_agg(DISTINCT (moved.former).lead_person_id) AS former_persons,
      array_agg(contact.kind) AS kinds, array_agg(contact.key) AS keys
    FROM moved LEFT JOIN LATERAL (
      SELECT kind, key FROM contact_keys((moved.former).document_number, (moved.former).phone, (moved.former).email)
      UNION SELECT kind, key FROM contact_keys((moved.latter).document_number, (moved.latter).phone, (moved.latter).email)
    ) AS contact ON true
    GROUP BY 1
  LOOP
    PERFORM lock_persons(own.account_id);
    INSERT INTO persons (account_id, id) SELECT own.account_id, unnest(own.persons) ON CONFLICT DO NOTHING;
    INSERT INTO person_contacts (account_id, person_id, kind, key, value, source)
      SELECT own.account_id, latter.lead_person_id, contact.kind, contact.key, contact.value, latter.source
      FROM unnest(own.ids) AS moved (id)
        JOIN latter ON latter.account_id = own.account_id AND latter.id = moved.id
        CROSS JOIN LATERAL contact_keys(latter.document_number, latter.phone, latter.email) AS contact
      ON CONFLICT DO NOTHING;
    PERFORM identify_leads(own.account_id, own.persons, array_remove(own.former_persons, NULL), own.kinds, own.keys);
  END LOOP;
  RETURN NULL;
END
$$;
