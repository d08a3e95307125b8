DROP INDEX "lead_assignments_by_group";--> statement-breakpoint
DROP INDEX "leads_by_created_at";--> statement-breakpoint
DROP INDEX "leads_by_won_at";--> statement-breakpoint
DROP INDEX "leads_by_lost_at";--> statement-breakpoint
CREATE INDEX "daily_facts_contacted" ON "daily_facts" USING btree ("account_id","dimension","since","key","group_id","minutes","count") WHERE fact = 'contacted';--> statement-breakpoint
CREATE INDEX "daily_facts_assigned" ON "daily_facts" USING btree ("account_id","dimension","group_id","since","person_id","status_id","lost_from_id","count") WHERE fact = 'assigned';--> statement-breakpoint
CREATE INDEX "leads_won_by_nobody" ON "leads" USING btree ("account_id","won_at","managed_group_id","seller_group_id","lost_by_group_id","value_cents") WHERE deleted_at is null and won_at is not null and seller_id is null;--> statement-breakpoint
CREATE INDEX "leads_lost_by_nobody" ON "leads" USING btree ("account_id","lost_at","managed_group_id","seller_group_id","lost_by_group_id") WHERE deleted_at is null and lost_at is not null and lost_by_id is null;--> statement-breakpoint
CREATE INDEX "leads_by_contact_person" ON "leads" USING btree ("account_id","first_contact_by","first_contact_minutes","created_at","first_contact_group_id") WHERE deleted_at is null and first_contact_minutes is not null;--> statement-breakpoint
CREATE INDEX "leads_by_contact_group" ON "leads" USING btree ("account_id","first_contact_group_id","id","first_contact_minutes") WHERE deleted_at is null and first_contact_minutes is not null;--> statement-breakpoint
CREATE INDEX "lead_assignments_by_group" ON "lead_assignments" USING btree ("account_id","group_id","since","lead_id","via","is_undone","came_closed","is_trashed");--> statement-breakpoint
CREATE INDEX "leads_by_created_at" ON "leads" USING btree ("account_id","created_at","number","first_contact_minutes","first_contact_by","first_contact_group_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_won_at" ON "leads" USING btree ("account_id","won_at","number","value_cents","seller_id","seller_group_id") WHERE deleted_at is null and won_at is not null;--> statement-breakpoint
CREATE INDEX "leads_by_lost_at" ON "leads" USING btree ("account_id","lost_at","number","lost_by_id","lost_by_group_id") WHERE deleted_at is null and lost_at is not null;