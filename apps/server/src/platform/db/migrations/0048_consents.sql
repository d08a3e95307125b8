CREATE TABLE "consents" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"way" text NOT NULL,
	"day" date NOT NULL,
	"place" text,
	"text" text,
	"text_version" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
-- Processes of the previous release look the lead up by a left join, and show a block without one.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "contact_blocks" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of_lead" ON "consents" USING btree ("account_id","lead_id");--> statement-breakpoint
SELECT guard_tenant_table('consents'::regclass);
