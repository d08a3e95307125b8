-- Gives leads their persons: equal anchors (`lead_anchor`) are one person; leads without an anchor are one person with all
-- that share a phone or e-mail with them, and with an anchor if they share one with no other. Only leads are looked at
-- whose person can be another one now. `touched` are the persons of new or changed leads, `former_persons` those that
-- changed and removed leads had; the two other lists are the keys that all these leads have or had. The caller holds
-- `lock_persons`, and has written the persons and contacts of new and changed leads.
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
$$;
