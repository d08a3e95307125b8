CREATE TABLE "personal_reads" (
	"account_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "personal_reads_account_id_lead_id_user_id_kind_day_pk" PRIMARY KEY("account_id","lead_id","user_id","kind","day")
);
--> statement-breakpoint
ALTER TABLE "personal_reads" ADD CONSTRAINT "personal_reads_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_reads_by_day" ON "personal_reads" USING btree ("account_id","day");--> statement-breakpoint
SELECT guard_tenant_table('personal_reads'::regclass);
