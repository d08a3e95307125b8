CREATE TABLE "privacy_incidents" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"happened_on" date,
	"found_on" date NOT NULL,
	"due_on" date NOT NULL,
	"data_kinds" text[] NOT NULL,
	"risk" text NOT NULL,
	"risk_note" text,
	"measures" text,
	"state" text DEFAULT 'open' NOT NULL,
	"reported_on" date,
	"persons_told_on" date,
	"dismissal_reason" text,
	"authority_notice" text,
	"persons_notice" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "privacy_incidents_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "privacy_incident_leads" (
	"account_id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	"lead_number" bigint NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "privacy_incident_leads_account_id_incident_id_lead_number_pk" PRIMARY KEY("account_id","incident_id","lead_number")
);
--> statement-breakpoint
ALTER TABLE "privacy_incidents" ADD CONSTRAINT "privacy_incidents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_incidents" ADD CONSTRAINT "privacy_incidents_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_incidents" ADD CONSTRAINT "privacy_incidents_account_id_closed_by_users_account_id_id_fk" FOREIGN KEY ("account_id","closed_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_incident_leads" ADD CONSTRAINT "privacy_incident_leads_of_incident" FOREIGN KEY ("account_id","incident_id") REFERENCES "public"."privacy_incidents"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_incidents_by_due_day" ON "privacy_incidents" USING btree ("account_id","state","due_on");--> statement-breakpoint
SELECT guard_tenant_table('privacy_incidents'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('privacy_incident_leads'::regclass);
