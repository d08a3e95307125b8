CREATE TABLE "distribution_offers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"decision_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"queue_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "distribution_offers_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "distribution_decisions" ADD COLUMN "is_escalated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "distribution_queues" ADD COLUMN "accept_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "distribution_queues" ADD COLUMN "max_turns" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "distribution_offers" ADD CONSTRAINT "distribution_offers_account_id_decision_id_distribution_decisions_account_id_id_fk" FOREIGN KEY ("account_id","decision_id") REFERENCES "public"."distribution_decisions"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_offers" ADD CONSTRAINT "distribution_offers_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_offers" ADD CONSTRAINT "distribution_offers_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "distribution_offers_open" ON "distribution_offers" USING btree ("account_id","lead_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "distribution_offers_by_user" ON "distribution_offers" USING btree ("account_id","user_id","status");--> statement-breakpoint
CREATE INDEX "distribution_offers_by_lead" ON "distribution_offers" USING btree ("account_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "distribution_offers_by_decision" ON "distribution_offers" USING btree ("account_id","decision_id");--> statement-breakpoint
SELECT guard_tenant_table('distribution_offers'::regclass);
