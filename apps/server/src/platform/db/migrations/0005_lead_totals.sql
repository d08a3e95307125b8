DROP INDEX "leads_by_owner";--> statement-breakpoint
DROP INDEX "leads_by_managed_group";--> statement-breakpoint
DROP INDEX "leads_by_partner";--> statement-breakpoint
DROP INDEX "leads_by_indicator";--> statement-breakpoint
DROP INDEX "leads_by_indicator_team";--> statement-breakpoint
DROP INDEX "leads_by_status";--> statement-breakpoint
CREATE INDEX "leads_by_number" ON "leads" USING btree ("account_id","number","value_cents") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_owner" ON "leads" USING btree ("account_id","owner_id","number","value_cents") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_managed_group" ON "leads" USING btree ("account_id","managed_group_id","number","value_cents") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_partner" ON "leads" USING btree ("account_id","partner_id","number","value_cents") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_indicator" ON "leads" USING btree ("account_id","indicator_id","number","value_cents") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_indicator_team" ON "leads" USING btree ("account_id","indicator_team_id","number","value_cents") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("account_id","status_id","number","value_cents") WHERE deleted_at is null;