CREATE TABLE "distribution_candidates" (
	"account_id" uuid NOT NULL,
	"decision_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"outcome" text NOT NULL,
	"count" integer,
	"cap" integer,
	CONSTRAINT "distribution_candidates_account_id_decision_id_user_id_pk" PRIMARY KEY("account_id","decision_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "distribution_decisions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"queue_id" uuid NOT NULL,
	"queue_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"owner_id" uuid,
	CONSTRAINT "distribution_decisions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "distribution_members" (
	"account_id" uuid NOT NULL,
	"queue_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"weight" integer NOT NULL,
	"daily_cap" integer,
	"open_cap" integer,
	"credit" integer DEFAULT 0 NOT NULL,
	"day" date,
	"received_today" integer DEFAULT 0 NOT NULL,
	"last_received_at" timestamp (3) with time zone,
	CONSTRAINT "distribution_members_account_id_queue_id_user_id_pk" PRIMARY KEY("account_id","queue_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "distribution_queues" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_catch_all" boolean DEFAULT false NOT NULL,
	"strategy" text DEFAULT 'weighted' NOT NULL,
	"conditions" jsonb NOT NULL,
	"working_hours" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distribution_queues_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "distribution_waits" (
	"account_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "distribution_waits_account_id_lead_id_pk" PRIMARY KEY("account_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "distribution_candidates" ADD CONSTRAINT "distribution_candidates_account_id_decision_id_distribution_decisions_account_id_id_fk" FOREIGN KEY ("account_id","decision_id") REFERENCES "public"."distribution_decisions"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_candidates" ADD CONSTRAINT "distribution_candidates_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_decisions" ADD CONSTRAINT "distribution_decisions_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_decisions" ADD CONSTRAINT "distribution_decisions_account_id_owner_id_users_account_id_id_fk" FOREIGN KEY ("account_id","owner_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_members" ADD CONSTRAINT "distribution_members_account_id_queue_id_distribution_queues_account_id_id_fk" FOREIGN KEY ("account_id","queue_id") REFERENCES "public"."distribution_queues"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_members" ADD CONSTRAINT "distribution_members_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_queues" ADD CONSTRAINT "distribution_queues_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_waits" ADD CONSTRAINT "distribution_waits_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distribution_candidates_by_user" ON "distribution_candidates" USING btree ("account_id","user_id","decision_id");--> statement-breakpoint
CREATE INDEX "distribution_decisions_by_queue" ON "distribution_decisions" USING btree ("account_id","queue_id","id");--> statement-breakpoint
CREATE INDEX "distribution_decisions_by_owner" ON "distribution_decisions" USING btree ("account_id","queue_id","owner_id","at");--> statement-breakpoint
CREATE INDEX "distribution_decisions_by_lead" ON "distribution_decisions" USING btree ("account_id","lead_id");--> statement-breakpoint
CREATE INDEX "distribution_members_by_user" ON "distribution_members" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "distribution_queues_account_id_name_key_index" ON "distribution_queues" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE INDEX "distribution_waits_due" ON "distribution_waits" USING btree ("retry_at","account_id");--> statement-breakpoint
SELECT guard_tenant_table(name::regclass) FROM unnest(ARRAY['distribution_queues', 'distribution_members', 'distribution_waits', 'distribution_decisions', 'distribution_candidates']) AS name;--> statement-breakpoint
SELECT let_owner_read('distribution_waits'::regclass);--> statement-breakpoint

-- Accounts of which leads wait and may be looked at again, the longest waiting first.
CREATE FUNCTION find_due_distributions(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT distribution_waits.account_id, distribution_waits.account_id
  FROM distribution_waits JOIN accounts ON accounts.id = distribution_waits.account_id AND accounts.status = 'active'
  WHERE distribution_waits.retry_at <= now()
  GROUP BY distribution_waits.account_id ORDER BY min(distribution_waits.retry_at) LIMIT most
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_due_distributions(integer) FROM PUBLIC;--> statement-breakpoint

-- Every account has the queue that takes what no other takes; without people nobody gets anything from it.
DO $$
DECLARE
  account uuid;
BEGIN
  FOR account IN SELECT id FROM accounts LOOP
    PERFORM set_config('app.account_id', account::text, true);
    INSERT INTO distribution_queues (account_id, id, name, name_key, is_catch_all, conditions)
    VALUES (account, gen_random_uuid(), 'Todos os outros', 'todos os outros', true, '{"product_type_ids": [], "product_ids": [], "sources": [], "partner_ids": [], "hours": null}');
  END LOOP;
  PERFORM set_config('app.account_id', '', true);
END
$$;
