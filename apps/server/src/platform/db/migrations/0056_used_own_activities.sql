-- run: in steps
ALTER TABLE "reminders" VALIDATE CONSTRAINT "reminders_account_id_own_type_id_own_activity_types_account_id_id_fk";--> statement-breakpoint
ALTER TABLE "reminders" VALIDATE CONSTRAINT "reminders_account_id_own_outcome_id_own_outcomes_account_id_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reminders_by_own_type" ON "reminders" ("account_id","own_type_id") WHERE own_type_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reminders_by_own_outcome" ON "reminders" ("account_id","own_outcome_id") WHERE own_outcome_id is not null;
