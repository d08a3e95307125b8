CREATE TABLE "captations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"settings" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "captations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "captations_one_each" UNIQUE NULLS NOT DISTINCT("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "simulations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"protocol" text NOT NULL,
	"product_type" text NOT NULL,
	"calculator" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"term_months" integer,
	"estimate" jsonb,
	"rates" jsonb NOT NULL,
	"code" text,
	"person_id" uuid,
	"first_touch_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "captations" ADD CONSTRAINT "captations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captations" ADD CONSTRAINT "captations_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captations" ADD CONSTRAINT "captations_account_id_updated_by_users_account_id_id_fk" FOREIGN KEY ("account_id","updated_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_account_id_person_id_users_account_id_id_fk" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "simulations_account_id_submission_id_index" ON "simulations" USING btree ("account_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "simulations_account_id_protocol_index" ON "simulations" USING btree ("account_id","protocol");--> statement-breakpoint
CREATE INDEX "simulations_account_id_lead_id_created_at_index" ON "simulations" USING btree ("account_id","lead_id","created_at");--> statement-breakpoint
SELECT guard_tenant_table('captations'::regclass);
--> statement-breakpoint
SELECT guard_tenant_table('simulations'::regclass);
