CREATE TABLE "lead_assignments" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"group_id" uuid,
	"via" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"is_undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lead_assignments_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
DROP INDEX "leads_by_status_since";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_via" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_contact_by" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "last_touch_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "idle_since" timestamp (3) with time zone GENERATED ALWAYS AS (greatest(status_since, last_touch_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "seller_group_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_from_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD CONSTRAINT "lead_assignments_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD CONSTRAINT "lead_assignments_account_id_owner_id_users_account_id_id_fk" FOREIGN KEY ("account_id","owner_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD CONSTRAINT "lead_assignments_account_id_group_id_groups_account_id_id_fk" FOREIGN KEY ("account_id","group_id") REFERENCES "public"."groups"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_assignments_open" ON "lead_assignments" USING btree ("account_id","lead_id") WHERE until is null;--> statement-breakpoint
CREATE INDEX "lead_assignments_by_lead" ON "lead_assignments" USING btree ("account_id","lead_id","since");--> statement-breakpoint
CREATE INDEX "lead_assignments_by_owner" ON "lead_assignments" USING btree ("account_id","owner_id","since","lead_id");--> statement-breakpoint
CREATE INDEX "lead_assignments_by_group" ON "lead_assignments" USING btree ("account_id","group_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_lost_from_id_lead_statuses_account_id_id_fk" FOREIGN KEY ("account_id","lost_from_id") REFERENCES "public"."lead_statuses"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_seller_id_users_account_id_id_fk" FOREIGN KEY ("account_id","seller_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_seller_group_id_groups_account_id_id_fk" FOREIGN KEY ("account_id","seller_group_id") REFERENCES "public"."groups"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_first_contact_by_users_account_id_id_fk" FOREIGN KEY ("account_id","first_contact_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_by_idle_since" ON "leads" USING btree ("account_id","idle_since","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_seller" ON "leads" USING btree ("account_id","seller_id","number","value_cents") WHERE deleted_at is null and seller_id is not null;--> statement-breakpoint
CREATE INDEX "leads_by_seller_group" ON "leads" USING btree ("account_id","seller_group_id","number","value_cents") WHERE deleted_at is null and seller_group_id is not null;--> statement-breakpoint
CREATE INDEX "leads_by_first_contact" ON "leads" USING btree ("account_id","first_contact_by","first_contact_at") WHERE deleted_at is null and first_contact_by is not null;--> statement-breakpoint
SELECT guard_tenant_table('lead_assignments'::regclass);--> statement-breakpoint

-- Columns that filters name join the view that searches read; the function that returns its rows reads them anew.
CREATE OR REPLACE VIEW searchable_leads AS
  SELECT account_id, id, number, name_search, value_cents, status_id, status_since, owner_id, managed_group_id, partner_id,
    indicator_id, indicator_team_id, next_contact_at, created_at, deleted_at, search_text, product_id, source, won_at, lost_at,
    idle_since, seller_id, seller_group_id, first_contact_by, lost_from_id
  FROM leads
  WHERE account_id = app_account_id();--> statement-breakpoint

-- The facts of leads that are there, from their history. It is read backwards, from the owner of today: what belongs to
-- a lead that was merged into this one, or contradicts what came after, is left out. One pass over the history of the
-- transaction's account; of tables that were just filled nobody knows how long they are, so no plan may count on short ones.
CREATE FUNCTION reckon_lead_facts() RETURNS void LANGUAGE plpgsql SET enable_nestloop = off
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
          WHEN 'imported' THEN 'import'
          WHEN 'transfer_undone' THEN 'undo'
          WHEN 'transfer_returned' THEN 'return'
          WHEN 'transferred' THEN CASE WHEN return_on IS NULL THEN 'transfer' ELSE 'temporary_transfer' END
          ELSE 'manual'
        END AS via
      FROM lead_events CROSS JOIN jsonb_array_elements(changes) AS change
        LEFT JOIN lead_transfer_items AS item ON kind = 'transferred' AND item.account_id = app_account_id() AND item.lead_id = lead_events.lead_id AND item.moved_at = at
        LEFT JOIN lead_transfers ON lead_transfers.account_id = app_account_id() AND lead_transfers.id = item.transfer_id
      WHERE lead_events.account_id = app_account_id() AND change ->> 'field' = 'owner'
    ), came AS (
      -- After all changes, because it was before them: how the lead came.
      SELECT leads.id AS lead_id, NULL::uuid AS id, created_at AS at, NULL::uuid AS from_id, NULL::uuid AS to_id,
        CASE WHEN imported.lead_id IS NULL THEN 'created' ELSE 'import' END AS via, true AS is_first
      FROM leads LEFT JOIN (SELECT DISTINCT lead_id FROM lead_events WHERE account_id = app_account_id() AND kind = 'imported' AND changes = '[]') AS imported ON imported.lead_id = leads.id
      WHERE leads.account_id = app_account_id()
    )
    SELECT story.*, leads.owner_id, leads.owner_group_id, users.id AS earlier_id, users.group_id AS earlier_group_id
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
      INSERT INTO lead_assignments (account_id, lead_id, owner_id, group_id, via, since, until, is_undone)
      VALUES (app_account_id(), lead, holder, holder_group, step.via, least(step.at, ending), ending, taken_back);
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
    SELECT DISTINCT ON (leads.id) leads.id, coalesce(actor_id, assignment.owner_id) AS person_id
    FROM leads LEFT JOIN lead_events ON lead_events.account_id = app_account_id() AND lead_events.lead_id = leads.id AND at = first_contact_at AND kind IN ('contacted', 'status_changed') AND actor_id IS NOT NULL
      LEFT JOIN lead_assignments AS assignment ON assignment.account_id = app_account_id() AND assignment.lead_id = leads.id AND since <= first_contact_at AND (until IS NULL OR until >= first_contact_at)
    WHERE leads.account_id = app_account_id() AND first_contact_at IS NOT NULL
    ORDER BY leads.id, kind NULLS LAST, since DESC NULLS LAST
  ), lost AS (
    SELECT DISTINCT ON (leads.id) leads.id, lead_statuses.id AS from_id
    FROM leads JOIN lead_events ON lead_events.account_id = app_account_id() AND lead_id = leads.id AND lead_events.kind = 'status_changed' AND at <= lost_at
      CROSS JOIN jsonb_array_elements(changes) AS change
      JOIN lead_statuses ON lead_statuses.account_id = app_account_id() AND lead_statuses.id = (change ->> 'from_id')::uuid AND lead_statuses.kind <> 'lost'
    WHERE leads.account_id = app_account_id() AND lost_at IS NOT NULL AND change ->> 'field' = 'status'
    ORDER BY leads.id, at DESC, lead_events.id DESC
  ), touched AS (
    SELECT lead_id AS id, max(at) AS at FROM lead_events WHERE account_id = app_account_id() AND kind IN ('noted', 'contacted') GROUP BY lead_id
  ), facts AS (
    SELECT leads.id, sold.owner_id AS seller_id, sold.group_id AS seller_group_id, person_id, from_id, touched.at
    FROM leads LEFT JOIN sold ON sold.id = leads.id LEFT JOIN contacted ON contacted.id = leads.id LEFT JOIN lost ON lost.id = leads.id LEFT JOIN touched ON touched.id = leads.id
    WHERE leads.account_id = app_account_id()
  )
  UPDATE leads SET seller_id = facts.seller_id, seller_group_id = facts.seller_group_id, first_contact_by = person_id, lost_from_id = from_id, last_touch_at = facts.at
  FROM facts WHERE leads.account_id = app_account_id() AND leads.id = facts.id
    AND (leads.seller_id, leads.seller_group_id, leads.first_contact_by, leads.lost_from_id, leads.last_touch_at) IS DISTINCT FROM (facts.seller_id, facts.seller_group_id, person_id, from_id, facts.at);
END
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION reckon_lead_facts() FROM PUBLIC;--> statement-breakpoint

DO $$
DECLARE
  account uuid;
BEGIN
  FOR account IN SELECT id FROM accounts LOOP
    PERFORM set_config('app.account_id', account::text, true);
    PERFORM reckon_lead_facts();
  END LOOP;
  PERFORM set_config('app.account_id', '', true);
END
$$;--> statement-breakpoint

-- From here on the facts are written where the lead is, by whichever command changes it.
CREATE FUNCTION open_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO lead_assignments (account_id, lead_id, owner_id, group_id, via, since)
  SELECT account_id, id, owner_id, owner_group_id, coalesce(owner_via, 'created'), created_at FROM added WHERE owner_id IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER open_assignments AFTER INSERT ON leads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION open_assignments();--> statement-breakpoint

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
    INSERT INTO lead_assignments (account_id, lead_id, owner_id, group_id, via, since)
    VALUES (NEW.account_id, NEW.id, NEW.owner_id, NEW.owner_group_id, coalesce(NEW.owner_via, 'manual'), beginning);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER change_assignment AFTER UPDATE OF owner_id ON leads FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION change_assignment();--> statement-breakpoint

-- A sale begins with `won_at` and ends with it: winning again is another sale. What a command names itself is taken as it is.
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
  ELSIF TG_OP = 'UPDATE' AND OLD.lost_at IS NULL AND NEW.lost_from_id IS NULL THEN
    NEW.lost_from_id := OLD.status_id;
  END IF;
  IF NEW.first_contact_at IS NULL THEN
    NEW.first_contact_by := NULL;
  ELSIF (TG_OP = 'INSERT' OR OLD.first_contact_at IS NULL) AND NEW.first_contact_by IS NULL THEN
    NEW.first_contact_by := NEW.owner_id;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER keep_new_facts BEFORE INSERT ON leads FOR EACH ROW
  WHEN (NEW.won_at IS NOT NULL OR NEW.first_contact_at IS NOT NULL) EXECUTE FUNCTION keep_lead_facts();--> statement-breakpoint
CREATE TRIGGER keep_facts BEFORE UPDATE OF won_at, lost_at, first_contact_at ON leads FOR EACH ROW
  WHEN (OLD.won_at IS DISTINCT FROM NEW.won_at OR OLD.lost_at IS DISTINCT FROM NEW.lost_at OR OLD.first_contact_at IS DISTINCT FROM NEW.first_contact_at) EXECUTE FUNCTION keep_lead_facts();--> statement-breakpoint

CREATE FUNCTION keep_last_touch() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE leads SET last_touch_at = greatest(last_touch_at, NEW.at) WHERE account_id = NEW.account_id AND id = NEW.lead_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER keep_last_touch AFTER INSERT OR UPDATE OF lead_id ON lead_events FOR EACH ROW
  WHEN (NEW.kind IN ('noted', 'contacted')) EXECUTE FUNCTION keep_last_touch();
