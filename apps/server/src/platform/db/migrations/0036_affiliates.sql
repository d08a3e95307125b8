CREATE TABLE "affiliate_configs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"settings" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "affiliate_configs_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "affiliate_configs_one_each" UNIQUE NULLS NOT DISTINCT("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"sponsor_code" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"document_number" text NOT NULL,
	"pix_key" text,
	"terms" jsonb NOT NULL,
	"utm" jsonb,
	"first_touch_at" timestamp (3) with time zone,
	"submission_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliates_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_touch_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referral_teams" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "affiliate_configs" ADD CONSTRAINT "affiliate_configs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_configs" ADD CONSTRAINT "affiliate_configs_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_configs" ADD CONSTRAINT "affiliate_configs_account_id_updated_by_users_account_id_id_fk" FOREIGN KEY ("account_id","updated_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_account_id_sponsor_id_users_account_id_id_fk" FOREIGN KEY ("account_id","sponsor_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_account_id_decided_by_users_account_id_id_fk" FOREIGN KEY ("account_id","decided_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_account_id_submission_id_index" ON "affiliates" USING btree ("account_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_one_each" ON "affiliates" USING btree ("account_id","email") WHERE state <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_account_id_user_id_index" ON "affiliates" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "affiliates_account_id_sponsor_id_created_at_index" ON "affiliates" USING btree ("account_id","sponsor_id","created_at");--> statement-breakpoint
CREATE INDEX "affiliates_account_id_state_created_at_index" ON "affiliates" USING btree ("account_id","state","created_at");--> statement-breakpoint
SELECT guard_tenant_table('affiliate_configs'::regclass);
--> statement-breakpoint
SELECT guard_tenant_table('affiliates'::regclass);
--> statement-breakpoint
-- The code and the moment are known of leads that came by somebody's link: the first simulation says them.
ALTER TABLE leads NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE simulations NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE leads SET referral_code = first.code, first_touch_at = coalesce(first.first_touch_at, first.created_at)
FROM (
  SELECT DISTINCT ON (account_id, lead_id) account_id, lead_id, person_id, code, first_touch_at, created_at
  FROM simulations WHERE code IS NOT NULL ORDER BY account_id, lead_id, created_at
) first
WHERE leads.account_id = first.account_id AND leads.id = first.lead_id AND leads.indicator_id = first.person_id;--> statement-breakpoint
ALTER TABLE leads FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE simulations FORCE ROW LEVEL SECURITY;
