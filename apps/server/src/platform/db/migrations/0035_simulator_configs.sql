ALTER TABLE "captations" RENAME TO "simulator_configs";--> statement-breakpoint
ALTER TABLE "simulator_configs" RENAME CONSTRAINT "captations_one_each" TO "simulator_configs_one_each";--> statement-breakpoint
ALTER TABLE "simulator_configs" RENAME CONSTRAINT "captations_account_id_id_pk" TO "simulator_configs_account_id_id_pk";--> statement-breakpoint
ALTER TABLE "simulator_configs" RENAME CONSTRAINT "captations_account_id_accounts_id_fk" TO "simulator_configs_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "simulator_configs" RENAME CONSTRAINT "captations_account_id_user_id_users_account_id_id_fk" TO "simulator_configs_account_id_user_id_users_account_id_id_fk";--> statement-breakpoint
ALTER TABLE "simulator_configs" RENAME CONSTRAINT "captations_account_id_updated_by_users_account_id_id_fk" TO "simulator_configs_account_id_updated_by_users_account_id_id_fk";--> statement-breakpoint
-- The purpose of its pictures and the names of its changes follow. Forced row level security would hide them from the owner.
ALTER TABLE files NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE files SET purpose = 'simulator_config' WHERE purpose = 'captation';--> statement-breakpoint
ALTER TABLE files FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE audit_log SET action = replace(action, 'captation.', 'simulator_config.') WHERE action LIKE 'captation.%';--> statement-breakpoint
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
