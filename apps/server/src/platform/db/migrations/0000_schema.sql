-- Both are trusted extensions: the owner of the database may create them without being a superuser.
-- Fragments of names (trigrams), and one index over the account and the trigrams together.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint

-- Functions read tables that are created after them.
SET LOCAL check_function_bodies = off;--> statement-breakpoint

-- Functions. Their comments stand in `../functions`, where the text of each is held up to date.
CREATE FUNCTION account_usage()
RETURNS TABLE (account_id uuid, users_count bigint, leads_count bigint, last_activity_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id,
    (SELECT count(*) FROM users WHERE users.account_id = accounts.id AND users.status <> 'inactive'),
    (SELECT coalesce(sum(lead_counts.count), 0)::bigint FROM lead_counts WHERE lead_counts.account_id = accounts.id AND dimension = 'owner' AND NOT is_trashed),
    (SELECT max(sessions.last_used_at) FROM sessions WHERE sessions.account_id = accounts.id)
  FROM accounts WHERE app_is_admin()
$$;--> statement-breakpoint
CREATE FUNCTION account_usage_of(wanted uuid)
RETURNS TABLE (active_users bigint, invited_users bigint, leads_count bigint, leads_last_30_days bigint, files_bytes numeric, last_activity_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT
    (SELECT count(*) FROM users WHERE users.account_id = accounts.id AND users.status = 'active'),
    (SELECT count(*) FROM users WHERE users.account_id = accounts.id AND users.status = 'invited'),
    (SELECT coalesce(sum(lead_counts.count), 0)::bigint FROM lead_counts WHERE lead_counts.account_id = accounts.id AND dimension = 'owner' AND NOT is_trashed),
    (SELECT count(*) FROM leads WHERE leads.account_id = accounts.id AND leads.deleted_at IS NULL AND leads.created_at > now() - interval '30 days'),
    (SELECT coalesce(sum(files.size_bytes), 0) FROM files WHERE files.account_id = accounts.id AND files.state = 'ready'),
    (SELECT max(sessions.last_used_at) FROM sessions WHERE sessions.account_id = accounts.id)
  FROM accounts WHERE accounts.id = wanted AND app_is_admin()
$$;--> statement-breakpoint
CREATE FUNCTION add_facts_of_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, person_id, group_id, count, won_count, person_won_count, group_won_count)
  SELECT account_id, added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, added.person_id, added.group_id,
    sum(added.count), sum(added.won_count), sum(added.person_won_count), sum(added.group_won_count)
  FROM changed CROSS JOIN LATERAL facts_of_assignment(ROW(changed.*)::lead_assignments) AS added
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION add_facts_of_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
    minutes, count, value_cents, open_count, age_ms, won_count)
  SELECT account_id, added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, added.loss_reason_id,
    added.person_id, added.group_id, added.minutes, sum(added.count), sum(added.value_cents), sum(added.open_count), sum(added.age_ms), sum(added.won_count)
  FROM changed CROSS JOIN LATERAL facts_of_lead(ROW(changed.*)::leads) AS added
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION app_account_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT nullif(current_setting('app.account_id', true), '')::uuid $$;--> statement-breakpoint
CREATE FUNCTION app_is_admin() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT coalesce(current_setting('app.scope', true), '') = 'admin' $$;--> statement-breakpoint
CREATE FUNCTION change_assignment() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  beginning timestamptz;
BEGIN
  -- A clock that goes back makes no two rows of a lead overlap.
  beginning := greatest(NEW.updated_at, (SELECT max(coalesce(until, since)) FROM lead_assignments WHERE account_id = NEW.account_id AND lead_id = NEW.id));
  UPDATE lead_assignments SET until = beginning, is_undone = NEW.owner_via IS NOT DISTINCT FROM 'undo'
  WHERE account_id = NEW.account_id AND lead_id = NEW.id AND until IS NULL;
  IF NEW.owner_id IS NOT NULL THEN
    INSERT INTO lead_assignments (account_id, lead_id, owner_id, group_id, via, since, came_closed)
    VALUES (NEW.account_id, NEW.id, NEW.owner_id, NEW.owner_group_id, coalesce(NEW.owner_via, 'manual'), beginning,
      (OLD.won_at IS NOT NULL OR OLD.lost_at IS NOT NULL) AND (NEW.won_at IS NOT NULL OR NEW.lost_at IS NOT NULL));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION change_facts_of_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, person_id, group_id, count, won_count, person_won_count, group_won_count)
  SELECT latter.account_id, fact, step.since, dimension, key, step.status_id, step.lost_from_id, person_id, step.group_id, sum(count * sign),
    sum(won_count * sign), sum(person_won_count * sign), sum(group_won_count * sign)
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
    CROSS JOIN LATERAL (
      SELECT 1 AS sign, * FROM facts_of_assignment(ROW(latter.*)::lead_assignments)
      UNION ALL SELECT -1, * FROM facts_of_assignment(ROW(former.*)::lead_assignments)
    ) AS step
  WHERE (former.is_trashed, former.is_undone, former.came_closed, former.via, former.since, former.owner_id, former.group_id, former.status_id, former.lost_from_id, former.product_id, former.is_won, former.seller_id, former.seller_group_id)
      IS DISTINCT FROM (latter.is_trashed, latter.is_undone, latter.came_closed, latter.via, latter.since, latter.owner_id, latter.group_id, latter.status_id, latter.lost_from_id, latter.product_id, latter.is_won, latter.seller_id, latter.seller_group_id)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  HAVING sum(count * sign) <> 0 OR sum(won_count * sign) <> 0 OR sum(person_won_count * sign) <> 0 OR sum(group_won_count * sign) <> 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION change_facts_of_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
    minutes, count, value_cents, open_count, age_ms, won_count)
  SELECT latter.account_id, fact, since, dimension, key, step.status_id, step.lost_from_id, step.loss_reason_id, person_id, group_id, minutes,
    sum(count * sign), sum(step.value_cents * sign), sum(open_count * sign), sum(age_ms * sign), sum(won_count * sign)
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
    CROSS JOIN LATERAL (
      SELECT 1 AS sign, * FROM facts_of_lead(ROW(latter.*)::leads) UNION ALL SELECT -1, * FROM facts_of_lead(ROW(former.*)::leads)
    ) AS step
  WHERE (former.deleted_at IS NULL OR latter.deleted_at IS NULL)
    AND (former.deleted_at, former.created_at, former.first_contact_at, former.first_contact_by, former.first_contact_group_id, former.won_at, former.lost_at, former.status_id, former.lost_from_id, former.loss_reason_id, former.value_cents, former.seller_id, former.seller_group_id, former.lost_by_id, former.lost_by_group_id, former.indicator_id, former.indicator_team_id, former.partner_id, former.product_id, former.source, former.utm_campaign)
      IS DISTINCT FROM (latter.deleted_at, latter.created_at, latter.first_contact_at, latter.first_contact_by, latter.first_contact_group_id, latter.won_at, latter.lost_at, latter.status_id, latter.lost_from_id, latter.loss_reason_id, latter.value_cents, latter.seller_id, latter.seller_group_id, latter.lost_by_id, latter.lost_by_group_id, latter.indicator_id, latter.indicator_team_id, latter.partner_id, latter.product_id, latter.source, latter.utm_campaign)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  HAVING sum(count * sign) <> 0 OR sum(step.value_cents * sign) <> 0 OR sum(open_count * sign) <> 0 OR sum(age_ms * sign) <> 0 OR sum(won_count * sign) <> 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION count_added_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO lead_counts (account_id, dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents)
  SELECT account_id, added.dimension, added.key, added.status_id, added.group_id, added.is_trashed, sum(added.count), sum(added.won_count), sum(added.won_cents)
  FROM changed CROSS JOIN LATERAL counts_of_lead(ROW(changed.*)::leads) AS added
  GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION count_changed_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO lead_counts (account_id, dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents)
  SELECT latter.account_id, step.dimension, step.key, step.status_id, step.group_id, step.is_trashed, sum(count * sign), sum(won_count * sign), sum(won_cents * sign)
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
    CROSS JOIN LATERAL (
      SELECT 1 AS sign, * FROM counts_of_lead(ROW(latter.*)::leads) UNION ALL SELECT -1, * FROM counts_of_lead(ROW(former.*)::leads)
    ) AS step
  WHERE (former.owner_id, former.owner_group_id, former.status_id, former.seller_group_id, former.lost_by_group_id, former.first_contact_group_id, former.partner_id, former.indicator_team_id, former.indicator_id, former.product_id, former.product_type_id, former.loss_reason_id, former.deleted_at IS NULL, former.won_at IS NULL, former.value_cents)
      IS DISTINCT FROM (latter.owner_id, latter.owner_group_id, latter.status_id, latter.seller_group_id, latter.lost_by_group_id, latter.first_contact_group_id, latter.partner_id, latter.indicator_team_id, latter.indicator_id, latter.product_id, latter.product_type_id, latter.loss_reason_id, latter.deleted_at IS NULL, latter.won_at IS NULL, latter.value_cents)
  GROUP BY 1, 2, 3, 4, 5, 6
  HAVING sum(count * sign) <> 0 OR sum(won_count * sign) <> 0 OR sum(won_cents * sign) <> 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION count_removed_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO lead_counts (account_id, dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents)
  SELECT account_id, added.dimension, added.key, added.status_id, added.group_id, added.is_trashed, -sum(added.count), -sum(added.won_count), -sum(added.won_cents)
  FROM changed CROSS JOIN LATERAL counts_of_lead(ROW(changed.*)::leads) AS added
  GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END
$$;--> statement-breakpoint

-- Tables.
CREATE TABLE leads (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    number bigint NOT NULL,
    name text NOT NULL,
    name_search text NOT NULL,
    email text,
    phone text,
    document_number text,
    product_id uuid,
    value_cents bigint,
    custom_field_1 text,
    status_id uuid NOT NULL,
    status_since timestamp(3) with time zone NOT NULL,
    loss_reason_id uuid,
    loss_note text,
    administrative_status text,
    owner_id uuid,
    owner_group_id uuid,
    managed_group_id uuid GENERATED ALWAYS AS (
CASE
    WHEN (owner_id IS NULL) THEN '00000000-0000-0000-0000-000000000000'::uuid
    ELSE owner_group_id
END) STORED,
    partner_id uuid,
    indicator_id uuid,
    indicator_team_id uuid,
    source text NOT NULL,
    utm jsonb,
    consent jsonb,
    next_contact_at timestamp(3) with time zone,
    first_contact_at timestamp(3) with time zone,
    won_at timestamp(3) with time zone,
    lost_at timestamp(3) with time zone,
    deleted_at timestamp(3) with time zone,
    created_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    owner_via text,
    first_contact_by uuid,
    last_touch_at timestamp(3) with time zone,
    idle_since timestamp(3) with time zone GENERATED ALWAYS AS (GREATEST(status_since, last_touch_at)) STORED NOT NULL,
    seller_id uuid,
    seller_group_id uuid,
    lost_from_id uuid,
    product_type_id uuid,
    lost_by_id uuid,
    lost_by_group_id uuid,
    utm_campaign text GENERATED ALWAYS AS (NULLIF("left"((utm ->> 'utm_campaign'::text), 200), ''::text)) STORED,
    referral_code text,
    first_touch_at timestamp(3) with time zone,
    first_contact_minutes integer GENERATED ALWAYS AS ((floor(((EXTRACT(epoch FROM (first_contact_at - created_at)) / (60)::numeric) + 0.5)))::integer) STORED,
    sla_due_at timestamp(3) with time zone,
    sla_warn_at timestamp(3) with time zone,
    sla_tell_at timestamp(3) with time zone,
    sla_rule jsonb,
    first_contact_group_id uuid,
    search_text text GENERATED ALWAYS AS ((((translate((name_search || COALESCE((' '::text || lower(email)), ''::text)), '''`´ʹʻʼʽˊˋ‘’‚‛′‵＇-‐‑‒–—―⁃−﹘﹣－'::text, ''::text) || COALESCE((' '::text || regexp_replace(phone, '^\+55'::text, ''::text)), ''::text)) ||
CASE
    WHEN (phone ~ '^\+55\d\d9\d{8}$'::text) THEN ((' '::text || substr(phone, 4, 2)) || substr(phone, 7))
    ELSE ''::text
END) || COALESCE((' '::text || lower(document_number)), ''::text))) STORED
);--> statement-breakpoint
CREATE FUNCTION counts_of_lead(lead leads)
RETURNS TABLE (dimension text, key uuid, status_id uuid, group_id uuid, is_trashed boolean, count bigint, won_count bigint, won_cents bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT named.dimension, named.key, CASE WHEN named.dimension = 'owner' THEN lead.status_id END, CASE WHEN named.dimension = 'owner' THEN lead.owner_group_id END,
    lead.deleted_at IS NOT NULL, 1::bigint, CASE WHEN lead.won_at IS NULL THEN 0 ELSE 1 END::bigint,
    CASE WHEN lead.won_at IS NULL THEN 0 ELSE coalesce(lead.value_cents, 0) END
  FROM (
    VALUES ('owner', coalesce(lead.owner_id, '00000000-0000-0000-0000-000000000000'::uuid)), ('partner', lead.partner_id), ('team', lead.indicator_team_id),
      ('indicator', lead.indicator_id), ('product', lead.product_id), ('product_type', CASE WHEN lead.product_id IS NULL THEN lead.product_type_id END),
      ('loss_reason', lead.loss_reason_id)
    -- A lead may name one group up to four times.
    UNION VALUES ('group', lead.owner_group_id), ('group', lead.seller_group_id), ('group', lead.lost_by_group_id), ('group', lead.first_contact_group_id)
  ) AS named (dimension, key)
  WHERE named.key IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION daily_fact_differences()
RETURNS TABLE (days integer, fact text, since timestamptz, dimension text, key text, status_id uuid, lost_from_id uuid,
  loss_reason_id uuid, person_id uuid, group_id uuid, minutes integer, count bigint, value_cents bigint,
  open_count bigint, age_ms bigint, won_count bigint, person_won_count bigint, group_won_count bigint)
LANGUAGE sql STABLE
AS $$
  SELECT * FROM (
    SELECT compared.days, compared.fact, compared.since, compared.dimension, compared.key, compared.status_id, compared.lost_from_id, compared.loss_reason_id,
      compared.person_id, compared.group_id, compared.minutes, sum(compared.count)::bigint AS count, sum(compared.value_cents)::bigint AS value_cents,
      sum(compared.open_count)::bigint AS open_count, sum(compared.age_ms)::bigint AS age_ms, sum(compared.won_count)::bigint AS won_count,
      sum(compared.person_won_count)::bigint AS person_won_count, sum(compared.group_won_count)::bigint AS group_won_count
    FROM (
      SELECT 0 AS days, * FROM recount_daily_facts()
      UNION ALL
      SELECT 0, kept.fact, kept.since, kept.dimension, kept.key, kept.status_id, kept.lost_from_id, kept.loss_reason_id, kept.person_id,
        kept.group_id, kept.minutes, -kept.count, -kept.value_cents, -kept.open_count, -kept.age_ms, -kept.won_count,
        -kept.person_won_count, -kept.group_won_count
      FROM daily_facts AS kept WHERE kept.account_id = app_account_id()
      UNION ALL
      SELECT span.days, folded.fact, fact_span(folded.since, span.days), folded.dimension, folded.key, folded.status_id, folded.lost_from_id,
        folded.loss_reason_id, folded.person_id, folded.group_id, folded.minutes, folded.count, folded.value_cents, folded.open_count, folded.age_ms,
        folded.won_count, folded.person_won_count, folded.group_won_count
      FROM daily_facts AS folded CROSS JOIN (VALUES (1), (7)) AS span (days) WHERE folded.account_id = app_account_id() AND folded.is_folded
      UNION ALL
      SELECT summed.days, summed.fact, summed.since, summed.dimension, summed.key, summed.status_id, summed.lost_from_id, summed.loss_reason_id,
        summed.person_id, summed.group_id, summed.minutes, -summed.count, -summed.value_cents, -summed.open_count, -summed.age_ms, -summed.won_count,
        -summed.person_won_count, -summed.group_won_count
      FROM fact_spans AS summed WHERE summed.account_id = app_account_id()
    ) AS compared
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  ) AS difference
  WHERE (difference.count, difference.value_cents, difference.open_count, difference.age_ms, difference.won_count, difference.person_won_count,
    difference.group_won_count) <> (0, 0, 0, 0, 0, 0, 0)
$$;--> statement-breakpoint
CREATE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN position('@' in email) = 0 THEN email
    WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(mailbox, '.', '') || '@gmail.com'
    ELSE mailbox || '@' || domain
  END
  FROM (
    SELECT coalesce(nullif(split_part(name, '+', 1), ''), name) AS mailbox, domain
    FROM (SELECT regexp_replace(email, '@[^@]*$', '') AS name, substring(email from '[^@]*$') AS domain) parts
  ) cut
$$;--> statement-breakpoint
CREATE FUNCTION fact_span(moment timestamptz, days integer) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT date_bin(make_interval(days => days), moment, timestamptz '1970-01-01 05:00:00+00')
$$;--> statement-breakpoint
CREATE FUNCTION fact_stretch(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN extract(hour FROM moment AT TIME ZONE 'UTC') BETWEEN 1 AND 4
    THEN date_trunc('hour', moment AT TIME ZONE 'UTC')
    ELSE date_trunc('day', (moment AT TIME ZONE 'UTC') - interval '5 hours') + interval '5 hours'
  END AT TIME ZONE 'UTC'
$$;--> statement-breakpoint
CREATE TABLE lead_assignments (
    account_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    lead_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    group_id uuid,
    via text NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    until timestamp(3) with time zone,
    is_undone boolean DEFAULT false NOT NULL,
    came_closed boolean DEFAULT false NOT NULL,
    is_trashed boolean DEFAULT false NOT NULL,
    is_again boolean DEFAULT false NOT NULL,
    is_later boolean DEFAULT false NOT NULL,
    status_id uuid,
    lost_from_id uuid,
    product_id uuid,
    is_won boolean DEFAULT false NOT NULL,
    seller_id uuid,
    seller_group_id uuid
);--> statement-breakpoint
CREATE FUNCTION facts_of_assignment(assignment lead_assignments)
RETURNS TABLE (fact text, since timestamptz, dimension text, key text, status_id uuid, lost_from_id uuid, person_id uuid,
  group_id uuid, count bigint, won_count bigint, person_won_count bigint, group_won_count bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT 'assigned', fact_stretch(assignment.since), own.dimension, own.key,
    CASE WHEN own.dimension <> 'account' THEN assignment.status_id END, CASE WHEN own.dimension <> 'account' THEN assignment.lost_from_id END,
    CASE WHEN own.dimension <> 'product' THEN assignment.owner_id END, CASE WHEN own.dimension <> 'product' THEN assignment.group_id END,
    1::bigint, CASE WHEN own.dimension <> 'account' AND assignment.is_won THEN 1 ELSE 0 END::bigint,
    CASE WHEN own.dimension = 'receiver' AND assignment.is_won AND assignment.seller_id = assignment.owner_id THEN 1 ELSE 0 END::bigint,
    CASE WHEN own.dimension = 'receiver' AND assignment.is_won AND assignment.seller_id IS NOT NULL
      AND assignment.seller_group_id IS NOT DISTINCT FROM assignment.group_id THEN 1 ELSE 0 END::bigint
  FROM (VALUES ('account', NULL), ('receiver', NULL), ('product', assignment.product_id::text)) AS own (dimension, key)
  WHERE NOT assignment.is_trashed AND NOT assignment.is_undone AND NOT assignment.came_closed
    AND assignment.via IN ('created', 'import', 'distribution', 'manual', 'bulk', 'transfer', 'deactivation')
    AND (own.dimension <> 'product' OR own.key IS NOT NULL)
$$;--> statement-breakpoint
CREATE FUNCTION facts_of_lead(lead leads)
RETURNS TABLE (fact text, since timestamptz, dimension text, key text, status_id uuid, lost_from_id uuid,
  loss_reason_id uuid, person_id uuid, group_id uuid, minutes integer, count bigint, value_cents bigint,
  open_count bigint, age_ms bigint, won_count bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT 'received', fact_stretch(lead.created_at), 'account', NULL::text, lead.status_id, lead.lost_from_id, lead.loss_reason_id, NULL::uuid,
    NULL::uuid, NULL::integer, 1::bigint, coalesce(lead.value_cents, 0),
    CASE WHEN coalesce(lead.won_at, lead.lost_at) IS NULL THEN 1 ELSE 0 END::bigint,
    ((coalesce(extract(epoch FROM coalesce(lead.won_at, lead.lost_at)), 0) - extract(epoch FROM lead.created_at)) * 1000)::bigint,
    CASE WHEN lead.won_at IS NULL THEN 0 ELSE 1 END::bigint
  WHERE lead.deleted_at IS NULL
  UNION ALL
  SELECT 'closed', fact_stretch(coalesce(lead.won_at, lead.lost_at)), 'account', NULL, lead.status_id, lead.lost_from_id,
    lead.loss_reason_id, NULL, NULL, NULL, 1, coalesce(lead.value_cents, 0), 0,
    (extract(epoch FROM coalesce(lead.won_at, lead.lost_at) - lead.created_at) * 1000)::bigint, 0
  WHERE lead.deleted_at IS NULL AND coalesce(lead.won_at, lead.lost_at) IS NOT NULL
  UNION ALL
  SELECT 'won', fact_stretch(lead.won_at), 'account', NULL, NULL, NULL, NULL, lead.seller_id, lead.seller_group_id, NULL, 1,
    coalesce(lead.value_cents, 0), 0, 0, 0
  WHERE lead.deleted_at IS NULL AND lead.won_at IS NOT NULL
  UNION ALL
  SELECT 'lost', fact_stretch(lead.lost_at), 'account', NULL, NULL, NULL, NULL, lead.lost_by_id, lead.lost_by_group_id, NULL, 1, 0, 0, 0, 0
  WHERE lead.deleted_at IS NULL AND lead.lost_at IS NOT NULL
  UNION ALL
  SELECT 'contacted', fact_stretch(lead.created_at), 'account', NULL, NULL, NULL, NULL, NULL, NULL,
    minutes_class(lead.first_contact_minutes), 1, 0, 0, 0, 0
  WHERE lead.deleted_at IS NULL AND lead.first_contact_minutes IS NOT NULL
  UNION ALL
  SELECT said.fact, fact_stretch(said.at), own.dimension, own.key,
    CASE WHEN said.fact = 'received' THEN lead.status_id END, CASE WHEN said.fact = 'received' THEN lead.lost_from_id END,
    NULL, NULL, CASE WHEN own.dimension = 'person' THEN lead.first_contact_group_id END, CASE WHEN said.fact = 'contacted' THEN minutes_octave(lead.first_contact_minutes) END, 1,
    CASE WHEN said.fact = 'won' THEN coalesce(lead.value_cents, 0) ELSE 0 END, 0, 0,
    CASE WHEN said.fact = 'received' AND lead.won_at IS NOT NULL THEN 1 ELSE 0 END
  FROM (VALUES ('received', lead.created_at), ('won', lead.won_at), ('lost', lead.lost_at),
      ('contacted', CASE WHEN lead.first_contact_minutes IS NOT NULL THEN lead.created_at END)) AS said (fact, at)
    CROSS JOIN (VALUES ('indicator', lead.indicator_id::text), ('team', lead.indicator_team_id::text), ('partner', lead.partner_id::text),
      ('product', lead.product_id::text), ('source', lead.source), ('campaign', lead.utm_campaign), ('person', lead.first_contact_by::text)) AS own (dimension, key)
  WHERE lead.deleted_at IS NULL AND said.at IS NOT NULL AND own.key IS NOT NULL AND (own.dimension <> 'person' OR said.fact = 'contacted')
$$;--> statement-breakpoint
CREATE FUNCTION find_account_by_host(wanted text)
RETURNS TABLE (id uuid, name text, slug text, status text, time_zone text, personalization jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, accounts.name, accounts.slug, accounts.status, accounts.time_zone, accounts.personalization
  FROM account_hosts JOIN accounts ON accounts.id = account_hosts.account_id
  WHERE account_hosts.host = wanted
$$;--> statement-breakpoint
CREATE FUNCTION find_due_distributions(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT distribution_waits.account_id, distribution_waits.account_id
  FROM distribution_waits JOIN accounts ON accounts.id = distribution_waits.account_id AND accounts.status = 'active'
  WHERE distribution_waits.retry_at <= now()
  GROUP BY distribution_waits.account_id ORDER BY min(distribution_waits.retry_at) LIMIT most
$$;--> statement-breakpoint
CREATE FUNCTION find_due_first_contacts(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT leads.account_id, leads.id FROM leads JOIN accounts ON accounts.id = leads.account_id AND accounts.status = 'active'
  WHERE leads.sla_tell_at <= now() AND leads.first_contact_at IS NULL AND leads.deleted_at IS NULL
  ORDER BY leads.sla_tell_at LIMIT most
$$;--> statement-breakpoint
CREATE FUNCTION find_due_lead_transfers(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT lead_transfers.account_id, lead_transfers.id FROM lead_transfers JOIN accounts ON accounts.id = lead_transfers.account_id AND accounts.status = 'active'
  WHERE lead_transfers.state = 'moved' AND lead_transfers.return_at <= now()
  ORDER BY lead_transfers.return_at LIMIT most
$$;--> statement-breakpoint
CREATE FUNCTION find_due_mail(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT mail_outbox.account_id, mail_outbox.id FROM mail_outbox
  WHERE mail_outbox.next_attempt_at <= now() ORDER BY mail_outbox.next_attempt_at LIMIT most
$$;--> statement-breakpoint
CREATE FUNCTION find_due_notification_mail(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT notification_users.account_id, notification_users.user_id
  FROM notification_users JOIN accounts ON accounts.id = notification_users.account_id AND accounts.status = 'active'
  WHERE notification_users.mail_due_at <= now()
  GROUP BY notification_users.account_id, notification_users.user_id ORDER BY min(notification_users.mail_due_at) LIMIT most
$$;--> statement-breakpoint
CREATE FUNCTION find_due_reminders(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT reminders.account_id, reminders.id FROM reminders JOIN accounts ON accounts.id = reminders.account_id AND accounts.status = 'active'
  WHERE reminders.notified_at IS NULL AND reminders.completed_at IS NULL AND reminders.due_at <= now()
  ORDER BY reminders.due_at LIMIT most
$$;--> statement-breakpoint
CREATE FUNCTION find_due_report_mail(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT report_receivers.account_id, report_receivers.id
  FROM report_receivers JOIN accounts ON accounts.id = report_receivers.account_id AND accounts.status = 'active'
  WHERE report_receivers.next_on <= (now() AT TIME ZONE 'UTC' + interval '14 hours')::date
    AND (report_receivers.next_on + time '07:00') AT TIME ZONE accounts.time_zone <= now()
  ORDER BY report_receivers.next_on LIMIT most
$$;--> statement-breakpoint
CREATE FUNCTION fold_daily_facts(most integer) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  grown record;
BEGIN
  FOR grown IN SELECT DISTINCT fact, dimension, since FROM daily_facts WHERE account_id = app_account_id() AND NOT is_folded LIMIT most LOOP
    WITH taken AS (
      DELETE FROM daily_facts WHERE account_id = app_account_id() AND fact = grown.fact AND dimension = grown.dimension AND since = grown.since RETURNING *
    ), folded AS (
      INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
        minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count, is_folded)
      SELECT account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id, minutes,
        sum(count), sum(value_cents), sum(open_count), sum(age_ms), sum(won_count), sum(person_won_count), sum(group_won_count), true
      FROM taken GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
      HAVING sum(count) <> 0 OR sum(value_cents) <> 0 OR sum(open_count) <> 0 OR sum(age_ms) <> 0 OR sum(won_count) <> 0
        OR sum(person_won_count) <> 0 OR sum(group_won_count) <> 0
    )
    INSERT INTO fact_spans (days, account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count)
    SELECT span.days, account_id, fact, fact_span(since, span.days), dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id, minutes,
      sum(count), sum(value_cents), sum(open_count), sum(age_ms), sum(won_count), sum(person_won_count), sum(group_won_count)
    FROM taken CROSS JOIN (VALUES (1), (7)) AS span (days) WHERE NOT is_folded GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    HAVING sum(count) <> 0 OR sum(value_cents) <> 0 OR sum(open_count) <> 0 OR sum(age_ms) <> 0 OR sum(won_count) <> 0
      OR sum(person_won_count) <> 0 OR sum(group_won_count) <> 0;
  END LOOP;
  FOR grown IN
    SELECT fact, dimension, days, array_agg(DISTINCT since) AS moments FROM fact_spans WHERE account_id = app_account_id() AND NOT is_folded GROUP BY 1, 2, 3
  LOOP
    WITH taken AS (
      DELETE FROM fact_spans WHERE account_id = app_account_id() AND fact = grown.fact AND dimension = grown.dimension AND days = grown.days
        AND since = ANY(grown.moments) RETURNING *
    )
    INSERT INTO fact_spans (days, account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count, is_folded)
    SELECT days, account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id, minutes,
      sum(count), sum(value_cents), sum(open_count), sum(age_ms), sum(won_count), sum(person_won_count), sum(group_won_count), true
    FROM taken GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    HAVING sum(count) <> 0 OR sum(value_cents) <> 0 OR sum(open_count) <> 0 OR sum(age_ms) <> 0 OR sum(won_count) <> 0
      OR sum(person_won_count) <> 0 OR sum(group_won_count) <> 0;
  END LOOP;
END
$$;--> statement-breakpoint
CREATE FUNCTION fold_lead_counts() RETURNS void LANGUAGE sql
AS $$
  WITH grown AS (
    SELECT DISTINCT dimension, key FROM lead_counts WHERE account_id = app_account_id() AND NOT is_folded
  ), taken AS (
    DELETE FROM lead_counts USING grown
    WHERE lead_counts.account_id = app_account_id() AND lead_counts.dimension = grown.dimension AND lead_counts.key = grown.key
    RETURNING lead_counts.*
  )
  INSERT INTO lead_counts (account_id, dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents, is_folded)
  SELECT account_id, dimension, key, status_id, group_id, is_trashed, sum(count), sum(won_count), sum(won_cents), true
  FROM taken GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) <> 0 OR sum(won_count) <> 0 OR sum(won_cents) <> 0
$$;--> statement-breakpoint
CREATE FUNCTION guard_admin_table(target regclass) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY super_admin ON %s USING (app_is_admin()) WITH CHECK (app_is_admin())', target);
END
$$;--> statement-breakpoint
CREATE FUNCTION guard_commission_approval() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.approved_at, OLD.approved_by) IS DISTINCT FROM (NEW.approved_at, NEW.approved_by)
    AND (OLD.state, NEW.state) IS DISTINCT FROM ('pending', 'approved')
  THEN
    RAISE EXCEPTION 'who approved a commission, and when, never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (OLD.paid_at, OLD.payment_id) IS DISTINCT FROM (NEW.paid_at, NEW.payment_id) AND OLD.state = NEW.state THEN
    RAISE EXCEPTION 'the payment of a commission changes with its state alone' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION guard_commission_entry() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.account_id, OLD.id, OLD.sale_id, OLD.lead_id, OLD.beneficiary, OLD.user_id, OLD.partner_id IS NULL, OLD.rule_id, OLD.rule_version, OLD.scope,
      OLD.rule_reason, OLD.part, OLD.parts, OLD.base_cents, OLD.amount_cents, OLD.sold_on, OLD.due_on, OLD.reverses_id, OLD.reversed_because, OLD.created_by, OLD.created_at)
    IS DISTINCT FROM
    (NEW.account_id, NEW.id, NEW.sale_id, NEW.lead_id, NEW.beneficiary, NEW.user_id, NEW.partner_id IS NULL, NEW.rule_id, NEW.rule_version, NEW.scope,
      NEW.rule_reason, NEW.part, NEW.parts, NEW.base_cents, NEW.amount_cents, NEW.sold_on, NEW.due_on, NEW.reverses_id, NEW.reversed_because, NEW.created_by, NEW.created_at)
  THEN
    RAISE EXCEPTION 'what a commission says of money never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN
    (('pending', 'approved'), ('pending', 'canceled'), ('approved', 'canceled'), ('approved', 'to_transfer'), ('approved', 'paid'),
     ('to_transfer', 'paid'), ('to_transfer', 'approved'), ('paid', 'to_transfer'), ('paid', 'approved'))
  THEN
    RAISE EXCEPTION 'a commission does not become % after %', NEW.state, OLD.state USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION guard_commission_failure() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.failed_at, OLD.failed_by, OLD.failed_reason) IS DISTINCT FROM (NEW.failed_at, NEW.failed_by, NEW.failed_reason)
    AND (OLD.state = 'failed' OR NEW.state <> 'failed')
  THEN
    RAISE EXCEPTION 'a payment fails once' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION guard_commission_payment() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.account_id, OLD.id, OLD.batch_id, OLD.user_id, OLD.partner_id IS NULL, OLD.payee_id, OLD.payee_name, OLD.pix_key, OLD.pix_key_in_doubt,
      OLD.pix_key_changed_at, OLD.pix_key_replaced, OLD.amount_cents, OLD.owed_back_cents, OLD.entries_count, OLD.created_at, OLD.replaces_id)
    IS DISTINCT FROM
    (NEW.account_id, NEW.id, NEW.batch_id, NEW.user_id, NEW.partner_id IS NULL, NEW.payee_id, NEW.payee_name, NEW.pix_key, NEW.pix_key_in_doubt,
      NEW.pix_key_changed_at, NEW.pix_key_replaced, NEW.amount_cents, NEW.owed_back_cents, NEW.entries_count, NEW.created_at, NEW.replaces_id)
    OR (OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN
      (('to_transfer', 'paid'), ('paid', 'to_transfer'), ('to_transfer', 'failed'), ('paid', 'failed'), ('settled', 'failed')))
    OR ((OLD.paid_at, OLD.paid_by) IS DISTINCT FROM (NEW.paid_at, NEW.paid_by)
      AND (OLD.state, NEW.state) NOT IN (('to_transfer', 'paid'), ('paid', 'to_transfer')))
  THEN
    RAISE EXCEPTION 'a payment may only be ticked or fail' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION guard_commission_rule() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.account_id, OLD.id, OLD.beneficiary, OLD.audience, OLD.created_at, OLD.product_id IS NULL, OLD.product_type_id IS NULL)
    IS DISTINCT FROM
    (NEW.account_id, NEW.id, NEW.beneficiary, NEW.audience, NEW.created_at, NEW.product_id IS NULL, NEW.product_type_id IS NULL)
  THEN
    RAISE EXCEPTION 'what a rule is for never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION guard_commission_sale() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- A sale ends once. What it is filed under follows a merge: it never gets or loses a product, a group or a partner.
  IF OLD.ended_at IS NOT NULL AND (OLD.ended_at, OLD.ended_because) IS DISTINCT FROM (NEW.ended_at, NEW.ended_because)
    OR (NEW.ended_at IS NULL) <> (NEW.ended_because IS NULL)
    OR (OLD.account_id, OLD.id, OLD.lead_id, OLD.won_at, OLD.sold_on, OLD.value_cents, OLD.seller_id, OLD.indicator_id, OLD.referral_team_id, OLD.manager_id,
        OLD.assigned_rule_id, OLD.created_at, OLD.product_id IS NULL, OLD.product_type_id IS NULL, OLD.partner_id IS NULL)
      IS DISTINCT FROM
      (NEW.account_id, NEW.id, NEW.lead_id, NEW.won_at, NEW.sold_on, NEW.value_cents, NEW.seller_id, NEW.indicator_id, NEW.referral_team_id, NEW.manager_id,
        NEW.assigned_rule_id, NEW.created_at, NEW.product_id IS NULL, NEW.product_type_id IS NULL, NEW.partner_id IS NULL)
  THEN
    RAISE EXCEPTION 'a sale as it was reckoned only ends' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION guard_lead_bulk() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF OLD.undone_at IS NOT NULL AND OLD.undone_at IS DISTINCT FROM NEW.undone_at
    OR (SELECT jsonb_agg(item - 'before' || jsonb_build_object('columns', (SELECT jsonb_agg(key) FROM jsonb_object_keys(item -> 'before') AS key)))
        FROM jsonb_array_elements(OLD.items) AS item)
      IS DISTINCT FROM
      (SELECT jsonb_agg(item - 'before' || jsonb_build_object('columns', (SELECT jsonb_agg(key) FROM jsonb_object_keys(item -> 'before') AS key)))
        FROM jsonb_array_elements(NEW.items) AS item)
  THEN
    RAISE EXCEPTION 'a bulk change is only taken back' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION guard_tenant_table(target regclass) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s USING (account_id = app_account_id()) WITH CHECK (account_id = app_account_id())', target);
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_last_touch() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE leads SET last_touch_at = greatest(last_touch_at, NEW.at) WHERE account_id = NEW.account_id AND id = NEW.lead_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_lead_facts() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.won_at IS NULL THEN
    NEW.seller_id := NULL;
    NEW.seller_group_id := NULL;
  ELSIF (TG_OP = 'INSERT' OR OLD.won_at IS NULL) AND NEW.seller_id IS NULL THEN
    -- Of a sale of an earlier day whoever owned the lead then.
    IF TG_OP = 'UPDATE' THEN
      SELECT owner_id, group_id INTO NEW.seller_id, NEW.seller_group_id FROM lead_assignments
      WHERE account_id = NEW.account_id AND lead_id = NEW.id AND since <= NEW.won_at AND until > NEW.won_at AND NOT is_undone;
    END IF;
    IF NEW.seller_id IS NULL THEN
      NEW.seller_id := NEW.owner_id;
      NEW.seller_group_id := CASE WHEN NEW.owner_id IS NOT NULL THEN NEW.owner_group_id END;
    END IF;
  END IF;
  IF NEW.lost_at IS NULL THEN
    NEW.lost_from_id := NULL;
    NEW.lost_by_id := NULL;
    NEW.lost_by_group_id := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.lost_at IS NULL THEN
    IF TG_OP = 'UPDATE' AND NEW.lost_from_id IS NULL THEN
      NEW.lost_from_id := OLD.status_id;
    END IF;
    IF NEW.lost_by_id IS NULL THEN
      -- Of a loss of an earlier moment whoever owned the lead then.
      IF TG_OP = 'UPDATE' THEN
        SELECT owner_id, group_id INTO NEW.lost_by_id, NEW.lost_by_group_id FROM lead_assignments
        WHERE account_id = NEW.account_id AND lead_id = NEW.id AND since <= NEW.lost_at AND until > NEW.lost_at AND NOT is_undone;
      END IF;
      IF NEW.lost_by_id IS NULL THEN
        NEW.lost_by_id := NEW.owner_id;
        NEW.lost_by_group_id := CASE WHEN NEW.owner_id IS NOT NULL THEN NEW.owner_group_id END;
      END IF;
    END IF;
  END IF;
  IF NEW.first_contact_at IS NULL THEN
    NEW.first_contact_by := NULL;
    NEW.first_contact_group_id := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.first_contact_at IS NULL THEN
    IF NEW.first_contact_by IS NULL THEN
      NEW.first_contact_by := NEW.owner_id;
    END IF;
    IF NEW.first_contact_group_id IS NULL THEN
      IF NEW.first_contact_by = NEW.owner_id THEN
        NEW.first_contact_group_id := NEW.owner_group_id;
      ELSE
        SELECT group_id INTO NEW.first_contact_group_id FROM users WHERE account_id = NEW.account_id AND id = NEW.first_contact_by;
      END IF;
    END IF;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION lead_count_differences()
RETURNS TABLE (dimension text, key uuid, status_id uuid, group_id uuid, is_trashed boolean, count bigint, won_count bigint, won_cents bigint)
LANGUAGE sql STABLE
AS $$
  SELECT compared.dimension, compared.key, compared.status_id, compared.group_id, compared.is_trashed, sum(compared.count)::bigint,
    sum(compared.won_count)::bigint, sum(compared.won_cents)::bigint
  FROM (
    SELECT added.* FROM leads CROSS JOIN LATERAL counts_of_lead(leads) AS added WHERE leads.account_id = app_account_id()
    UNION ALL
    SELECT kept.dimension, kept.key, kept.status_id, kept.group_id, kept.is_trashed, -kept.count, -kept.won_count, -kept.won_cents
    FROM lead_counts AS kept WHERE kept.account_id = app_account_id()
  ) AS compared
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(compared.count) <> 0 OR sum(compared.won_count) <> 0 OR sum(compared.won_cents) <> 0
$$;--> statement-breakpoint
CREATE FUNCTION leads_with_email(wanted text) RETURNS TABLE (account_id uuid, id uuid, number bigint, deleted_at timestamptz, document_number text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
AS $$
  SELECT leads.account_id, leads.id, leads.number, leads.deleted_at, leads.document_number FROM leads
  WHERE leads.account_id = app_account_id() AND leads.deleted_at IS NULL AND lower(leads.email) = wanted
$$;--> statement-breakpoint
CREATE FUNCTION leads_with_emails(wanted text[]) RETURNS TABLE (account_id uuid, id uuid, number bigint, email text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
AS $$
  SELECT leads.account_id, leads.id, leads.number, lower(leads.email) FROM leads
  WHERE leads.account_id = app_account_id() AND leads.deleted_at IS NULL AND lower(leads.email) = ANY (wanted)
$$;--> statement-breakpoint
CREATE FUNCTION let_owner_read(target regclass) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('CREATE POLICY owner_reads ON %s FOR SELECT TO CURRENT_USER USING (true)', target);
END
$$;--> statement-breakpoint
CREATE FUNCTION mark_assignment() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  SELECT deleted_at IS NOT NULL, status_id, lost_from_id, product_id, won_at IS NOT NULL, seller_id, seller_group_id
  INTO NEW.is_trashed, NEW.status_id, NEW.lost_from_id, NEW.product_id, NEW.is_won, NEW.seller_id, NEW.seller_group_id
  FROM leads WHERE account_id = NEW.account_id AND id = NEW.lead_id;
  NEW.is_trashed := coalesce(NEW.is_trashed, false);
  NEW.is_won := coalesce(NEW.is_won, false);
  -- By the lead alone: of an account that is just being filled no plan may choose another index.
  SELECT bool_or(since <= NEW.since) FILTER (WHERE owner_id = NEW.owner_id), bool_or(since <= NEW.since) INTO NEW.is_again, NEW.is_later
  FROM lead_assignments WHERE account_id = NEW.account_id AND lead_id = NEW.lead_id;
  IF NEW.is_later IS NOT NULL THEN
    -- Histories are read backwards as well (`reckon_lead_facts`).
    UPDATE lead_assignments SET is_again = is_again OR owner_id = NEW.owner_id, is_later = true
    WHERE account_id = NEW.account_id AND lead_id = NEW.lead_id AND since > NEW.since AND NOT (is_later AND (is_again OR owner_id <> NEW.owner_id));
  END IF;
  NEW.is_again := coalesce(NEW.is_again, false);
  NEW.is_later := coalesce(NEW.is_later, false);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION mark_assignments_of_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE lead_assignments SET is_trashed = latter.deleted_at IS NOT NULL, status_id = latter.status_id, lost_from_id = latter.lost_from_id,
    product_id = latter.product_id, is_won = latter.won_at IS NOT NULL, seller_id = latter.seller_id, seller_group_id = latter.seller_group_id
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
  WHERE lead_assignments.account_id = latter.account_id AND lead_assignments.lead_id = latter.id
    AND (former.deleted_at IS NULL, former.status_id, former.lost_from_id, former.product_id, former.won_at IS NULL, former.seller_id, former.seller_group_id)
      IS DISTINCT FROM (latter.deleted_at IS NULL, latter.status_id, latter.lost_from_id, latter.product_id, latter.won_at IS NULL, latter.seller_id, latter.seller_group_id)
    AND (lead_assignments.is_trashed, lead_assignments.status_id, lead_assignments.lost_from_id, lead_assignments.product_id, lead_assignments.is_won,
        lead_assignments.seller_id, lead_assignments.seller_group_id)
      IS DISTINCT FROM (latter.deleted_at IS NOT NULL, latter.status_id, latter.lost_from_id, latter.product_id, latter.won_at IS NOT NULL, latter.seller_id, latter.seller_group_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE VIEW searchable_leads AS
 SELECT leads.account_id,
    leads.id,
    leads.number,
    leads.name_search,
    leads.value_cents,
    leads.status_id,
    leads.status_since,
    leads.owner_id,
    leads.managed_group_id,
    leads.partner_id,
    leads.indicator_id,
    leads.indicator_team_id,
    leads.next_contact_at,
    leads.created_at,
    leads.deleted_at,
    leads.search_text,
    leads.product_id,
    leads.source,
    leads.won_at,
    leads.lost_at,
    leads.idle_since,
    leads.seller_id,
    leads.seller_group_id,
    leads.first_contact_by,
    leads.lost_from_id,
    leads.product_type_id,
    leads.lost_by_id,
    leads.lost_by_group_id,
    leads.loss_reason_id,
    leads.administrative_status,
    leads.utm_campaign,
    leads.sla_due_at,
    leads.sla_warn_at,
    leads.first_contact_at,
    leads.first_contact_group_id,
    leads.custom_field_1
   FROM leads
  WHERE (leads.account_id = app_account_id());--> statement-breakpoint
CREATE FUNCTION match_leads(words jsonb, most integer) RETURNS SETOF searchable_leads
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
SET enable_seqscan = off
SET enable_indexscan = off
SET enable_indexonlyscan = off
AS $$
DECLARE
  conditions text;
BEGIN
  SELECT string_agg(
    (SELECT format('(%s)', string_agg(format('search_text LIKE %L', pattern), ' OR ')) FROM jsonb_array_elements_text(word) AS pattern),
    ' AND ') INTO conditions
  FROM jsonb_array_elements(words) AS word;
  RETURN QUERY EXECUTE format('SELECT * FROM searchable_leads WHERE deleted_at IS NULL AND %s LIMIT $1', coalesce(conditions, 'false')) USING most;
END
$$;--> statement-breakpoint
CREATE FUNCTION minutes_class(minutes integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN minutes < 8 THEN minutes
    ELSE (minutes >> (30 - position(B'1' IN minutes::bit(32)))) << (30 - position(B'1' IN minutes::bit(32))) END
$$;--> statement-breakpoint
CREATE FUNCTION minutes_octave(minutes integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN minutes < 2 THEN minutes ELSE 1 << (32 - position(B'1' IN minutes::bit(32))) END
$$;--> statement-breakpoint
CREATE FUNCTION open_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO lead_assignments (account_id, lead_id, owner_id, group_id, via, since)
  SELECT account_id, id, owner_id, owner_group_id, coalesce(owner_via, 'created'), created_at FROM added WHERE owner_id IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION pass_product_type_on() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public
AS $$
BEGIN
  UPDATE leads SET product_type_id = NEW.product_type_id WHERE leads.account_id = NEW.account_id AND leads.product_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION reckon_lead_facts() RETURNS void LANGUAGE plpgsql SET enable_nestloop = off SET jit = off
AS $$
DECLARE
  step record;
  lead uuid;
  holder uuid;
  holder_group uuid;
  ending timestamptz;
  taken_back boolean;
BEGIN
  DELETE FROM lead_assignments WHERE account_id = app_account_id();
  FOR step IN
    WITH told AS (
      SELECT lead_events.lead_id, lead_events.id, at, (change ->> 'from_id')::uuid AS from_id, (change ->> 'to_id')::uuid AS to_id, CASE kind
          WHEN 'distributed' THEN 'distribution'
          WHEN 'created' THEN 'created'
          WHEN 'imported' THEN 'import'
          WHEN 'transfer_undone' THEN 'undo'
          WHEN 'transfer_returned' THEN 'return'
          WHEN 'transferred' THEN CASE WHEN return_on IS NULL THEN 'transfer' ELSE 'temporary_transfer' END
          ELSE 'manual'
        END AS via
      FROM lead_events CROSS JOIN jsonb_array_elements(changes) AS change
        LEFT JOIN lead_transfer_items AS item ON kind = 'transferred' AND item.account_id = app_account_id() AND item.lead_id = lead_events.lead_id AND item.moved_at = at
        LEFT JOIN lead_transfers ON lead_transfers.account_id = app_account_id() AND lead_transfers.id = item.transfer_id
      WHERE lead_events.account_id = app_account_id() AND change ->> 'field' = 'owner' AND merged_from IS NULL
    ), came AS (
      -- After all changes, because it was before them: how the lead came.
      SELECT leads.id AS lead_id, NULL::uuid AS id, created_at AS at, NULL::uuid AS from_id, NULL::uuid AS to_id,
        CASE WHEN imported.lead_id IS NULL THEN 'created' ELSE 'import' END AS via, true AS is_first
      FROM leads LEFT JOIN (SELECT DISTINCT lead_id FROM lead_events WHERE account_id = app_account_id() AND kind = 'imported' AND changes = '[]') AS imported ON imported.lead_id = leads.id
      WHERE leads.account_id = app_account_id()
    )
    SELECT story.*, leads.owner_id, leads.owner_group_id, coalesce(won_at, lost_at) AS closed_at, users.id AS earlier_id, users.group_id AS earlier_group_id
    FROM (SELECT *, false AS is_first FROM told UNION ALL SELECT * FROM came) AS story
      JOIN leads ON leads.account_id = app_account_id() AND leads.id = story.lead_id
      LEFT JOIN users ON users.account_id = app_account_id() AND users.id = story.from_id
    ORDER BY story.lead_id, is_first, at DESC, story.id DESC
  LOOP
    IF lead IS DISTINCT FROM step.lead_id THEN
      lead := step.lead_id;
      holder := step.owner_id;
      holder_group := step.owner_group_id;
      ending := NULL;
      taken_back := false;
    END IF;
    CONTINUE WHEN NOT step.is_first AND step.to_id IS DISTINCT FROM holder;
    IF holder IS NOT NULL THEN
      INSERT INTO lead_assignments (account_id, lead_id, owner_id, group_id, via, since, until, is_undone, came_closed)
      VALUES (app_account_id(), lead, holder, holder_group, step.via, least(step.at, ending), ending, taken_back, coalesce(step.closed_at < least(step.at, ending), false));
    END IF;
    holder := step.earlier_id;
    holder_group := step.earlier_group_id;
    ending := least(step.at, ending);
    taken_back := step.via = 'undo';
  END LOOP;

  WITH sold AS (
    -- Of two that touch at the moment of the sale the later one: who got the lead and won it at once sold it.
    SELECT DISTINCT ON (leads.id) leads.id, assignment.owner_id, assignment.group_id
    FROM leads JOIN lead_assignments AS assignment ON assignment.account_id = app_account_id() AND assignment.lead_id = leads.id AND since <= won_at AND (until IS NULL OR until >= won_at)
    WHERE leads.account_id = app_account_id() AND won_at IS NOT NULL
    ORDER BY leads.id, since DESC, until DESC NULLS FIRST
  ), contacted AS (
    -- Who wrote the contact down or moved the lead at that moment; else who owned it.
    SELECT DISTINCT ON (leads.id) leads.id, coalesce(actor_id, assignment.owner_id) AS person_id,
      CASE WHEN coalesce(actor_id, assignment.owner_id) = assignment.owner_id THEN assignment.group_id
        ELSE (SELECT users.group_id FROM users WHERE users.account_id = app_account_id() AND users.id = actor_id) END AS person_group_id
    FROM leads LEFT JOIN lead_events ON lead_events.account_id = app_account_id() AND lead_events.lead_id = leads.id AND at = first_contact_at AND kind IN ('contacted', 'status_changed') AND actor_id IS NOT NULL
      LEFT JOIN lead_assignments AS assignment ON assignment.account_id = app_account_id() AND assignment.lead_id = leads.id AND since <= first_contact_at AND (until IS NULL OR until >= first_contact_at)
    WHERE leads.account_id = app_account_id() AND first_contact_at IS NOT NULL
    ORDER BY leads.id, kind NULLS LAST, since DESC NULLS LAST
  ), lost AS (
    SELECT DISTINCT ON (leads.id) leads.id, lead_statuses.id AS from_id
    FROM leads JOIN lead_events ON lead_events.account_id = app_account_id() AND lead_id = leads.id AND lead_events.kind = 'status_changed' AND merged_from IS NULL AND at <= lost_at
      CROSS JOIN jsonb_array_elements(changes) AS change
      JOIN lead_statuses ON lead_statuses.account_id = app_account_id() AND lead_statuses.id = (change ->> 'from_id')::uuid AND lead_statuses.kind <> 'lost'
    WHERE leads.account_id = app_account_id() AND lost_at IS NOT NULL AND change ->> 'field' = 'status'
    ORDER BY leads.id, at DESC, lead_events.id DESC
  ), lost_by AS (
    -- As of a sale.
    SELECT DISTINCT ON (leads.id) leads.id, assignment.owner_id, assignment.group_id
    FROM leads JOIN lead_assignments AS assignment ON assignment.account_id = app_account_id() AND assignment.lead_id = leads.id AND since <= lost_at AND (until IS NULL OR until >= lost_at)
    WHERE leads.account_id = app_account_id() AND lost_at IS NOT NULL
    ORDER BY leads.id, since DESC, until DESC NULLS FIRST
  ), touched AS (
    SELECT lead_id AS id, max(at) AS at FROM lead_events WHERE account_id = app_account_id() AND kind IN ('noted', 'contacted') GROUP BY lead_id
  ), facts AS (
    SELECT leads.id, sold.owner_id AS seller_id, sold.group_id AS seller_group_id, person_id, person_group_id, from_id, lost_by.owner_id AS lost_by_id, lost_by.group_id AS lost_by_group_id, touched.at
    FROM leads LEFT JOIN sold ON sold.id = leads.id LEFT JOIN lost_by ON lost_by.id = leads.id LEFT JOIN contacted ON contacted.id = leads.id LEFT JOIN lost ON lost.id = leads.id LEFT JOIN touched ON touched.id = leads.id
    WHERE leads.account_id = app_account_id()
  )
  UPDATE leads SET seller_id = facts.seller_id, seller_group_id = facts.seller_group_id, first_contact_by = person_id, first_contact_group_id = person_group_id, lost_from_id = from_id, lost_by_id = facts.lost_by_id, lost_by_group_id = facts.lost_by_group_id, last_touch_at = facts.at
  FROM facts WHERE leads.account_id = app_account_id() AND leads.id = facts.id
    AND (leads.seller_id, leads.seller_group_id, leads.first_contact_by, leads.first_contact_group_id, leads.lost_from_id, leads.lost_by_id, leads.lost_by_group_id, leads.last_touch_at) IS DISTINCT FROM (facts.seller_id, facts.seller_group_id, person_id, person_group_id, from_id, facts.lost_by_id, facts.lost_by_group_id, facts.at);
END
$$;--> statement-breakpoint
CREATE FUNCTION recount_daily_facts()
RETURNS TABLE (fact text, since timestamptz, dimension text, key text, status_id uuid, lost_from_id uuid,
  loss_reason_id uuid, person_id uuid, group_id uuid, minutes integer, count bigint, value_cents bigint,
  open_count bigint, age_ms bigint, won_count bigint, person_won_count bigint, group_won_count bigint)
LANGUAGE sql STABLE
AS $$
  SELECT added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, added.loss_reason_id, added.person_id,
    added.group_id, added.minutes, sum(added.count)::bigint, sum(added.value_cents)::bigint,
    sum(added.open_count)::bigint, sum(added.age_ms)::bigint, sum(added.won_count)::bigint, 0, 0
  FROM leads CROSS JOIN LATERAL facts_of_lead(leads) AS added
  WHERE leads.account_id = app_account_id()
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  UNION ALL
  SELECT added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, NULL, added.person_id, added.group_id,
    NULL, sum(added.count)::bigint, 0, 0, 0, sum(added.won_count)::bigint, sum(added.person_won_count)::bigint, sum(added.group_won_count)::bigint
  FROM lead_assignments CROSS JOIN LATERAL facts_of_assignment(lead_assignments) AS added
  WHERE lead_assignments.account_id = app_account_id()
  GROUP BY 1, 2, 3, 4, 5, 6, added.person_id, added.group_id
$$;--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE FUNCTION remove_facts_of_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, person_id, group_id, count, won_count, person_won_count, group_won_count)
  SELECT account_id, added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, added.person_id, added.group_id,
    -sum(added.count), -sum(added.won_count), -sum(added.person_won_count), -sum(added.group_won_count)
  FROM changed CROSS JOIN LATERAL facts_of_assignment(ROW(changed.*)::lead_assignments) AS added
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION remove_facts_of_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
    minutes, count, value_cents, open_count, age_ms, won_count)
  SELECT account_id, added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, added.loss_reason_id,
    added.person_id, added.group_id, added.minutes, -sum(added.count), -sum(added.value_cents), -sum(added.open_count), -sum(added.age_ms), -sum(added.won_count)
  FROM changed CROSS JOIN LATERAL facts_of_lead(ROW(changed.*)::leads) AS added
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION repair_daily_facts() RETURNS integer LANGUAGE sql
AS $$
  WITH difference AS MATERIALIZED (
    SELECT * FROM daily_fact_differences()
  ), added AS (
    INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count)
    SELECT app_account_id(), fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count
    FROM difference WHERE days = 0 ORDER BY fact, dimension, since
  ), summed AS (
    INSERT INTO fact_spans (days, account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count)
    SELECT days, app_account_id(), fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count
    FROM difference WHERE days > 0 ORDER BY fact, dimension, days, since
  )
  SELECT count(*)::integer FROM difference
$$;--> statement-breakpoint
CREATE FUNCTION repair_lead_counts() RETURNS integer LANGUAGE sql
AS $$
  WITH added AS (
    INSERT INTO lead_counts (account_id, dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents)
    SELECT app_account_id(), dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents FROM lead_count_differences()
    RETURNING 1
  )
  SELECT count(*)::integer FROM added
$$;--> statement-breakpoint
CREATE FUNCTION take_product_type() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public
AS $$
BEGIN
  SELECT products.product_type_id INTO NEW.product_type_id FROM products
  WHERE products.account_id = NEW.account_id AND products.id = NEW.product_id;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION tell_access_change(account uuid, person uuid) RETURNS void LANGUAGE sql
AS $$ SELECT pg_notify('funil_access', account::text || ' ' || coalesce(person::text, '*')) $$;--> statement-breakpoint
CREATE FUNCTION tell_account_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM tell_access_change(OLD.id, NULL); RETURN NULL; END $$;--> statement-breakpoint
CREATE FUNCTION tell_manager_change() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.manager_id IS NOT NULL THEN PERFORM tell_access_change(OLD.account_id, OLD.manager_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.manager_id IS NOT NULL THEN PERFORM tell_access_change(NEW.account_id, NEW.manager_id); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION tell_session_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM tell_access_change(OLD.account_id, OLD.user_id); RETURN NULL; END $$;--> statement-breakpoint
CREATE FUNCTION tell_user_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM tell_access_change(OLD.account_id, OLD.id); RETURN NULL; END $$;--> statement-breakpoint
CREATE TABLE account_counters (
    account_id uuid NOT NULL,
    lead_number bigint DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE account_hosts (
    host text NOT NULL,
    account_id uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE accounts (
    id uuid NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    time_zone text DEFAULT 'America/Sao_Paulo'::text NOT NULL,
    personalization jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE administrative_statuses (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    "position" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE affiliate_configs (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid,
    settings jsonb NOT NULL,
    updated_by uuid,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE affiliates (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    sponsor_id uuid NOT NULL,
    sponsor_code text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    document_number text NOT NULL,
    pix_key text,
    terms jsonb NOT NULL,
    utm jsonb,
    first_touch_at timestamp(3) with time zone,
    submission_id uuid NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    rejection_reason text,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    user_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    deactivated_by uuid,
    email_key text GENERATED ALWAYS AS (email_key(email)) STORED,
    is_placeholder boolean DEFAULT false NOT NULL,
    commission_rule_id uuid,
    deactivated_at timestamp(3) with time zone,
    pix_key_in_doubt boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE api_keys (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    prefix text NOT NULL,
    secret_hash text NOT NULL,
    created_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone
);--> statement-breakpoint
CREATE TABLE audit_log (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    actor_kind text NOT NULL,
    action text NOT NULL,
    target_type text,
    target_id text,
    ip text,
    request_id text,
    before jsonb,
    after jsonb
);--> statement-breakpoint
CREATE TABLE cable_messages (
    account_id uuid NOT NULL,
    seq bigint NOT NULL,
    stream text NOT NULL,
    event jsonb NOT NULL,
    audience jsonb NOT NULL,
    at timestamp(3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE cable_positions (
    account_id uuid NOT NULL,
    seq bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE commission_batches (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    number integer NOT NULL,
    note text,
    created_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE commission_entries (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    sale_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    beneficiary text NOT NULL,
    user_id uuid,
    partner_id uuid,
    earner_id uuid GENERATED ALWAYS AS (COALESCE(user_id, partner_id)) STORED NOT NULL,
    rule_id uuid NOT NULL,
    rule_version integer NOT NULL,
    scope text NOT NULL,
    rule_reason text NOT NULL,
    part integer NOT NULL,
    parts integer NOT NULL,
    base_cents bigint NOT NULL,
    amount_cents bigint NOT NULL,
    sold_on date NOT NULL,
    due_on date NOT NULL,
    product_id uuid,
    product_type_id uuid,
    seller_group_id uuid,
    referral_team_id uuid,
    reverses_id uuid,
    reversed_because text,
    state text NOT NULL,
    created_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    approved_at timestamp(3) with time zone,
    approved_by uuid,
    paid_at timestamp(3) with time zone,
    payment_id uuid,
    CONSTRAINT commission_entries_one_earner CHECK ((num_nonnulls(user_id, partner_id) = 1)),
    CONSTRAINT commission_entries_paid_by CHECK (((state = ANY (ARRAY['to_transfer'::text, 'paid'::text])) = (payment_id IS NOT NULL))),
    CONSTRAINT commission_entries_worth_something CHECK ((amount_cents <> 0))
);--> statement-breakpoint
CREATE TABLE commission_payment_items (
    account_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    entry_id uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE commission_payments (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    batch_id uuid NOT NULL,
    user_id uuid,
    partner_id uuid,
    earner_id uuid GENERATED ALWAYS AS (COALESCE(user_id, partner_id)) STORED NOT NULL,
    payee_id uuid,
    payee_name text,
    pix_key text,
    amount_cents bigint NOT NULL,
    owed_back_cents bigint NOT NULL,
    entries_count integer NOT NULL,
    state text NOT NULL,
    paid_at timestamp(3) with time zone,
    failed_at timestamp(3) with time zone,
    failed_by uuid,
    failed_reason text,
    replaces_id uuid,
    pix_key_in_doubt boolean DEFAULT false NOT NULL,
    pix_key_changed_at timestamp(3) with time zone,
    pix_key_replaced boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    paid_by uuid,
    CONSTRAINT commission_payments_not_negative CHECK ((amount_cents >= 0)),
    CONSTRAINT commission_payments_one_earner CHECK ((num_nonnulls(user_id, partner_id) = 1)),
    CONSTRAINT commission_payments_paid_at CHECK (
CASE state
    WHEN 'to_transfer'::text THEN (paid_at IS NULL)
    WHEN 'failed'::text THEN true
    ELSE (paid_at IS NOT NULL)
END)
);--> statement-breakpoint
CREATE TABLE commission_rule_versions (
    account_id uuid NOT NULL,
    rule_id uuid NOT NULL,
    version integer NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    basis_points integer,
    fixed_cents bigint,
    schedule jsonb NOT NULL,
    valid_from date NOT NULL,
    valid_until date,
    created_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE commission_rules (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    beneficiary text NOT NULL,
    audience text NOT NULL,
    product_id uuid,
    product_type_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE commission_sales (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    won_at timestamp(3) with time zone NOT NULL,
    sold_on date NOT NULL,
    value_cents bigint NOT NULL,
    product_id uuid,
    product_type_id uuid,
    seller_id uuid,
    seller_group_id uuid,
    indicator_id uuid,
    partner_id uuid,
    referral_team_id uuid,
    manager_id uuid,
    assigned_rule_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    ended_at timestamp(3) with time zone,
    ended_because text
);--> statement-breakpoint
CREATE TABLE daily_facts (
    account_id uuid NOT NULL,
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    fact text NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    status_id uuid,
    lost_from_id uuid,
    loss_reason_id uuid,
    person_id uuid,
    group_id uuid,
    minutes integer,
    count bigint DEFAULT 0 NOT NULL,
    value_cents bigint DEFAULT 0 NOT NULL,
    open_count bigint DEFAULT 0 NOT NULL,
    age_ms bigint DEFAULT 0 NOT NULL,
    is_folded boolean DEFAULT false NOT NULL,
    dimension text DEFAULT 'account'::text NOT NULL,
    key text,
    won_count bigint DEFAULT 0 NOT NULL,
    person_won_count bigint DEFAULT 0 NOT NULL,
    group_won_count bigint DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE distribution_candidates (
    account_id uuid NOT NULL,
    decision_id uuid NOT NULL,
    user_id uuid NOT NULL,
    "position" integer NOT NULL,
    outcome text NOT NULL,
    count integer,
    cap integer
);--> statement-breakpoint
CREATE TABLE distribution_decisions (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    queue_id uuid NOT NULL,
    queue_name text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    owner_id uuid,
    is_escalated boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE distribution_members (
    account_id uuid NOT NULL,
    queue_id uuid NOT NULL,
    user_id uuid NOT NULL,
    "position" integer NOT NULL,
    weight integer NOT NULL,
    daily_cap integer,
    open_cap integer,
    credit integer DEFAULT 0 NOT NULL,
    day date,
    received_today integer DEFAULT 0 NOT NULL,
    last_received_at timestamp(3) with time zone
);--> statement-breakpoint
CREATE TABLE distribution_offers (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    decision_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    queue_id uuid NOT NULL,
    user_id uuid NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    offered_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone
);--> statement-breakpoint
CREATE TABLE distribution_queues (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    is_catch_all boolean DEFAULT false NOT NULL,
    strategy text DEFAULT 'weighted'::text NOT NULL,
    conditions jsonb NOT NULL,
    working_hours jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    accept_minutes integer DEFAULT 0 NOT NULL,
    max_turns integer DEFAULT 3 NOT NULL,
    sla_minutes integer
);--> statement-breakpoint
CREATE TABLE distribution_waits (
    account_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    retry_at timestamp(3) with time zone NOT NULL,
    queue_id uuid
);--> statement-breakpoint
CREATE TABLE fact_spans (
    account_id uuid NOT NULL,
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    fact text NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    dimension text DEFAULT 'account'::text NOT NULL,
    key text,
    status_id uuid,
    lost_from_id uuid,
    loss_reason_id uuid,
    person_id uuid,
    group_id uuid,
    minutes integer,
    count bigint DEFAULT 0 NOT NULL,
    value_cents bigint DEFAULT 0 NOT NULL,
    open_count bigint DEFAULT 0 NOT NULL,
    age_ms bigint DEFAULT 0 NOT NULL,
    won_count bigint DEFAULT 0 NOT NULL,
    person_won_count bigint DEFAULT 0 NOT NULL,
    group_won_count bigint DEFAULT 0 NOT NULL,
    is_folded boolean DEFAULT false NOT NULL,
    days smallint NOT NULL
);--> statement-breakpoint
CREATE TABLE files (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    purpose text NOT NULL,
    visibility text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    size_bytes bigint NOT NULL,
    sha256 text NOT NULL,
    uploaded_by uuid,
    attached_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE groups (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    manager_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    archived_at timestamp(3) with time zone
);--> statement-breakpoint
CREATE TABLE holidays (
    account_id uuid NOT NULL,
    date date NOT NULL,
    name text NOT NULL
);--> statement-breakpoint
CREATE TABLE idempotency_keys (
    account_id uuid NOT NULL,
    user_id uuid NOT NULL,
    key text NOT NULL,
    endpoint text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    response jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE jobs (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    input jsonb NOT NULL,
    checkpoint jsonb,
    progress_done integer DEFAULT 0 NOT NULL,
    progress_total integer,
    result jsonb,
    attempt integer DEFAULT 0 NOT NULL,
    created_by uuid,
    cancel_requested_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    started_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone
);--> statement-breakpoint
CREATE TABLE lead_attachments (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    file_id uuid NOT NULL,
    added_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE lead_bulks (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    items jsonb NOT NULL,
    created_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    undone_at timestamp(3) with time zone
);--> statement-breakpoint
CREATE TABLE lead_counts (
    account_id uuid NOT NULL,
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    dimension text NOT NULL,
    key uuid NOT NULL,
    status_id uuid,
    group_id uuid,
    is_trashed boolean NOT NULL,
    count bigint DEFAULT 0 NOT NULL,
    won_count bigint DEFAULT 0 NOT NULL,
    won_cents bigint DEFAULT 0 NOT NULL,
    is_folded boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE lead_events (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    kind text NOT NULL,
    actor_id uuid,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    changes jsonb DEFAULT '[]'::jsonb NOT NULL,
    body text,
    edited_at timestamp(3) with time zone,
    merged_from bigint,
    is_escalated boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE lead_import_rows (
    account_id uuid NOT NULL,
    import_id uuid NOT NULL,
    "row" integer NOT NULL,
    outcome text NOT NULL,
    lead_id uuid,
    version integer,
    before jsonb,
    message text,
    undone text,
    note_id uuid
);--> statement-breakpoint
CREATE TABLE lead_imports (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    phase text DEFAULT 'reading'::text NOT NULL,
    job_id uuid,
    file_id uuid,
    file_name text NOT NULL,
    format jsonb,
    sheets jsonb DEFAULT '[]'::jsonb NOT NULL,
    settings jsonb,
    options jsonb,
    fingerprint text,
    mapping jsonb,
    rows_count integer,
    check_counts jsonb,
    counts jsonb DEFAULT '{"failed": 0, "created": 0, "skipped": 0, "updated": 0}'::jsonb NOT NULL,
    errors jsonb DEFAULT '[]'::jsonb NOT NULL,
    problem text,
    error_file_id uuid,
    cancel_requested_at timestamp(3) with time zone,
    created_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    started_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    undone_at timestamp(3) with time zone,
    taken_back_count integer DEFAULT 0 NOT NULL,
    kept_count integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE lead_statuses (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    archived_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    color text NOT NULL,
    kind text NOT NULL,
    is_initial boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE lead_transfer_items (
    account_id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    state text DEFAULT 'planned'::text NOT NULL,
    stay_reason text,
    from_owner_id uuid,
    from_group_id uuid,
    to_owner_id uuid,
    moved_at timestamp(3) with time zone,
    reminder_ids uuid[],
    sla_before jsonb
);--> statement-breakpoint
CREATE TABLE lead_transfer_receivers (
    account_id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    user_id uuid NOT NULL,
    "position" integer NOT NULL,
    leads_count integer NOT NULL
);--> statement-breakpoint
CREATE TABLE lead_transfers (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    state text NOT NULL,
    origin text NOT NULL,
    origin_words jsonb NOT NULL,
    reason text NOT NULL,
    only_open boolean NOT NULL,
    keep_reminders boolean NOT NULL,
    return_on date,
    return_at timestamp(3) with time zone,
    leads_count integer NOT NULL,
    moved_count integer DEFAULT 0 NOT NULL,
    left_count integer DEFAULT 0 NOT NULL,
    back_count integer DEFAULT 0 NOT NULL,
    stayed_count integer DEFAULT 0 NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    undone_by uuid,
    job_id uuid,
    to_distribution boolean DEFAULT false NOT NULL,
    restart_sla boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE lead_views (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    query text NOT NULL,
    is_shared boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE login_attempts (
    account_id uuid NOT NULL,
    email_hash text NOT NULL,
    address text NOT NULL,
    failures integer NOT NULL,
    last_failed_at timestamp(3) with time zone NOT NULL,
    blocked_until timestamp(3) with time zone
);--> statement-breakpoint
CREATE TABLE logo_presets (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    file_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE loss_reasons (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    archived_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    requires_note boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE mail_outbox (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    sealed text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE missed_codes (
    account_id uuid NOT NULL,
    address text NOT NULL,
    misses integer NOT NULL,
    since timestamp(3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE notification_settings (
    account_id uuid NOT NULL,
    user_id uuid NOT NULL,
    type text NOT NULL,
    screen boolean NOT NULL,
    email boolean NOT NULL
);--> statement-breakpoint
CREATE TABLE notification_users (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    type text NOT NULL,
    actor_id uuid,
    lead_id uuid,
    leads_count integer DEFAULT 0 NOT NULL,
    reminder_id uuid,
    detail text,
    is_shown boolean NOT NULL,
    read_at timestamp(3) with time zone,
    mail_due_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    affiliate_id uuid,
    amount_cents bigint,
    payment_id uuid,
    transfer_id uuid,
    undone_at timestamp(3) with time zone
);--> statement-breakpoint
CREATE TABLE partners (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    document_number text,
    contact_name text,
    contact_email text,
    contact_phone text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    archived_at timestamp(3) with time zone,
    pix_key text,
    pix_key_in_doubt boolean DEFAULT false NOT NULL,
    pix_key_changed_at timestamp(3) with time zone,
    pix_key_replaced boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE password_links (
    account_id uuid NOT NULL,
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE personal_keys (
    account_id uuid NOT NULL,
    person_kind text NOT NULL,
    person_id uuid NOT NULL,
    key_id uuid NOT NULL,
    sealed_key text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE product_types (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    archived_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    calculator text DEFAULT 'none'::text NOT NULL
);--> statement-breakpoint
CREATE TABLE products (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    archived_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    product_type_id uuid NOT NULL,
    value_cents bigint
);--> statement-breakpoint
CREATE TABLE referral_teams (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    manager_id uuid,
    partner_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    archived_at timestamp(3) with time zone
);--> statement-breakpoint
CREATE TABLE reminders (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    lead_id uuid,
    text text NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    notified_at timestamp(3) with time zone,
    completed_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE report_counts (
    account_id uuid NOT NULL,
    user_id uuid NOT NULL,
    key text NOT NULL,
    job_id uuid NOT NULL,
    asked_at timestamp(3) with time zone NOT NULL,
    counted_at timestamp(3) with time zone,
    kept_until timestamp(3) with time zone,
    numbers jsonb
);--> statement-breakpoint
CREATE TABLE report_receivers (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    saved_report_id uuid NOT NULL,
    user_id uuid NOT NULL,
    next_on date NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE sales_goals (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    month date NOT NULL,
    group_id uuid,
    user_id uuid,
    value_cents bigint NOT NULL,
    CONSTRAINT sales_goals_first_day CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
    CONSTRAINT sales_goals_one_subject CHECK (((group_id IS NULL) OR (user_id IS NULL))),
    CONSTRAINT sales_goals_positive CHECK ((value_cents > 0))
);--> statement-breakpoint
CREATE TABLE saved_reports (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    report text NOT NULL,
    choice jsonb NOT NULL,
    frequency text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE sessions (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    ip text,
    user_agent text
);--> statement-breakpoint
CREATE TABLE simulations (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    submission_id uuid NOT NULL,
    protocol text NOT NULL,
    product_type text NOT NULL,
    calculator text NOT NULL,
    amount_cents bigint NOT NULL,
    term_months integer,
    estimate jsonb,
    rates jsonb NOT NULL,
    code text,
    person_id uuid,
    first_touch_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    visitor_name text,
    consent jsonb,
    utm jsonb,
    protected_until timestamp(3) with time zone
);--> statement-breakpoint
CREATE TABLE simulator_configs (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid,
    settings jsonb NOT NULL,
    updated_by uuid,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE super_admin_audit_log (
    id uuid NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    target_type text,
    target_id text,
    ip text,
    request_id text,
    before jsonb,
    after jsonb
);--> statement-breakpoint
CREATE TABLE super_admin_invitations (
    token_hash text NOT NULL,
    super_admin_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);--> statement-breakpoint
CREATE TABLE super_admin_login_attempts (
    email_hash text NOT NULL,
    address text NOT NULL,
    failures integer NOT NULL,
    last_failed_at timestamp(3) with time zone NOT NULL,
    blocked_until timestamp(3) with time zone
);--> statement-breakpoint
CREATE TABLE super_admin_mail_outbox (
    id uuid NOT NULL,
    sealed text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE super_admin_sessions (
    id uuid NOT NULL,
    super_admin_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    ip text,
    user_agent text
);--> statement-breakpoint
CREATE TABLE super_admins (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    password_hash text,
    status text DEFAULT 'active'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE used_form_tokens (
    account_id uuid NOT NULL,
    token_hash text NOT NULL,
    submission_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE users (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    password_hash text,
    code text NOT NULL,
    phone text,
    avatar_url text,
    group_id uuid,
    partner_id uuid,
    referral_team_id uuid,
    is_available boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    pix_key text,
    email_key text GENERATED ALWAYS AS (email_key(email)) STORED,
    is_placeholder boolean DEFAULT false NOT NULL,
    activated_at timestamp(3) with time zone,
    told_of_invitation_at timestamp(3) with time zone,
    pix_key_in_doubt boolean DEFAULT false NOT NULL,
    pix_key_changed_at timestamp(3) with time zone,
    pix_key_replaced boolean DEFAULT false NOT NULL
);--> statement-breakpoint

-- Keys and unique constraints.
ALTER TABLE account_counters ADD CONSTRAINT account_counters_pkey PRIMARY KEY (account_id);--> statement-breakpoint
ALTER TABLE account_hosts ADD CONSTRAINT account_hosts_pkey PRIMARY KEY (host);--> statement-breakpoint
ALTER TABLE accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE administrative_statuses ADD CONSTRAINT administrative_statuses_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE affiliate_configs ADD CONSTRAINT affiliate_configs_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE affiliate_configs ADD CONSTRAINT affiliate_configs_one_each UNIQUE NULLS NOT DISTINCT (account_id, user_id);--> statement-breakpoint
ALTER TABLE affiliates ADD CONSTRAINT affiliates_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE api_keys ADD CONSTRAINT api_keys_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE audit_log ADD CONSTRAINT audit_log_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE cable_messages ADD CONSTRAINT cable_messages_account_id_seq_pk PRIMARY KEY (account_id, seq);--> statement-breakpoint
ALTER TABLE cable_positions ADD CONSTRAINT cable_positions_pkey PRIMARY KEY (account_id);--> statement-breakpoint
ALTER TABLE commission_batches ADD CONSTRAINT commission_batches_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE commission_entries ADD CONSTRAINT commission_entries_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE commission_payment_items ADD CONSTRAINT commission_payment_items_account_id_payment_id_entry_id_pk PRIMARY KEY (account_id, payment_id, entry_id);--> statement-breakpoint
ALTER TABLE commission_payments ADD CONSTRAINT commission_payments_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE commission_rule_versions ADD CONSTRAINT commission_rule_versions_account_id_rule_id_version_pk PRIMARY KEY (account_id, rule_id, version);--> statement-breakpoint
ALTER TABLE commission_rules ADD CONSTRAINT commission_rules_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE commission_sales ADD CONSTRAINT commission_sales_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE daily_facts ADD CONSTRAINT daily_facts_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE distribution_candidates ADD CONSTRAINT distribution_candidates_account_id_decision_id_user_id_pk PRIMARY KEY (account_id, decision_id, user_id);--> statement-breakpoint
ALTER TABLE distribution_decisions ADD CONSTRAINT distribution_decisions_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE distribution_members ADD CONSTRAINT distribution_members_account_id_queue_id_user_id_pk PRIMARY KEY (account_id, queue_id, user_id);--> statement-breakpoint
ALTER TABLE distribution_offers ADD CONSTRAINT distribution_offers_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE distribution_queues ADD CONSTRAINT distribution_queues_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE distribution_waits ADD CONSTRAINT distribution_waits_account_id_lead_id_pk PRIMARY KEY (account_id, lead_id);--> statement-breakpoint
ALTER TABLE fact_spans ADD CONSTRAINT fact_spans_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE groups ADD CONSTRAINT groups_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE holidays ADD CONSTRAINT holidays_account_id_date_pk PRIMARY KEY (account_id, date);--> statement-breakpoint
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_account_id_user_id_key_pk PRIMARY KEY (account_id, user_id, key);--> statement-breakpoint
ALTER TABLE jobs ADD CONSTRAINT jobs_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE lead_assignments ADD CONSTRAINT lead_assignments_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE lead_attachments ADD CONSTRAINT lead_attachments_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE lead_bulks ADD CONSTRAINT lead_bulks_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE lead_counts ADD CONSTRAINT lead_counts_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE lead_events ADD CONSTRAINT lead_events_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE lead_import_rows ADD CONSTRAINT lead_import_rows_account_id_import_id_row_pk PRIMARY KEY (account_id, import_id, "row");--> statement-breakpoint
ALTER TABLE lead_imports ADD CONSTRAINT lead_imports_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE lead_statuses ADD CONSTRAINT lead_statuses_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE lead_transfer_items ADD CONSTRAINT lead_transfer_items_account_id_transfer_id_lead_id_pk PRIMARY KEY (account_id, transfer_id, lead_id);--> statement-breakpoint
ALTER TABLE lead_transfer_receivers ADD CONSTRAINT lead_transfer_receivers_account_id_transfer_id_user_id_pk PRIMARY KEY (account_id, transfer_id, user_id);--> statement-breakpoint
ALTER TABLE lead_transfers ADD CONSTRAINT lead_transfers_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE lead_views ADD CONSTRAINT lead_views_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE login_attempts ADD CONSTRAINT login_attempts_account_id_email_hash_address_pk PRIMARY KEY (account_id, email_hash, address);--> statement-breakpoint
ALTER TABLE logo_presets ADD CONSTRAINT logo_presets_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE loss_reasons ADD CONSTRAINT loss_reasons_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE missed_codes ADD CONSTRAINT missed_codes_account_id_address_pk PRIMARY KEY (account_id, address);--> statement-breakpoint
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_account_id_user_id_type_pk PRIMARY KEY (account_id, user_id, type);--> statement-breakpoint
ALTER TABLE notification_users ADD CONSTRAINT notification_users_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE partners ADD CONSTRAINT partners_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE password_links ADD CONSTRAINT password_links_account_id_token_hash_pk PRIMARY KEY (account_id, token_hash);--> statement-breakpoint
ALTER TABLE personal_keys ADD CONSTRAINT personal_keys_account_id_person_kind_person_id_pk PRIMARY KEY (account_id, person_kind, person_id);--> statement-breakpoint
ALTER TABLE product_types ADD CONSTRAINT product_types_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE products ADD CONSTRAINT products_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE referral_teams ADD CONSTRAINT referral_teams_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE referral_teams ADD CONSTRAINT referral_teams_one_name UNIQUE NULLS NOT DISTINCT (account_id, partner_id, name_key);--> statement-breakpoint
ALTER TABLE reminders ADD CONSTRAINT reminders_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE report_counts ADD CONSTRAINT report_counts_account_id_user_id_key_pk PRIMARY KEY (account_id, user_id, key);--> statement-breakpoint
ALTER TABLE report_receivers ADD CONSTRAINT report_receivers_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE sales_goals ADD CONSTRAINT sales_goals_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE sales_goals ADD CONSTRAINT sales_goals_one UNIQUE NULLS NOT DISTINCT (account_id, month, group_id, user_id);--> statement-breakpoint
ALTER TABLE saved_reports ADD CONSTRAINT saved_reports_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE simulations ADD CONSTRAINT simulations_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE simulator_configs ADD CONSTRAINT simulator_configs_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint
ALTER TABLE simulator_configs ADD CONSTRAINT simulator_configs_one_each UNIQUE NULLS NOT DISTINCT (account_id, user_id);--> statement-breakpoint
ALTER TABLE super_admin_audit_log ADD CONSTRAINT super_admin_audit_log_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE super_admin_invitations ADD CONSTRAINT super_admin_invitations_pkey PRIMARY KEY (token_hash);--> statement-breakpoint
ALTER TABLE super_admin_login_attempts ADD CONSTRAINT super_admin_login_attempts_email_hash_address_pk PRIMARY KEY (email_hash, address);--> statement-breakpoint
ALTER TABLE super_admin_mail_outbox ADD CONSTRAINT super_admin_mail_outbox_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE super_admin_sessions ADD CONSTRAINT super_admin_sessions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE super_admins ADD CONSTRAINT super_admins_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE used_form_tokens ADD CONSTRAINT used_form_tokens_account_id_token_hash_pk PRIMARY KEY (account_id, token_hash);--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_account_id_id_pk PRIMARY KEY (account_id, id);--> statement-breakpoint

-- Indexes.
CREATE UNIQUE INDEX accounts_slug_index ON accounts USING btree (slug);--> statement-breakpoint
CREATE UNIQUE INDEX administrative_statuses_account_id_name_key_index ON administrative_statuses USING btree (account_id, name_key);--> statement-breakpoint
CREATE INDEX affiliates_account_id_email_key_index ON affiliates USING btree (account_id, email_key);--> statement-breakpoint
CREATE INDEX affiliates_account_id_sponsor_id_created_at_index ON affiliates USING btree (account_id, sponsor_id, created_at);--> statement-breakpoint
CREATE INDEX affiliates_account_id_state_created_at_index ON affiliates USING btree (account_id, state, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX affiliates_account_id_submission_id_index ON affiliates USING btree (account_id, submission_id);--> statement-breakpoint
CREATE UNIQUE INDEX affiliates_account_id_user_id_index ON affiliates USING btree (account_id, user_id);--> statement-breakpoint
CREATE UNIQUE INDEX affiliates_one_document ON affiliates USING btree (account_id, document_number) WHERE ((state <> 'rejected'::text) AND (NOT is_placeholder));--> statement-breakpoint
CREATE UNIQUE INDEX affiliates_one_each ON affiliates USING btree (account_id, email) WHERE ((state <> 'rejected'::text) AND (NOT is_placeholder));--> statement-breakpoint
CREATE UNIQUE INDEX api_keys_account_id_secret_hash_index ON api_keys USING btree (account_id, secret_hash);--> statement-breakpoint
CREATE UNIQUE INDEX api_keys_name ON api_keys USING btree (account_id, name_key) WHERE (revoked_at IS NULL);--> statement-breakpoint
CREATE INDEX audit_log_account_id_at_index ON audit_log USING btree (account_id, at);--> statement-breakpoint
CREATE INDEX audit_log_account_id_target_type_target_id_index ON audit_log USING btree (account_id, target_type, target_id);--> statement-breakpoint
CREATE UNIQUE INDEX commission_batches_number ON commission_batches USING btree (account_id, number);--> statement-breakpoint
CREATE INDEX commission_entries_by_creation ON commission_entries USING btree (account_id, created_at, id);--> statement-breakpoint
CREATE INDEX commission_entries_by_due ON commission_entries USING btree (account_id, due_on, id, state, amount_cents);--> statement-breakpoint
CREATE INDEX commission_entries_by_earner ON commission_entries USING btree (account_id, earner_id, due_on, id, state, amount_cents);--> statement-breakpoint
CREATE INDEX commission_entries_by_lead ON commission_entries USING btree (account_id, lead_id);--> statement-breakpoint
CREATE INDEX commission_entries_by_payment ON commission_entries USING btree (account_id, payment_id);--> statement-breakpoint
CREATE INDEX commission_entries_by_rule ON commission_entries USING btree (account_id, rule_id, rule_version);--> statement-breakpoint
CREATE INDEX commission_entries_by_sale ON commission_entries USING btree (account_id, sale_id);--> statement-breakpoint
CREATE INDEX commission_entries_by_state ON commission_entries USING btree (account_id, state, due_on, id, amount_cents);--> statement-breakpoint
CREATE UNIQUE INDEX commission_entries_reversed_once ON commission_entries USING btree (account_id, reverses_id);--> statement-breakpoint
CREATE INDEX commission_payment_items_by_entry ON commission_payment_items USING btree (account_id, entry_id);--> statement-breakpoint
CREATE INDEX commission_payments_by_batch ON commission_payments USING btree (account_id, batch_id, id);--> statement-breakpoint
CREATE INDEX commission_payments_by_earner ON commission_payments USING btree (account_id, earner_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX commission_payments_one_successor ON commission_payments USING btree (account_id, replaces_id);--> statement-breakpoint
CREATE INDEX commission_sales_by_day ON commission_sales USING btree (account_id, sold_on) WHERE (ended_at IS NULL);--> statement-breakpoint
CREATE INDEX commission_sales_by_lead ON commission_sales USING btree (account_id, lead_id, won_at);--> statement-breakpoint
CREATE UNIQUE INDEX commission_sales_one_each ON commission_sales USING btree (account_id, lead_id) WHERE (ended_at IS NULL);--> statement-breakpoint
CREATE INDEX daily_facts_assigned ON daily_facts USING btree (account_id, dimension, group_id, since, person_id, status_id, lost_from_id, count) WHERE (fact = 'assigned'::text);--> statement-breakpoint
CREATE INDEX daily_facts_by_since ON daily_facts USING btree (account_id, fact, dimension, since, count);--> statement-breakpoint
CREATE INDEX daily_facts_contacted ON daily_facts USING btree (account_id, dimension, since, key, group_id, minutes, count) WHERE (fact = 'contacted'::text);--> statement-breakpoint
CREATE INDEX daily_facts_unfolded ON daily_facts USING btree (account_id, fact, dimension, since) WHERE (NOT is_folded);--> statement-breakpoint
CREATE INDEX distribution_candidates_by_user ON distribution_candidates USING btree (account_id, user_id, decision_id);--> statement-breakpoint
CREATE INDEX distribution_decisions_by_lead ON distribution_decisions USING btree (account_id, lead_id);--> statement-breakpoint
CREATE INDEX distribution_decisions_by_owner ON distribution_decisions USING btree (account_id, queue_id, owner_id, at);--> statement-breakpoint
CREATE INDEX distribution_decisions_by_queue ON distribution_decisions USING btree (account_id, queue_id, id);--> statement-breakpoint
CREATE INDEX distribution_members_by_user ON distribution_members USING btree (account_id, user_id);--> statement-breakpoint
CREATE UNIQUE INDEX distribution_offers_by_decision ON distribution_offers USING btree (account_id, decision_id);--> statement-breakpoint
CREATE INDEX distribution_offers_by_lead ON distribution_offers USING btree (account_id, lead_id);--> statement-breakpoint
CREATE INDEX distribution_offers_by_user ON distribution_offers USING btree (account_id, user_id, status);--> statement-breakpoint
CREATE UNIQUE INDEX distribution_offers_open ON distribution_offers USING btree (account_id, lead_id) WHERE (status = 'open'::text);--> statement-breakpoint
CREATE UNIQUE INDEX distribution_queues_account_id_name_key_index ON distribution_queues USING btree (account_id, name_key);--> statement-breakpoint
CREATE INDEX distribution_waits_due ON distribution_waits USING btree (retry_at, account_id);--> statement-breakpoint
CREATE INDEX fact_spans_by_since ON fact_spans USING btree (account_id, fact, dimension, days, since);--> statement-breakpoint
CREATE INDEX fact_spans_contacted ON fact_spans USING btree (account_id, dimension, days, key, since) WHERE (fact = 'contacted'::text);--> statement-breakpoint
CREATE INDEX fact_spans_of_groups ON fact_spans USING btree (account_id, fact, days, group_id, since) WHERE (dimension = 'receiver'::text);--> statement-breakpoint
CREATE INDEX fact_spans_unfolded ON fact_spans USING btree (account_id) WHERE (NOT is_folded);--> statement-breakpoint
CREATE INDEX files_account_id_state_attached_at_index ON files USING btree (account_id, state, attached_at);--> statement-breakpoint
CREATE INDEX groups_account_id_manager_id_index ON groups USING btree (account_id, manager_id);--> statement-breakpoint
CREATE UNIQUE INDEX groups_account_id_name_key_index ON groups USING btree (account_id, name_key);--> statement-breakpoint
CREATE INDEX jobs_account_id_finished_at_index ON jobs USING btree (account_id, finished_at);--> statement-breakpoint
CREATE INDEX lead_assignments_again ON lead_assignments USING btree (account_id, since) WHERE is_again;--> statement-breakpoint
CREATE INDEX lead_assignments_by_group ON lead_assignments USING btree (account_id, group_id, since, lead_id, via, is_undone, came_closed, is_trashed);--> statement-breakpoint
CREATE INDEX lead_assignments_by_lead ON lead_assignments USING btree (account_id, lead_id, since);--> statement-breakpoint
CREATE INDEX lead_assignments_by_owner ON lead_assignments USING btree (account_id, owner_id, since, lead_id);--> statement-breakpoint
CREATE INDEX lead_assignments_by_since ON lead_assignments USING btree (account_id, since);--> statement-breakpoint
CREATE INDEX lead_assignments_later ON lead_assignments USING btree (account_id, since) WHERE is_later;--> statement-breakpoint
CREATE UNIQUE INDEX lead_assignments_open ON lead_assignments USING btree (account_id, lead_id) WHERE (until IS NULL);--> statement-breakpoint
CREATE INDEX lead_assignments_sold_elsewhere ON lead_assignments USING btree (account_id, group_id, since) WHERE (is_won AND (seller_group_id IS DISTINCT FROM group_id));--> statement-breakpoint
CREATE UNIQUE INDEX lead_attachments_account_id_file_id_index ON lead_attachments USING btree (account_id, file_id);--> statement-breakpoint
CREATE INDEX lead_attachments_account_id_lead_id_created_at_index ON lead_attachments USING btree (account_id, lead_id, created_at);--> statement-breakpoint
CREATE INDEX lead_bulks_account_id_created_at_index ON lead_bulks USING btree (account_id, created_at);--> statement-breakpoint
CREATE INDEX lead_counts_by_key ON lead_counts USING btree (account_id, dimension, key);--> statement-breakpoint
CREATE INDEX lead_counts_unfolded ON lead_counts USING btree (account_id) WHERE (NOT is_folded);--> statement-breakpoint
CREATE INDEX lead_events_account_id_lead_id_at_index ON lead_events USING btree (account_id, lead_id, at);--> statement-breakpoint
CREATE INDEX lead_events_merged ON lead_events USING btree (account_id, body) WHERE (kind = 'merged'::text);--> statement-breakpoint
CREATE INDEX lead_import_rows_account_id_import_id_lead_id_index ON lead_import_rows USING btree (account_id, import_id, lead_id);--> statement-breakpoint
CREATE INDEX lead_imports_account_id_fingerprint_id_index ON lead_imports USING btree (account_id, fingerprint, id);--> statement-breakpoint
CREATE INDEX lead_imports_account_id_kind_id_index ON lead_imports USING btree (account_id, kind, id);--> statement-breakpoint
CREATE UNIQUE INDEX lead_statuses_account_id_name_key_index ON lead_statuses USING btree (account_id, name_key);--> statement-breakpoint
CREATE UNIQUE INDEX lead_statuses_one_initial ON lead_statuses USING btree (account_id) WHERE is_initial;--> statement-breakpoint
CREATE INDEX lead_transfer_items_by_lead ON lead_transfer_items USING btree (account_id, lead_id);--> statement-breakpoint
CREATE INDEX lead_transfer_items_by_state ON lead_transfer_items USING btree (account_id, transfer_id, state, lead_id);--> statement-breakpoint
CREATE INDEX lead_transfers_by_person ON lead_transfers USING btree (account_id, created_by, id);--> statement-breakpoint
CREATE INDEX lead_transfers_due ON lead_transfers USING btree (return_at) WHERE ((state = 'moved'::text) AND (return_at IS NOT NULL));--> statement-breakpoint
CREATE INDEX lead_views_account_id_index ON lead_views USING btree (account_id) WHERE is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX lead_views_account_id_user_id_name_key_index ON lead_views USING btree (account_id, user_id, name_key);--> statement-breakpoint
CREATE INDEX leads_by_administrative_status ON leads USING btree (account_id, administrative_status, number, value_cents) WHERE ((deleted_at IS NULL) AND (administrative_status IS NOT NULL));--> statement-breakpoint
CREATE INDEX leads_by_campaign ON leads USING btree (account_id, utm_campaign, number, value_cents) WHERE ((deleted_at IS NULL) AND (utm_campaign IS NOT NULL));--> statement-breakpoint
CREATE INDEX leads_by_contact_group ON leads USING btree (account_id, first_contact_group_id, number, value_cents, deleted_at) WHERE (first_contact_group_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX leads_by_contact_minutes ON leads USING btree (account_id, first_contact_minutes, created_at, first_contact_by, first_contact_group_id, product_id, source, partner_id, indicator_id, indicator_team_id, utm_campaign) WHERE ((deleted_at IS NULL) AND (first_contact_minutes IS NOT NULL));--> statement-breakpoint
CREATE INDEX leads_by_contact_person ON leads USING btree (account_id, first_contact_by, first_contact_minutes, created_at, first_contact_group_id) WHERE ((deleted_at IS NULL) AND (first_contact_minutes IS NOT NULL));--> statement-breakpoint
CREATE INDEX leads_by_created_at ON leads USING btree (account_id, created_at, number, first_contact_minutes, first_contact_by, first_contact_group_id) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_custom_field ON leads USING btree (account_id, custom_field_1 COLLATE "C", number, value_cents) WHERE ((deleted_at IS NULL) AND (custom_field_1 IS NOT NULL));--> statement-breakpoint
CREATE INDEX leads_by_document ON leads USING btree (account_id, document_number) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_email ON leads USING btree (account_id, lower(email)) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_first_contact ON leads USING btree (account_id, first_contact_by, first_contact_at) WHERE ((deleted_at IS NULL) AND (first_contact_by IS NOT NULL));--> statement-breakpoint
CREATE INDEX leads_by_fragment ON leads USING gin (account_id, search_text gin_trgm_ops) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_idle_since ON leads USING btree (account_id, idle_since, number) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_indicator ON leads USING btree (account_id, indicator_id, number, value_cents) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_indicator_team ON leads USING btree (account_id, indicator_team_id, number, value_cents, deleted_at);--> statement-breakpoint
CREATE INDEX leads_by_loss_reason ON leads USING btree (account_id, loss_reason_id, number, value_cents, deleted_at) WHERE (loss_reason_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX leads_by_lost_at ON leads USING btree (account_id, lost_at, number, lost_by_id, lost_by_group_id) WHERE ((deleted_at IS NULL) AND (lost_at IS NOT NULL));--> statement-breakpoint
CREATE INDEX leads_by_lost_by ON leads USING btree (account_id, lost_by_id, number, value_cents) WHERE ((deleted_at IS NULL) AND (lost_by_id IS NOT NULL));--> statement-breakpoint
CREATE INDEX leads_by_lost_by_group ON leads USING btree (account_id, lost_by_group_id, number, value_cents, deleted_at) WHERE (lost_by_group_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX leads_by_managed_group ON leads USING btree (account_id, managed_group_id, number, value_cents) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_name ON leads USING btree (account_id, name_search, number) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_next_contact ON leads USING btree (account_id, next_contact_at, number) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_number ON leads USING btree (account_id, number, value_cents) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_owner ON leads USING btree (account_id, owner_id, number, value_cents) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_owner_group ON leads USING btree (account_id, owner_group_id) WHERE (owner_group_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX leads_by_partner ON leads USING btree (account_id, partner_id, number, value_cents, deleted_at);--> statement-breakpoint
CREATE INDEX leads_by_phone ON leads USING btree (account_id, phone) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_product ON leads USING btree (account_id, product_id, number, value_cents, deleted_at);--> statement-breakpoint
CREATE INDEX leads_by_product_type ON leads USING btree (account_id, product_type_id, number, value_cents, deleted_at);--> statement-breakpoint
CREATE INDEX leads_by_seller ON leads USING btree (account_id, seller_id, number, value_cents) WHERE ((deleted_at IS NULL) AND (seller_id IS NOT NULL));--> statement-breakpoint
CREATE INDEX leads_by_seller_group ON leads USING btree (account_id, seller_group_id, number, value_cents, deleted_at) WHERE (seller_group_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX leads_by_sla_due ON leads USING btree (account_id, sla_due_at, number) WHERE ((deleted_at IS NULL) AND (sla_due_at IS NOT NULL) AND (first_contact_at IS NULL));--> statement-breakpoint
CREATE INDEX leads_by_sla_due_met ON leads USING btree (account_id, sla_due_at, number) WHERE ((deleted_at IS NULL) AND (sla_due_at IS NOT NULL) AND (first_contact_at IS NOT NULL));--> statement-breakpoint
CREATE INDEX leads_by_source ON leads USING btree (account_id, source, number, value_cents) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_status ON leads USING btree (account_id, status_id, number, value_cents, deleted_at);--> statement-breakpoint
CREATE INDEX leads_by_value ON leads USING btree (account_id, value_cents, number) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX leads_by_won_at ON leads USING btree (account_id, won_at, number, value_cents, seller_id, seller_group_id) WHERE ((deleted_at IS NULL) AND (won_at IS NOT NULL));--> statement-breakpoint
CREATE INDEX leads_in_trash ON leads USING btree (account_id, deleted_at, number) WHERE (deleted_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX leads_lost_by_nobody ON leads USING btree (account_id, lost_at, managed_group_id, seller_group_id, lost_by_group_id) WHERE ((deleted_at IS NULL) AND (lost_at IS NOT NULL) AND (lost_by_id IS NULL));--> statement-breakpoint
CREATE UNIQUE INDEX leads_number ON leads USING btree (account_id, number);--> statement-breakpoint
CREATE INDEX leads_sla_to_tell ON leads USING btree (sla_tell_at, account_id) WHERE ((sla_tell_at IS NOT NULL) AND (first_contact_at IS NULL) AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX leads_unowned ON leads USING btree (account_id, status_id, created_at) WHERE ((deleted_at IS NULL) AND (owner_id IS NULL));--> statement-breakpoint
CREATE INDEX leads_without_sla_due ON leads USING btree (account_id, number) WHERE ((deleted_at IS NULL) AND (sla_due_at IS NULL));--> statement-breakpoint
CREATE INDEX leads_won_by_nobody ON leads USING btree (account_id, won_at, managed_group_id, seller_group_id, lost_by_group_id, value_cents) WHERE ((deleted_at IS NULL) AND (won_at IS NOT NULL) AND (seller_id IS NULL));--> statement-breakpoint
CREATE UNIQUE INDEX loss_reasons_account_id_name_key_index ON loss_reasons USING btree (account_id, name_key);--> statement-breakpoint
CREATE INDEX mail_outbox_next_attempt_at_index ON mail_outbox USING btree (next_attempt_at);--> statement-breakpoint
CREATE INDEX notification_users_by_age ON notification_users USING btree (account_id, created_at);--> statement-breakpoint
CREATE INDEX notification_users_by_lead ON notification_users USING btree (account_id, lead_id);--> statement-breakpoint
CREATE INDEX notification_users_by_transfer ON notification_users USING btree (account_id, transfer_id) WHERE (transfer_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX notification_users_by_user ON notification_users USING btree (account_id, user_id, created_at, id) WHERE is_shown;--> statement-breakpoint
CREATE INDEX notification_users_mail_due ON notification_users USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX notification_users_unread ON notification_users USING btree (account_id, user_id) WHERE (is_shown AND (read_at IS NULL));--> statement-breakpoint
CREATE UNIQUE INDEX partners_account_id_document_number_index ON partners USING btree (account_id, document_number);--> statement-breakpoint
CREATE UNIQUE INDEX partners_account_id_name_key_index ON partners USING btree (account_id, name_key);--> statement-breakpoint
CREATE INDEX password_links_account_id_user_id_index ON password_links USING btree (account_id, user_id);--> statement-breakpoint
CREATE UNIQUE INDEX product_types_account_id_name_key_index ON product_types USING btree (account_id, name_key);--> statement-breakpoint
CREATE UNIQUE INDEX products_account_id_name_key_index ON products USING btree (account_id, name_key);--> statement-breakpoint
CREATE INDEX referral_teams_account_id_manager_id_index ON referral_teams USING btree (account_id, manager_id);--> statement-breakpoint
CREATE INDEX reminders_by_lead ON reminders USING btree (account_id, lead_id);--> statement-breakpoint
CREATE INDEX reminders_completed ON reminders USING btree (account_id, user_id, completed_at) WHERE (completed_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX reminders_due ON reminders USING btree (due_at) WHERE ((notified_at IS NULL) AND (completed_at IS NULL));--> statement-breakpoint
CREATE INDEX reminders_open ON reminders USING btree (account_id, user_id, due_at) WHERE (completed_at IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX report_counts_account_id_job_id_index ON report_counts USING btree (account_id, job_id);--> statement-breakpoint
CREATE UNIQUE INDEX report_receivers_account_id_saved_report_id_user_id_index ON report_receivers USING btree (account_id, saved_report_id, user_id);--> statement-breakpoint
CREATE INDEX report_receivers_by_user ON report_receivers USING btree (account_id, user_id);--> statement-breakpoint
CREATE INDEX report_receivers_due ON report_receivers USING btree (next_on);--> statement-breakpoint
CREATE UNIQUE INDEX saved_reports_account_id_user_id_name_key_index ON saved_reports USING btree (account_id, user_id, name_key);--> statement-breakpoint
CREATE INDEX sessions_account_id_user_id_index ON sessions USING btree (account_id, user_id);--> statement-breakpoint
CREATE INDEX simulations_account_id_lead_id_created_at_index ON simulations USING btree (account_id, lead_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX simulations_account_id_protocol_index ON simulations USING btree (account_id, protocol);--> statement-breakpoint
CREATE UNIQUE INDEX simulations_account_id_submission_id_index ON simulations USING btree (account_id, submission_id);--> statement-breakpoint
CREATE INDEX super_admin_audit_log_at_index ON super_admin_audit_log USING btree (at);--> statement-breakpoint
CREATE INDEX super_admin_mail_outbox_next_attempt_at_index ON super_admin_mail_outbox USING btree (next_attempt_at);--> statement-breakpoint
CREATE INDEX super_admin_sessions_super_admin_id_index ON super_admin_sessions USING btree (super_admin_id);--> statement-breakpoint
CREATE UNIQUE INDEX super_admins_email_index ON super_admins USING btree (email);--> statement-breakpoint
CREATE INDEX used_form_tokens_account_id_created_at_index ON used_form_tokens USING btree (account_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX users_account_id_code_index ON users USING btree (account_id, code);--> statement-breakpoint
CREATE INDEX users_account_id_email_index ON users USING btree (account_id, email);--> statement-breakpoint
CREATE INDEX users_account_id_email_key_index ON users USING btree (account_id, email_key);--> statement-breakpoint
CREATE INDEX users_account_id_group_id_index ON users USING btree (account_id, group_id);--> statement-breakpoint
CREATE INDEX users_account_id_partner_id_index ON users USING btree (account_id, partner_id);--> statement-breakpoint
CREATE INDEX users_account_id_referral_team_id_index ON users USING btree (account_id, referral_team_id);--> statement-breakpoint
CREATE UNIQUE INDEX users_one_email ON users USING btree (account_id, email) WHERE (NOT is_placeholder);--> statement-breakpoint

-- References.
ALTER TABLE account_counters ADD CONSTRAINT account_counters_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE account_hosts ADD CONSTRAINT account_hosts_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE administrative_statuses ADD CONSTRAINT administrative_statuses_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE affiliate_configs ADD CONSTRAINT affiliate_configs_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE affiliate_configs ADD CONSTRAINT affiliate_configs_account_id_updated_by_users_account_id_id_fk FOREIGN KEY (account_id, updated_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE affiliate_configs ADD CONSTRAINT affiliate_configs_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE affiliates ADD CONSTRAINT affiliates_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE affiliates ADD CONSTRAINT affiliates_account_id_deactivated_by_users_account_id_id_fk FOREIGN KEY (account_id, deactivated_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE affiliates ADD CONSTRAINT affiliates_account_id_decided_by_users_account_id_id_fk FOREIGN KEY (account_id, decided_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE affiliates ADD CONSTRAINT affiliates_account_id_sponsor_id_users_account_id_id_fk FOREIGN KEY (account_id, sponsor_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE affiliates ADD CONSTRAINT affiliates_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE api_keys ADD CONSTRAINT api_keys_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE api_keys ADD CONSTRAINT api_keys_account_id_created_by_users_account_id_id_fk FOREIGN KEY (account_id, created_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE audit_log ADD CONSTRAINT audit_log_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE cable_messages ADD CONSTRAINT cable_messages_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE cable_positions ADD CONSTRAINT cable_positions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE commission_batches ADD CONSTRAINT commission_batches_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE commission_batches ADD CONSTRAINT commission_batches_account_id_created_by_users_account_id_id_fk FOREIGN KEY (account_id, created_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE commission_entries ADD CONSTRAINT commission_entries_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE commission_entries ADD CONSTRAINT commission_entries_account_id_partner_id_partners_account_id_id FOREIGN KEY (account_id, partner_id) REFERENCES partners(account_id, id);--> statement-breakpoint
ALTER TABLE commission_entries ADD CONSTRAINT commission_entries_account_id_payment_id_commission_payments_ac FOREIGN KEY (account_id, payment_id) REFERENCES commission_payments(account_id, id);--> statement-breakpoint
ALTER TABLE commission_entries ADD CONSTRAINT commission_entries_account_id_product_id_products_account_id_id FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id);--> statement-breakpoint
ALTER TABLE commission_entries ADD CONSTRAINT commission_entries_account_id_product_type_id_product_types_acc FOREIGN KEY (account_id, product_type_id) REFERENCES product_types(account_id, id);--> statement-breakpoint
ALTER TABLE commission_entries ADD CONSTRAINT commission_entries_account_id_reverses_id_commission_entries_ac FOREIGN KEY (account_id, reverses_id) REFERENCES commission_entries(account_id, id);--> statement-breakpoint
ALTER TABLE commission_entries ADD CONSTRAINT commission_entries_account_id_rule_id_rule_version_commission_r FOREIGN KEY (account_id, rule_id, rule_version) REFERENCES commission_rule_versions(account_id, rule_id, version);--> statement-breakpoint
ALTER TABLE commission_entries ADD CONSTRAINT commission_entries_account_id_sale_id_commission_sales_account_ FOREIGN KEY (account_id, sale_id) REFERENCES commission_sales(account_id, id);--> statement-breakpoint
ALTER TABLE commission_entries ADD CONSTRAINT commission_entries_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE commission_payment_items ADD CONSTRAINT commission_payment_items_account_id_entry_id_commission_entries FOREIGN KEY (account_id, entry_id) REFERENCES commission_entries(account_id, id);--> statement-breakpoint
ALTER TABLE commission_payment_items ADD CONSTRAINT commission_payment_items_account_id_payment_id_commission_payme FOREIGN KEY (account_id, payment_id) REFERENCES commission_payments(account_id, id);--> statement-breakpoint
ALTER TABLE commission_payments ADD CONSTRAINT commission_payments_account_id_batch_id_commission_batches_acco FOREIGN KEY (account_id, batch_id) REFERENCES commission_batches(account_id, id);--> statement-breakpoint
ALTER TABLE commission_payments ADD CONSTRAINT commission_payments_account_id_partner_id_partners_account_id_i FOREIGN KEY (account_id, partner_id) REFERENCES partners(account_id, id);--> statement-breakpoint
ALTER TABLE commission_payments ADD CONSTRAINT commission_payments_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE commission_rule_versions ADD CONSTRAINT commission_rule_versions_account_id_created_by_users_account_id FOREIGN KEY (account_id, created_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE commission_rule_versions ADD CONSTRAINT commission_rule_versions_account_id_rule_id_commission_rules_ac FOREIGN KEY (account_id, rule_id) REFERENCES commission_rules(account_id, id);--> statement-breakpoint
ALTER TABLE commission_rules ADD CONSTRAINT commission_rules_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE commission_rules ADD CONSTRAINT commission_rules_account_id_product_id_products_account_id_id_f FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id);--> statement-breakpoint
ALTER TABLE commission_rules ADD CONSTRAINT commission_rules_account_id_product_type_id_product_types_accou FOREIGN KEY (account_id, product_type_id) REFERENCES product_types(account_id, id);--> statement-breakpoint
ALTER TABLE commission_sales ADD CONSTRAINT commission_sales_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE commission_sales ADD CONSTRAINT commission_sales_account_id_product_id_products_account_id_id_f FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id);--> statement-breakpoint
ALTER TABLE commission_sales ADD CONSTRAINT commission_sales_account_id_product_type_id_product_types_accou FOREIGN KEY (account_id, product_type_id) REFERENCES product_types(account_id, id);--> statement-breakpoint
ALTER TABLE distribution_candidates ADD CONSTRAINT distribution_candidates_account_id_decision_id_distribution_dec FOREIGN KEY (account_id, decision_id) REFERENCES distribution_decisions(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE distribution_candidates ADD CONSTRAINT distribution_candidates_account_id_user_id_users_account_id_id_ FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE distribution_decisions ADD CONSTRAINT distribution_decisions_account_id_lead_id_leads_account_id_id_f FOREIGN KEY (account_id, lead_id) REFERENCES leads(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE distribution_decisions ADD CONSTRAINT distribution_decisions_account_id_owner_id_users_account_id_id_ FOREIGN KEY (account_id, owner_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE distribution_members ADD CONSTRAINT distribution_members_account_id_queue_id_distribution_queues_ac FOREIGN KEY (account_id, queue_id) REFERENCES distribution_queues(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE distribution_members ADD CONSTRAINT distribution_members_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE distribution_offers ADD CONSTRAINT distribution_offers_account_id_decision_id_distribution_decisio FOREIGN KEY (account_id, decision_id) REFERENCES distribution_decisions(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE distribution_offers ADD CONSTRAINT distribution_offers_account_id_lead_id_leads_account_id_id_fk FOREIGN KEY (account_id, lead_id) REFERENCES leads(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE distribution_offers ADD CONSTRAINT distribution_offers_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE distribution_queues ADD CONSTRAINT distribution_queues_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE distribution_waits ADD CONSTRAINT distribution_waits_account_id_lead_id_leads_account_id_id_fk FOREIGN KEY (account_id, lead_id) REFERENCES leads(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_account_id_uploaded_by_users_account_id_id_fk FOREIGN KEY (account_id, uploaded_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE groups ADD CONSTRAINT groups_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE groups ADD CONSTRAINT groups_account_id_manager_id_users_account_id_id_fk FOREIGN KEY (account_id, manager_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE holidays ADD CONSTRAINT holidays_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE jobs ADD CONSTRAINT jobs_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE jobs ADD CONSTRAINT jobs_account_id_created_by_users_account_id_id_fk FOREIGN KEY (account_id, created_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE lead_assignments ADD CONSTRAINT lead_assignments_account_id_group_id_groups_account_id_id_fk FOREIGN KEY (account_id, group_id) REFERENCES groups(account_id, id);--> statement-breakpoint
ALTER TABLE lead_assignments ADD CONSTRAINT lead_assignments_account_id_lead_id_leads_account_id_id_fk FOREIGN KEY (account_id, lead_id) REFERENCES leads(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lead_assignments ADD CONSTRAINT lead_assignments_account_id_owner_id_users_account_id_id_fk FOREIGN KEY (account_id, owner_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE lead_attachments ADD CONSTRAINT lead_attachments_account_id_added_by_users_account_id_id_fk FOREIGN KEY (account_id, added_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE lead_attachments ADD CONSTRAINT lead_attachments_account_id_file_id_files_account_id_id_fk FOREIGN KEY (account_id, file_id) REFERENCES files(account_id, id);--> statement-breakpoint
ALTER TABLE lead_attachments ADD CONSTRAINT lead_attachments_account_id_lead_id_leads_account_id_id_fk FOREIGN KEY (account_id, lead_id) REFERENCES leads(account_id, id);--> statement-breakpoint
ALTER TABLE lead_bulks ADD CONSTRAINT lead_bulks_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE lead_bulks ADD CONSTRAINT lead_bulks_account_id_created_by_users_account_id_id_fk FOREIGN KEY (account_id, created_by) REFERENCES users(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lead_events ADD CONSTRAINT lead_events_account_id_actor_id_users_account_id_id_fk FOREIGN KEY (account_id, actor_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE lead_events ADD CONSTRAINT lead_events_account_id_lead_id_leads_account_id_id_fk FOREIGN KEY (account_id, lead_id) REFERENCES leads(account_id, id);--> statement-breakpoint
ALTER TABLE lead_import_rows ADD CONSTRAINT lead_import_rows_import_fk FOREIGN KEY (account_id, import_id) REFERENCES lead_imports(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lead_imports ADD CONSTRAINT lead_imports_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE lead_imports ADD CONSTRAINT lead_imports_account_id_created_by_users_account_id_id_fk FOREIGN KEY (account_id, created_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE lead_imports ADD CONSTRAINT lead_imports_account_id_error_file_id_files_account_id_id_fk FOREIGN KEY (account_id, error_file_id) REFERENCES files(account_id, id);--> statement-breakpoint
ALTER TABLE lead_imports ADD CONSTRAINT lead_imports_account_id_file_id_files_account_id_id_fk FOREIGN KEY (account_id, file_id) REFERENCES files(account_id, id);--> statement-breakpoint
ALTER TABLE lead_statuses ADD CONSTRAINT lead_statuses_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE lead_transfer_items ADD CONSTRAINT lead_transfer_items_account_id_from_owner_id_users_account_id_i FOREIGN KEY (account_id, from_owner_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE lead_transfer_items ADD CONSTRAINT lead_transfer_items_account_id_lead_id_leads_account_id_id_fk FOREIGN KEY (account_id, lead_id) REFERENCES leads(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lead_transfer_items ADD CONSTRAINT lead_transfer_items_account_id_to_owner_id_users_account_id_id_ FOREIGN KEY (account_id, to_owner_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE lead_transfer_items ADD CONSTRAINT lead_transfer_items_account_id_transfer_id_lead_transfers_accou FOREIGN KEY (account_id, transfer_id) REFERENCES lead_transfers(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lead_transfer_receivers ADD CONSTRAINT lead_transfer_receivers_account_id_transfer_id_lead_transfers_a FOREIGN KEY (account_id, transfer_id) REFERENCES lead_transfers(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE lead_transfer_receivers ADD CONSTRAINT lead_transfer_receivers_account_id_user_id_users_account_id_id_ FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE lead_transfers ADD CONSTRAINT lead_transfers_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE lead_transfers ADD CONSTRAINT lead_transfers_account_id_created_by_users_account_id_id_fk FOREIGN KEY (account_id, created_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE lead_transfers ADD CONSTRAINT lead_transfers_account_id_undone_by_users_account_id_id_fk FOREIGN KEY (account_id, undone_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE lead_views ADD CONSTRAINT lead_views_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE lead_views ADD CONSTRAINT lead_views_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_created_by_users_account_id_id_fk FOREIGN KEY (account_id, created_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_first_contact_by_users_account_id_id_fk FOREIGN KEY (account_id, first_contact_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_first_contact_group_id_groups_account_id_id_fk FOREIGN KEY (account_id, first_contact_group_id) REFERENCES groups(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_indicator_id_users_account_id_id_fk FOREIGN KEY (account_id, indicator_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_indicator_team_id_referral_teams_account_id_id FOREIGN KEY (account_id, indicator_team_id) REFERENCES referral_teams(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_loss_reason_id_loss_reasons_account_id_id_fk FOREIGN KEY (account_id, loss_reason_id) REFERENCES loss_reasons(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_lost_by_group_id_groups_account_id_id_fk FOREIGN KEY (account_id, lost_by_group_id) REFERENCES groups(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_lost_by_id_users_account_id_id_fk FOREIGN KEY (account_id, lost_by_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_lost_from_id_lead_statuses_account_id_id_fk FOREIGN KEY (account_id, lost_from_id) REFERENCES lead_statuses(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_owner_group_id_groups_account_id_id_fk FOREIGN KEY (account_id, owner_group_id) REFERENCES groups(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_owner_id_users_account_id_id_fk FOREIGN KEY (account_id, owner_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_partner_id_partners_account_id_id_fk FOREIGN KEY (account_id, partner_id) REFERENCES partners(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_product_id_products_account_id_id_fk FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_product_type_id_product_types_account_id_id_fk FOREIGN KEY (account_id, product_type_id) REFERENCES product_types(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_seller_group_id_groups_account_id_id_fk FOREIGN KEY (account_id, seller_group_id) REFERENCES groups(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_seller_id_users_account_id_id_fk FOREIGN KEY (account_id, seller_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_account_id_status_id_lead_statuses_account_id_id_fk FOREIGN KEY (account_id, status_id) REFERENCES lead_statuses(account_id, id);--> statement-breakpoint
ALTER TABLE login_attempts ADD CONSTRAINT login_attempts_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE logo_presets ADD CONSTRAINT logo_presets_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE logo_presets ADD CONSTRAINT logo_presets_account_id_file_id_files_account_id_id_fk FOREIGN KEY (account_id, file_id) REFERENCES files(account_id, id);--> statement-breakpoint
ALTER TABLE loss_reasons ADD CONSTRAINT loss_reasons_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE missed_codes ADD CONSTRAINT missed_codes_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE notification_users ADD CONSTRAINT notification_users_account_id_actor_id_users_account_id_id_fk FOREIGN KEY (account_id, actor_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE notification_users ADD CONSTRAINT notification_users_account_id_affiliate_id_affiliates_account_i FOREIGN KEY (account_id, affiliate_id) REFERENCES affiliates(account_id, id);--> statement-breakpoint
ALTER TABLE notification_users ADD CONSTRAINT notification_users_account_id_lead_id_leads_account_id_id_fk FOREIGN KEY (account_id, lead_id) REFERENCES leads(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE notification_users ADD CONSTRAINT notification_users_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE partners ADD CONSTRAINT partners_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE password_links ADD CONSTRAINT password_links_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE personal_keys ADD CONSTRAINT personal_keys_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE product_types ADD CONSTRAINT product_types_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE products ADD CONSTRAINT products_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE products ADD CONSTRAINT products_account_id_product_type_id_product_types_account_id_id FOREIGN KEY (account_id, product_type_id) REFERENCES product_types(account_id, id);--> statement-breakpoint
ALTER TABLE referral_teams ADD CONSTRAINT referral_teams_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE referral_teams ADD CONSTRAINT referral_teams_account_id_manager_id_users_account_id_id_fk FOREIGN KEY (account_id, manager_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE referral_teams ADD CONSTRAINT referral_teams_account_id_partner_id_partners_account_id_id_fk FOREIGN KEY (account_id, partner_id) REFERENCES partners(account_id, id);--> statement-breakpoint
ALTER TABLE reminders ADD CONSTRAINT reminders_account_id_lead_id_leads_account_id_id_fk FOREIGN KEY (account_id, lead_id) REFERENCES leads(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE reminders ADD CONSTRAINT reminders_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE report_counts ADD CONSTRAINT report_counts_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE report_counts ADD CONSTRAINT report_counts_account_id_job_id_jobs_account_id_id_fk FOREIGN KEY (account_id, job_id) REFERENCES jobs(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE report_counts ADD CONSTRAINT report_counts_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE report_receivers ADD CONSTRAINT report_receivers_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE report_receivers ADD CONSTRAINT report_receivers_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE report_receivers ADD CONSTRAINT report_receivers_report_fk FOREIGN KEY (account_id, saved_report_id) REFERENCES saved_reports(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE sales_goals ADD CONSTRAINT sales_goals_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE sales_goals ADD CONSTRAINT sales_goals_account_id_group_id_groups_account_id_id_fk FOREIGN KEY (account_id, group_id) REFERENCES groups(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE sales_goals ADD CONSTRAINT sales_goals_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE saved_reports ADD CONSTRAINT saved_reports_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE saved_reports ADD CONSTRAINT saved_reports_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE simulations ADD CONSTRAINT simulations_account_id_lead_id_leads_account_id_id_fk FOREIGN KEY (account_id, lead_id) REFERENCES leads(account_id, id);--> statement-breakpoint
ALTER TABLE simulations ADD CONSTRAINT simulations_account_id_person_id_users_account_id_id_fk FOREIGN KEY (account_id, person_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE simulator_configs ADD CONSTRAINT simulator_configs_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE simulator_configs ADD CONSTRAINT simulator_configs_account_id_updated_by_users_account_id_id_fk FOREIGN KEY (account_id, updated_by) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE simulator_configs ADD CONSTRAINT simulator_configs_account_id_user_id_users_account_id_id_fk FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);--> statement-breakpoint
ALTER TABLE super_admin_invitations ADD CONSTRAINT super_admin_invitations_super_admin_id_super_admins_id_fk FOREIGN KEY (super_admin_id) REFERENCES super_admins(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE super_admin_sessions ADD CONSTRAINT super_admin_sessions_super_admin_id_super_admins_id_fk FOREIGN KEY (super_admin_id) REFERENCES super_admins(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE used_form_tokens ADD CONSTRAINT used_form_tokens_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_account_id_group_id_groups_account_id_id_fk FOREIGN KEY (account_id, group_id) REFERENCES groups(account_id, id);--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_account_id_partner_id_partners_account_id_id_fk FOREIGN KEY (account_id, partner_id) REFERENCES partners(account_id, id);--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_account_id_referral_team_id_referral_teams_account_id_id_ FOREIGN KEY (account_id, referral_team_id) REFERENCES referral_teams(account_id, id);--> statement-breakpoint

-- Triggers.
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON commission_batches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON commission_payment_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON commission_rule_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON super_admin_audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER change_assignment AFTER UPDATE OF owner_id ON leads FOR EACH ROW WHEN ((old.owner_id IS DISTINCT FROM new.owner_id)) EXECUTE FUNCTION change_assignment();--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON lead_assignments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_facts_of_assignments();--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON leads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_facts_of_leads();--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON lead_assignments REFERENCING OLD TABLE AS former NEW TABLE AS latter FOR EACH STATEMENT EXECUTE FUNCTION change_facts_of_assignments();--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON leads REFERENCING OLD TABLE AS former NEW TABLE AS latter FOR EACH STATEMENT EXECUTE FUNCTION change_facts_of_leads();--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON lead_assignments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_facts_of_assignments();--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON leads REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_facts_of_leads();--> statement-breakpoint
CREATE TRIGGER guard_approval BEFORE UPDATE ON commission_entries FOR EACH ROW EXECUTE FUNCTION guard_commission_approval();--> statement-breakpoint
CREATE TRIGGER guard_bulk BEFORE UPDATE ON lead_bulks FOR EACH ROW EXECUTE FUNCTION guard_lead_bulk();--> statement-breakpoint
CREATE TRIGGER guard_entry BEFORE UPDATE ON commission_entries FOR EACH ROW EXECUTE FUNCTION guard_commission_entry();--> statement-breakpoint
CREATE TRIGGER guard_failure BEFORE UPDATE ON commission_payments FOR EACH ROW EXECUTE FUNCTION guard_commission_failure();--> statement-breakpoint
CREATE TRIGGER guard_payment BEFORE UPDATE ON commission_payments FOR EACH ROW EXECUTE FUNCTION guard_commission_payment();--> statement-breakpoint
CREATE TRIGGER guard_rule BEFORE UPDATE ON commission_rules FOR EACH ROW EXECUTE FUNCTION guard_commission_rule();--> statement-breakpoint
CREATE TRIGGER guard_sale BEFORE UPDATE ON commission_sales FOR EACH ROW EXECUTE FUNCTION guard_commission_sale();--> statement-breakpoint
CREATE TRIGGER keep_facts BEFORE UPDATE OF won_at, lost_at, first_contact_at ON leads FOR EACH ROW WHEN (((old.won_at IS DISTINCT FROM new.won_at) OR (old.lost_at IS DISTINCT FROM new.lost_at) OR (old.first_contact_at IS DISTINCT FROM new.first_contact_at))) EXECUTE FUNCTION keep_lead_facts();--> statement-breakpoint
CREATE TRIGGER keep_last_touch AFTER INSERT OR UPDATE OF lead_id ON lead_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['noted'::text, 'contacted'::text]))) EXECUTE FUNCTION keep_last_touch();--> statement-breakpoint
CREATE TRIGGER keep_new_facts BEFORE INSERT ON leads FOR EACH ROW WHEN (((new.won_at IS NOT NULL) OR (new.lost_at IS NOT NULL) OR (new.first_contact_at IS NOT NULL))) EXECUTE FUNCTION keep_lead_facts();--> statement-breakpoint
CREATE TRIGGER mark_assignment BEFORE INSERT ON lead_assignments FOR EACH ROW EXECUTE FUNCTION mark_assignment();--> statement-breakpoint
CREATE TRIGGER mark_assignments AFTER UPDATE ON leads REFERENCING OLD TABLE AS former NEW TABLE AS latter FOR EACH STATEMENT EXECUTE FUNCTION mark_assignments_of_leads();--> statement-breakpoint
CREATE TRIGGER no_removal BEFORE DELETE OR TRUNCATE ON commission_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER no_removal BEFORE DELETE OR TRUNCATE ON commission_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER no_removal BEFORE DELETE OR TRUNCATE ON commission_rules FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER no_removal BEFORE DELETE OR TRUNCATE ON commission_sales FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER open_assignments AFTER INSERT ON leads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION open_assignments();--> statement-breakpoint
CREATE TRIGGER pass_product_type_on AFTER UPDATE OF product_type_id ON products FOR EACH ROW WHEN ((old.product_type_id IS DISTINCT FROM new.product_type_id)) EXECUTE FUNCTION pass_product_type_on();--> statement-breakpoint
CREATE TRIGGER sum_added AFTER INSERT ON leads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_leads();--> statement-breakpoint
CREATE TRIGGER sum_changed AFTER UPDATE ON leads REFERENCING OLD TABLE AS former NEW TABLE AS latter FOR EACH STATEMENT EXECUTE FUNCTION count_changed_leads();--> statement-breakpoint
CREATE TRIGGER sum_removed AFTER DELETE ON leads REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_leads();--> statement-breakpoint
CREATE TRIGGER take_product_type BEFORE INSERT OR UPDATE OF product_id, product_type_id ON leads FOR EACH ROW WHEN ((new.product_id IS NOT NULL)) EXECUTE FUNCTION take_product_type();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER UPDATE OF status ON accounts FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION tell_account_change();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE OF manager_id ON groups FOR EACH ROW EXECUTE FUNCTION tell_manager_change();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE OF manager_id ON referral_teams FOR EACH ROW EXECUTE FUNCTION tell_manager_change();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER UPDATE OF revoked_at, expires_at ON sessions FOR EACH ROW WHEN (((old.revoked_at IS DISTINCT FROM new.revoked_at) OR (old.expires_at IS DISTINCT FROM new.expires_at))) EXECUTE FUNCTION tell_session_change();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER UPDATE OF role, status, partner_id ON users FOR EACH ROW WHEN ((((old.role IS DISTINCT FROM new.role) OR (old.status IS DISTINCT FROM new.status)) OR (old.partner_id IS DISTINCT FROM new.partner_id))) EXECUTE FUNCTION tell_user_change();--> statement-breakpoint
CREATE TRIGGER tell_removal AFTER DELETE ON sessions FOR EACH ROW WHEN ((old.revoked_at IS NULL)) EXECUTE FUNCTION tell_session_change();--> statement-breakpoint
CREATE TRIGGER tell_removal AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION tell_user_change();--> statement-breakpoint

-- Row level security. See `guard_tenant_table`, `guard_admin_table` and `let_owner_read`.
SELECT guard_tenant_table(name::regclass) FROM unnest(ARRAY[
  'account_counters', 'account_hosts', 'administrative_statuses', 'affiliate_configs', 'affiliates',
  'api_keys', 'audit_log', 'cable_messages', 'cable_positions', 'commission_batches', 'commission_entries',
  'commission_payment_items', 'commission_payments', 'commission_rule_versions', 'commission_rules',
  'commission_sales', 'daily_facts', 'distribution_candidates', 'distribution_decisions',
  'distribution_members', 'distribution_offers', 'distribution_queues', 'distribution_waits', 'fact_spans',
  'files', 'groups', 'holidays', 'idempotency_keys', 'jobs', 'lead_assignments', 'lead_attachments',
  'lead_bulks', 'lead_counts', 'lead_events', 'lead_import_rows', 'lead_imports', 'lead_statuses',
  'lead_transfer_items', 'lead_transfer_receivers', 'lead_transfers', 'lead_views', 'leads', 'login_attempts',
  'logo_presets', 'loss_reasons', 'mail_outbox', 'missed_codes', 'notification_settings', 'notification_users',
  'partners', 'password_links', 'personal_keys', 'product_types', 'products', 'referral_teams', 'reminders',
  'report_counts', 'report_receivers', 'sales_goals', 'saved_reports', 'sessions', 'simulations',
  'simulator_configs', 'used_form_tokens', 'users'
]) AS name;--> statement-breakpoint
SELECT guard_admin_table(name::regclass) FROM unnest(ARRAY[
  'super_admin_audit_log', 'super_admin_invitations', 'super_admin_login_attempts', 'super_admin_mail_outbox',
  'super_admin_sessions', 'super_admins'
]) AS name;--> statement-breakpoint
SELECT let_owner_read(name::regclass) FROM unnest(ARRAY[
  'account_hosts', 'accounts', 'distribution_waits', 'files', 'lead_counts', 'lead_transfers', 'leads',
  'mail_outbox', 'notification_users', 'reminders', 'report_receivers', 'sessions', 'users'
]) AS name;--> statement-breakpoint
ALTER TABLE accounts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY super_admin ON account_hosts USING (app_is_admin()) WITH CHECK (app_is_admin());--> statement-breakpoint
CREATE POLICY super_admin ON accounts USING (app_is_admin()) WITH CHECK (app_is_admin());--> statement-breakpoint
CREATE POLICY tenant ON accounts USING ((id = app_account_id())) WITH CHECK ((id = app_account_id()));--> statement-breakpoint

-- Functions that read as the owner: the server's role alone calls them (`grantToServer`).
REVOKE ALL ON FUNCTION account_usage() FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION account_usage_of(wanted uuid) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_account_by_host(wanted text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_distributions(most integer) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_first_contacts(most integer) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_lead_transfers(most integer) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_mail(most integer) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_notification_mail(most integer) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_reminders(most integer) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_report_mail(most integer) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION guard_admin_table(target regclass) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION guard_tenant_table(target regclass) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION leads_with_email(wanted text) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION leads_with_emails(wanted text[]) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION let_owner_read(target regclass) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION match_leads(words jsonb, most integer) FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION reckon_lead_facts() FROM PUBLIC;--> statement-breakpoint
SET LOCAL check_function_bodies = on;
