-- Own types and own outcomes of activities. An activity of an own type keeps the fixed type that it works like, by which
-- processes of the previous release know it; to them, one with an own outcome was only ticked off.
CREATE TABLE "own_activity_types" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"type" text NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "own_activity_types_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "own_activity_types_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id")
);--> statement-breakpoint
CREATE TABLE "own_outcomes" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"type" text NOT NULL,
	"own_type_id" uuid,
	"state" text NOT NULL,
	"is_contact" boolean NOT NULL,
	"is_wrong_number" boolean NOT NULL,
	"next_type" text,
	"next_own_type_id" uuid,
	"next_in" integer,
	"next_unit" text,
	"position" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "own_outcomes_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "own_outcomes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id"),
	CONSTRAINT "own_outcomes_account_id_own_type_id_own_activity_types_account_id_id_fk" FOREIGN KEY ("account_id","own_type_id") REFERENCES "own_activity_types"("account_id","id"),
	CONSTRAINT "own_outcomes_account_id_next_own_type_id_own_activity_types_account_id_id_fk" FOREIGN KEY ("account_id","next_own_type_id") REFERENCES "own_activity_types"("account_id","id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "own_activity_types_account_id_name_key_index" ON "own_activity_types" ("account_id","name_key");--> statement-breakpoint
SELECT guard_tenant_table('own_activity_types'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('own_outcomes'::regclass);--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "own_type_id" uuid;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "own_outcome_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "own_outcome_name" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_account_id_own_type_id_own_activity_types_account_id_id_fk" FOREIGN KEY ("account_id","own_type_id") REFERENCES "own_activity_types"("account_id","id") NOT VALID;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_account_id_own_outcome_id_own_outcomes_account_id_id_fk" FOREIGN KEY ("account_id","own_outcome_id") REFERENCES "own_outcomes"("account_id","id") NOT VALID;
