-- The previous release does not read the script of a status, and keeps it.
ALTER TABLE "lead_statuses" ADD COLUMN "script" text;--> statement-breakpoint
CREATE TABLE "whatsapp_templates" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"text" text NOT NULL,
	"status_id" uuid,
	"position" integer NOT NULL,
	CONSTRAINT "whatsapp_templates_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "whatsapp_templates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id"),
	CONSTRAINT "whatsapp_templates_account_id_status_id_lead_statuses_account_id_id_fk" FOREIGN KEY ("account_id","status_id") REFERENCES "lead_statuses"("account_id","id") ON DELETE SET NULL ("status_id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "whatsapp_templates_account_id_name_key_index" ON "whatsapp_templates" ("account_id","name_key");--> statement-breakpoint
SELECT guard_tenant_table('whatsapp_templates'::regclass);
