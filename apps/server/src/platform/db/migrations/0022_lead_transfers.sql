CREATE TABLE "lead_transfer_items" (
	"account_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"stay_reason" text,
	"from_owner_id" uuid,
	"from_group_id" uuid,
	"to_owner_id" uuid NOT NULL,
	"moved_at" timestamp (3) with time zone,
	"reminder_ids" uuid[],
	CONSTRAINT "lead_transfer_items_account_id_transfer_id_lead_id_pk" PRIMARY KEY("account_id","transfer_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_transfer_receivers" (
	"account_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"leads_count" integer NOT NULL,
	CONSTRAINT "lead_transfer_receivers_account_id_transfer_id_user_id_pk" PRIMARY KEY("account_id","transfer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "lead_transfers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"origin_words" jsonb NOT NULL,
	"reason" text NOT NULL,
	"only_open" boolean NOT NULL,
	"keep_reminders" boolean NOT NULL,
	"return_on" date,
	"return_at" timestamp (3) with time zone,
	"leads_count" integer NOT NULL,
	"moved_count" integer DEFAULT 0 NOT NULL,
	"left_count" integer DEFAULT 0 NOT NULL,
	"back_count" integer DEFAULT 0 NOT NULL,
	"stayed_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_by" uuid,
	"job_id" uuid,
	CONSTRAINT "lead_transfers_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_transfer_items" ADD CONSTRAINT "lead_transfer_items_account_id_transfer_id_lead_transfers_account_id_id_fk" FOREIGN KEY ("account_id","transfer_id") REFERENCES "public"."lead_transfers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_transfer_items" ADD CONSTRAINT "lead_transfer_items_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_transfer_items" ADD CONSTRAINT "lead_transfer_items_account_id_from_owner_id_users_account_id_id_fk" FOREIGN KEY ("account_id","from_owner_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_transfer_items" ADD CONSTRAINT "lead_transfer_items_account_id_to_owner_id_users_account_id_id_fk" FOREIGN KEY ("account_id","to_owner_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_transfer_receivers" ADD CONSTRAINT "lead_transfer_receivers_account_id_transfer_id_lead_transfers_account_id_id_fk" FOREIGN KEY ("account_id","transfer_id") REFERENCES "public"."lead_transfers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_transfer_receivers" ADD CONSTRAINT "lead_transfer_receivers_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_transfers" ADD CONSTRAINT "lead_transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_transfers" ADD CONSTRAINT "lead_transfers_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_transfers" ADD CONSTRAINT "lead_transfers_account_id_undone_by_users_account_id_id_fk" FOREIGN KEY ("account_id","undone_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_transfer_items_by_state" ON "lead_transfer_items" USING btree ("account_id","transfer_id","state","lead_id");--> statement-breakpoint
CREATE INDEX "lead_transfer_items_by_lead" ON "lead_transfer_items" USING btree ("account_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_transfers_by_person" ON "lead_transfers" USING btree ("account_id","created_by","id");--> statement-breakpoint
CREATE INDEX "lead_transfers_due" ON "lead_transfers" USING btree ("return_at") WHERE state = 'moved' and return_at is not null;--> statement-breakpoint
SELECT guard_tenant_table(name::regclass) FROM unnest(ARRAY['lead_transfers', 'lead_transfer_receivers', 'lead_transfer_items']) AS name;--> statement-breakpoint
SELECT let_owner_read('lead_transfers'::regclass);--> statement-breakpoint

-- Transfers whose leads go back now, in any active account: ids only, for the process that goes on account by account.
CREATE FUNCTION find_due_lead_transfers(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT lead_transfers.account_id, lead_transfers.id FROM lead_transfers JOIN accounts ON accounts.id = lead_transfers.account_id AND accounts.status = 'active'
  WHERE lead_transfers.state = 'moved' AND lead_transfers.return_at <= now()
  ORDER BY lead_transfers.return_at LIMIT most
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_due_lead_transfers(integer) FROM PUBLIC;
