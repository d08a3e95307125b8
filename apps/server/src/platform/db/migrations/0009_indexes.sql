-- run: in steps
-- What the lists of people, due work and moves of records are read by; what no question needs goes.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "affiliates_pending_first" ON "affiliates" USING btree ("account_id",(state = 'pending'),"created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "affiliates_by_date" ON "affiliates" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "affiliates_by_name" ON "affiliates" USING btree ("account_id","name_key","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "commission_entries_by_product" ON "commission_entries" USING btree ("account_id","product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "commission_entries_by_product_type" ON "commission_entries" USING btree ("account_id","product_type_id") WHERE product_type_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "commission_entries_by_seller_group" ON "commission_entries" USING btree ("account_id","seller_group_id") WHERE seller_group_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "commission_entries_by_partner" ON "commission_entries" USING btree ("account_id","partner_id") WHERE partner_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "commission_payments_by_partner" ON "commission_payments" USING btree ("account_id","partner_id") WHERE partner_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "commission_sales_by_product" ON "commission_sales" USING btree ("account_id","product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "commission_sales_by_product_type" ON "commission_sales" USING btree ("account_id","product_type_id") WHERE product_type_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "commission_sales_by_seller_group" ON "commission_sales" USING btree ("account_id","seller_group_id") WHERE seller_group_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "commission_sales_by_partner" ON "commission_sales" USING btree ("account_id","partner_id") WHERE partner_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lead_import_rows_with_before" ON "lead_import_rows" USING btree ("account_id","import_id","row") WHERE before is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lead_transfer_items_by_group" ON "lead_transfer_items" USING btree ("account_id","from_group_id") WHERE from_group_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_by_lost_from" ON "leads" USING btree ("account_id","lost_from_id") WHERE lost_from_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_by_first_contact_person" ON "leads" USING btree ("account_id","first_contact_by","first_contact_minutes","created_at","first_contact_group_id") WHERE deleted_at is null and first_contact_by is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_with_sla_to_notify" ON "leads" USING btree ("account_id","sla_notify_at") WHERE sla_notify_at is not null and first_contact_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_with_document" ON "leads" USING btree ("account_id","document_number") WHERE deleted_at is null and document_number is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_with_phone" ON "leads" USING btree ("account_id","phone") WHERE deleted_at is null and phone is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_with_email" ON "leads" USING btree ("account_id",lower(email)) WHERE deleted_at is null and email is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mail_outbox_account_id_next_attempt_at_index" ON "mail_outbox" USING btree ("account_id","next_attempt_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_name" ON "users" USING btree ("account_id","name_key","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "distribution_waits_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "distribution_waits_due" ON "distribution_waits" USING btree ("account_id","retry_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "lead_transfers_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lead_transfers_due" ON "lead_transfers" USING btree ("account_id","return_at") WHERE state = 'moved' and return_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notification_users_mail_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notification_users_mail_due" ON "notification_users" USING btree ("account_id","user_id","mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reminders_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reminders_due" ON "reminders" USING btree ("account_id","due_at") WHERE notified_at is null and completed_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "report_receivers_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "report_receivers_due" ON "report_receivers" USING btree ("account_id","next_on");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_by_first_contact";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_by_contact_person";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_sla_to_notify";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_by_document";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_by_phone";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_by_email";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "mail_outbox_next_attempt_at_index";
