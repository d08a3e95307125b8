CREATE TABLE "retention_terms" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"days" integer NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"noticed_at" timestamp (3) with time zone,
	CONSTRAINT "retention_terms_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "retention_runs_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "retention_items" (
	"account_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"stay_reason" text,
	CONSTRAINT "retention_items_account_id_run_id_kind_record_id_pk" PRIMARY KEY("account_id","run_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "retention_holds" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"until_day" date,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lifted_by" uuid,
	"lifted_at" timestamp (3) with time zone,
	CONSTRAINT "retention_holds_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "retention_terms" ADD CONSTRAINT "retention_terms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_terms" ADD CONSTRAINT "retention_terms_account_id_changed_by_users_account_id_id_fk" FOREIGN KEY ("account_id","changed_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_runs" ADD CONSTRAINT "retention_runs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_runs" ADD CONSTRAINT "retention_runs_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_items" ADD CONSTRAINT "retention_items_account_id_run_id_retention_runs_account_id_id_fk" FOREIGN KEY ("account_id","run_id") REFERENCES "public"."retention_runs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_holds" ADD CONSTRAINT "retention_holds_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_holds" ADD CONSTRAINT "retention_holds_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_holds" ADD CONSTRAINT "retention_holds_account_id_lifted_by_users_account_id_id_fk" FOREIGN KEY ("account_id","lifted_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retention_items_by_record" ON "retention_items" USING btree ("account_id","record_id","state");--> statement-breakpoint
CREATE INDEX "retention_holds_of_lead" ON "retention_holds" USING btree ("account_id","lead_id");--> statement-breakpoint
SELECT guard_tenant_table('retention_terms'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('retention_runs'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('retention_items'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('retention_holds'::regclass);
