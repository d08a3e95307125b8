CREATE TABLE "lead_counts" (
	"account_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lead_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dimension" text NOT NULL,
	"key" uuid NOT NULL,
	"status_id" uuid,
	"group_id" uuid,
	"is_trashed" boolean NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"won_count" bigint DEFAULT 0 NOT NULL,
	"won_cents" bigint DEFAULT 0 NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lead_counts_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
DROP INDEX "leads_by_partner";--> statement-breakpoint
DROP INDEX "leads_by_indicator_team";--> statement-breakpoint
DROP INDEX "leads_by_status";--> statement-breakpoint
DROP INDEX "leads_by_product";--> statement-breakpoint
DROP INDEX "leads_by_product_type";--> statement-breakpoint
DROP INDEX "leads_by_loss_reason";--> statement-breakpoint
DROP INDEX "leads_by_seller_group";--> statement-breakpoint
DROP INDEX "leads_by_lost_by_group";--> statement-breakpoint
DROP INDEX "leads_by_contact_group";--> statement-breakpoint
CREATE INDEX "lead_counts_by_key" ON "lead_counts" USING btree ("account_id","dimension","key");--> statement-breakpoint
CREATE INDEX "lead_counts_unfolded" ON "lead_counts" USING btree ("account_id") WHERE not is_folded;--> statement-breakpoint
CREATE INDEX "leads_by_owner_group" ON "leads" USING btree ("account_id","owner_group_id") WHERE owner_group_id is not null;--> statement-breakpoint
CREATE INDEX "leads_in_trash" ON "leads" USING btree ("account_id","deleted_at","number") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "leads_by_partner" ON "leads" USING btree ("account_id","partner_id","number","value_cents","deleted_at");--> statement-breakpoint
CREATE INDEX "leads_by_indicator_team" ON "leads" USING btree ("account_id","indicator_team_id","number","value_cents","deleted_at");--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("account_id","status_id","number","value_cents","deleted_at");--> statement-breakpoint
CREATE INDEX "leads_by_product" ON "leads" USING btree ("account_id","product_id","number","value_cents","deleted_at");--> statement-breakpoint
CREATE INDEX "leads_by_product_type" ON "leads" USING btree ("account_id","product_type_id","number","value_cents","deleted_at");--> statement-breakpoint
CREATE INDEX "leads_by_loss_reason" ON "leads" USING btree ("account_id","loss_reason_id","number","value_cents","deleted_at") WHERE loss_reason_id is not null;--> statement-breakpoint
CREATE INDEX "leads_by_seller_group" ON "leads" USING btree ("account_id","seller_group_id","number","value_cents","deleted_at") WHERE seller_group_id is not null;--> statement-breakpoint
CREATE INDEX "leads_by_lost_by_group" ON "leads" USING btree ("account_id","lost_by_group_id","number","value_cents","deleted_at") WHERE lost_by_group_id is not null;--> statement-breakpoint
CREATE INDEX "leads_by_contact_group" ON "leads" USING btree ("account_id","first_contact_group_id","number","value_cents","deleted_at") WHERE first_contact_group_id is not null;--> statement-breakpoint
SELECT guard_tenant_table('lead_counts'::regclass);--> statement-breakpoint
SELECT let_owner_read('lead_counts'::regclass);--> statement-breakpoint

-- What one lead adds to the counts, written once: the triggers, the fill below and the comparison sum it.
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
CREATE TRIGGER sum_added AFTER INSERT ON leads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_leads();--> statement-breakpoint
CREATE TRIGGER sum_removed AFTER DELETE ON leads REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_leads();--> statement-breakpoint
CREATE TRIGGER sum_changed AFTER UPDATE ON leads REFERENCING OLD TABLE AS former NEW TABLE AS latter
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_leads();--> statement-breakpoint

-- Puts the rows of the keys that have grown into one each, of the transaction's account.
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

-- What is missing from the counts, and what they have too much of, seen by one snapshot: as of the daily facts.
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
CREATE FUNCTION repair_lead_counts() RETURNS integer LANGUAGE sql
AS $$
  WITH added AS (
    INSERT INTO lead_counts (account_id, dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents)
    SELECT app_account_id(), dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents FROM lead_count_differences()
    RETURNING 1
  )
  SELECT count(*)::integer FROM added
$$;--> statement-breakpoint

-- The leads that are there.
DO $$
DECLARE
  account uuid;
BEGIN
  FOR account IN SELECT id FROM accounts LOOP
    PERFORM set_config('app.account_id', account::text, true);
    PERFORM repair_lead_counts();
    UPDATE lead_counts SET is_folded = true WHERE account_id = account;
  END LOOP;
  PERFORM set_config('app.account_id', '', true);
END
$$;--> statement-breakpoint

-- As they were; how many leads an account has is read from the counts.
CREATE OR REPLACE FUNCTION account_usage()
RETURNS TABLE (account_id uuid, users_count bigint, leads_count bigint, last_activity_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id,
    (SELECT count(*) FROM users WHERE users.account_id = accounts.id AND users.status <> 'inactive'),
    (SELECT coalesce(sum(lead_counts.count), 0)::bigint FROM lead_counts WHERE lead_counts.account_id = accounts.id AND dimension = 'owner' AND NOT is_trashed),
    (SELECT max(sessions.last_used_at) FROM sessions WHERE sessions.account_id = accounts.id)
  FROM accounts WHERE app_is_admin()
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION account_usage_of(wanted uuid)
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
$$;
