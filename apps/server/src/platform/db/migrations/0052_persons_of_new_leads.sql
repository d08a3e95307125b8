-- A new lead's person and contacts are written from the new rows. The search for them in `leads` read every lead of the
-- account for each batch of an import while statistics were missing.
-- Nobody writes leads while the triggers and the function that they call change together.
LOCK TABLE leads IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- previous release: calls it only in these triggers
DROP FUNCTION identify_leads(uuid, uuid[], uuid[], text[], text[]);--> statement-breakpoint
CREATE OR REPLACE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN email ~ '@(gmail|googlemail)\.com$'
      THEN replace(regexp_replace(regexp_replace(email, '^([^+]+)\+.*(@[^@]*)$', '\1\2'), '@[^@]*$', ''), '.', '') || '@gmail.com'
    ELSE regexp_replace(email, '^([^+]+)\+.*(@[^@]*)$', '\1\2')
  END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION lock_persons(account uuid) RETURNS void LANGUAGE sql
AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('persons ' || account, 0))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION identify_leads(account uuid, touched uuid[], former_persons uuid[], kinds text[], keys text[])
RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  has_changes boolean := cardinality(former_persons) > 0;
  -- Persons whose leads are looked at.
  region uuid[] := touched;
  shared_kinds text[];
  shared_keys text[];
  loose record;
  labels bigint[];
  next_labels bigint[];
  moved record;
BEGIN
  -- A changed lead can change the choice that counts for its documents, and so the neighbours of all their leads.
  IF has_changes THEN
    region := ARRAY(
      SELECT unnest(region || former_persons)
      UNION SELECT contact.person_id
        FROM (
            SELECT key FROM unnest(kinds, keys) AS own (kind, key) WHERE kind = 'document_number'
            UNION SELECT contact.key
              FROM unnest(region) AS person (id) CROSS JOIN LATERAL (
                SELECT key FROM person_contacts
                WHERE account_id = account AND person_id = person.id AND kind = 'document_number' OFFSET 0
              ) AS contact
          ) AS document
          JOIN person_contacts AS contact ON contact.account_id = account AND contact.kind = 'document_number'
            AND contact.key = document.key);
  END IF;
  -- A phone or e-mail can only move leads without an anchor. A new lead whose keys no other lead has stays by itself.
  -- Keys and leads are looked up one by one: the plan of a join depends on statistics, which the tables of a new
  -- installation lack.
  SELECT array_agg(own.kind), array_agg(own.key) INTO shared_kinds, shared_keys
  FROM (
      SELECT kind, key FROM unnest(kinds, keys) AS own (kind, key) WHERE key IS NOT NULL
      UNION SELECT contact.kind, contact.key
        FROM unnest(region) AS person (id) CROSS JOIN LATERAL (
          SELECT kind, key FROM person_contacts WHERE account_id = account AND person_id = person.id OFFSET 0
        ) AS contact
        WHERE has_changes
    ) AS own
  WHERE has_changes OR (SELECT count(*) FROM (
      SELECT FROM person_contacts AS contact
      WHERE contact.account_id = account AND contact.kind = own.kind AND contact.key = own.key LIMIT 2
    ) AS holder) > 1;
  region := ARRAY(
    SELECT holder.person_id
      FROM unnest(shared_kinds, shared_keys) AS shared (kind, key)
        CROSS JOIN LATERAL (
          SELECT contact.person_id FROM person_contacts AS contact
          WHERE contact.account_id = account AND contact.kind = shared.kind AND contact.key = shared.key OFFSET 0
        ) AS holder
      WHERE (SELECT true FROM leads AS lead
        WHERE lead.account_id = account AND lead.lead_person_id = holder.person_id
          AND (shared.kind = 'document_number' OR lead.document_number IS NULL AND lead.person_choice IS NULL) LIMIT 1)
    UNION SELECT changed FROM unnest(region) AS changed WHERE has_changes);
  IF cardinality(region) = 0 THEN
    RETURN;
  END IF;

  -- Leads without an anchor take the lowest number of all that they are connected with.
  SELECT array_agg(lead.id) AS ids, array_agg(phone_key(lead.phone)) AS phones,
    array_agg(email_key(lower(lead.email))) AS emails, array_agg(lead.number) AS numbers
  INTO loose
  FROM leads AS lead
  WHERE lead.account_id = account AND lead.lead_person_id = ANY(region) AND lead.document_number IS NULL
    AND lead.person_choice IS NULL;
  labels := coalesce(loose.numbers, '{}');
  LOOP
    SELECT array_agg(least(own.label,
      CASE WHEN own.phone IS NOT NULL THEN own.phone_label END, CASE WHEN own.email IS NOT NULL THEN own.email_label END
    ) ORDER BY own.place) INTO next_labels
    FROM (
      SELECT label, phone, email, place, min(label) OVER (PARTITION BY phone) AS phone_label,
        min(label) OVER (PARTITION BY email) AS email_label
      FROM unnest(labels, loose.phones, loose.emails) WITH ORDINALITY AS one (label, phone, email, place)
    ) AS own;
    EXIT WHEN next_labels IS NOT DISTINCT FROM labels OR next_labels IS NULL;
    labels := next_labels;
  END LOOP;

  WITH connected AS (
    SELECT * FROM unnest(loose.ids, loose.phones, loose.emails, labels) AS one (id, phone, email, label)
  ), held AS (
    SELECT label, 'phone' AS kind, phone AS key FROM connected WHERE phone IS NOT NULL
    UNION SELECT label, 'email', email FROM connected WHERE email IS NOT NULL
  ), neighbour AS (
    SELECT held.label, other.lead_person_id AS person_id, lead_anchor(account, other.person_choice, other.document_number) AS anchor
    FROM held
      JOIN person_contacts AS contact ON contact.account_id = account AND contact.kind = held.kind AND contact.key = held.key
      JOIN leads AS other ON other.account_id = account AND other.lead_person_id = contact.person_id
    WHERE (other.document_number IS NOT NULL OR other.person_choice IS NOT NULL)
      AND held.key = CASE held.kind WHEN 'phone' THEN phone_key(other.phone) ELSE email_key(lower(other.email)) END
  ), followed AS (
    SELECT label, min(anchor) AS anchor, (array_agg(person_id))[1] AS person_id
    FROM neighbour GROUP BY label HAVING count(DISTINCT anchor) = 1
  ), looked_at AS (
    SELECT lead.id, lead.number, lead.lead_person_id AS person_id, followed.person_id AS outside,
      coalesce(lead_anchor(account, lead.person_choice, lead.document_number), followed.anchor, 'loose ' || connected.label)
        AS anchor
    FROM leads AS lead
      LEFT JOIN connected ON connected.id = lead.id
      LEFT JOIN followed ON followed.label = connected.label
    WHERE lead.account_id = account AND lead.lead_person_id = ANY(region)
  ), claimed AS (
    -- Leads that follow an anchor outside of the region join its person; all others stay the person of their oldest lead.
    SELECT anchor, min(number) AS number,
      CASE WHEN anchor LIKE 'chosen %' THEN substr(anchor, 8)::uuid
        ELSE coalesce(
          (array_agg(outside) FILTER (WHERE outside <> ALL(region)))[1], (array_agg(person_id ORDER BY number))[1])
      END AS person_id
    FROM looked_at GROUP BY anchor
  ), settled AS (
    SELECT anchor, CASE
      WHEN row_number() OVER (PARTITION BY person_id ORDER BY anchor LIKE 'chosen %' DESC, number) = 1 THEN person_id
      ELSE gen_random_uuid() END AS person_id
    FROM claimed
  )
  SELECT array_agg(looked_at.id) AS ids, array_agg(looked_at.person_id) AS sources, array_agg(settled.person_id) AS targets,
    array_agg(looked_at.number) AS numbers
  INTO moved
  FROM looked_at JOIN settled ON settled.anchor = looked_at.anchor
  WHERE settled.person_id <> looked_at.person_id;
  IF moved.ids IS NOT NULL THEN
    INSERT INTO persons (account_id, id)
      SELECT DISTINCT account, target FROM unnest(moved.targets) AS target ON CONFLICT DO NOTHING;
    UPDATE leads SET lead_person_id = step.target
      FROM unnest(moved.ids, moved.targets) AS step (id, target)
      WHERE leads.account_id = account AND leads.id = step.id;
    -- The state of a phone or e-mail moves with it. A person that is gone leaves all its states to the person of its
    -- oldest lead.
    INSERT INTO person_contacts (account_id, person_id, kind, key, value, source, state, state_at, state_lead_id)
      SELECT DISTINCT ON (step.target, contact.kind, contact.key) account, step.target, contact.kind, contact.key, contact.value,
        contact.source, contact.state, contact.state_at, contact.state_lead_id
      FROM unnest(moved.ids, moved.sources, moved.targets, moved.numbers) AS step (id, source, target, number)
        JOIN leads AS lead ON lead.account_id = account AND lead.id = step.id
        JOIN person_contacts AS contact ON contact.account_id = account AND contact.person_id = step.source
      WHERE (contact.kind, contact.key) IN (
          SELECT own.kind, own.key FROM contact_keys(lead.document_number, lead.phone, lead.email) AS own)
        OR contact.state IS NOT NULL
          AND NOT EXISTS (SELECT FROM leads AS rest WHERE rest.account_id = account AND rest.lead_person_id = step.source)
      -- A block outlives whatever else becomes known, because only a user lifts it.
      ORDER BY step.target, contact.kind, contact.key, contact.state = 'blocked' DESC NULLS LAST, contact.state_at DESC NULLS LAST
      ON CONFLICT (account_id, kind, key, person_id)
        DO UPDATE SET state = excluded.state, state_at = excluded.state_at, state_lead_id = excluded.state_lead_id
        WHERE person_contacts.state IS NULL OR excluded.state = 'blocked'
          OR person_contacts.state <> 'blocked' AND person_contacts.state_at < excluded.state_at;
    region := region || moved.targets;
  END IF;
  DELETE FROM persons WHERE account_id = account AND id = ANY(region)
    AND NOT EXISTS (SELECT FROM leads WHERE leads.account_id = account AND leads.lead_person_id = persons.id);
  -- A phone that no lead has any more stays while something is known of it: it must not come back as a good one.
  DELETE FROM person_contacts AS contact
    WHERE contact.account_id = account AND contact.person_id = ANY(region) AND contact.state IS NULL
      AND NOT EXISTS (
        SELECT FROM leads AS lead CROSS JOIN LATERAL contact_keys(lead.document_number, lead.phone, lead.email) AS own
        WHERE lead.account_id = account AND lead.lead_person_id = contact.person_id AND own.kind = contact.kind
          AND own.key = contact.key);
END
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
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
