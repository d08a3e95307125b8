ALTER TABLE "captations" RENAME TO "simulator_configs";--> statement-breakpoint
ALTER TABLE "simulator_configs" RENAME CONSTRAINT "captations_one_each" TO "simulator_configs_one_each";--> statement-breakpoint
ALTER TABLE "simulator_configs" RENAME CONSTRAINT "captations_account_id_id_pk" TO "simulator_configs_account_id_id_pk";--> statement-breakpoint
ALTER TABLE "simulator_configs" RENAME CONSTRAINT "captations_account_id_accounts_id_fk" TO "simulator_configs_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "simulator_configs" RENAME CONSTRAINT "captations_account_id_user_id_users_account_id_id_fk" TO "simulator_configs_account_id_user_id_users_account_id_id_fk";--> statement-breakpoint
ALTER TABLE "simulator_configs" RENAME CONSTRAINT "captations_account_id_updated_by_users_account_id_id_fk" TO "simulator_configs_account_id_updated_by_users_account_id_id_fk";--> statement-breakpoint
-- The purpose of its pictures follows; the audit log is only ever added to. Forced row level security would hide the
-- rows from the owner.
ALTER TABLE files NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE files SET purpose = 'simulator_config' WHERE purpose = 'captation';--> statement-breakpoint
ALTER TABLE files FORCE ROW LEVEL SECURITY;
