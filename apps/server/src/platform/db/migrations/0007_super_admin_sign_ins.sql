CREATE TABLE "super_admin_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"super_admin_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"network" text NOT NULL,
	"browser" text,
	"system" text,
	"way" text NOT NULL,
	"device_hash" text,
	"is_new_device" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "super_admin_sign_ins" ADD CONSTRAINT "super_admin_sign_ins_super_admin_id_super_admins_id_fk" FOREIGN KEY ("super_admin_id") REFERENCES "public"."super_admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "super_admin_sign_ins_super_admin_id_at_index" ON "super_admin_sign_ins" USING btree ("super_admin_id","at");--> statement-breakpoint
SELECT guard_admin_table('super_admin_sign_ins');--> statement-breakpoint
-- Open connections of people who need a second factor from now on end at once, as those of an ended session do.
DROP TRIGGER notify_change ON accounts;--> statement-breakpoint
CREATE TRIGGER notify_change AFTER UPDATE OF status, second_factor_roles ON accounts FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status) OR (old.second_factor_roles IS DISTINCT FROM new.second_factor_roles)) EXECUTE FUNCTION notify_account_change();--> statement-breakpoint
CREATE TRIGGER notify_removal AFTER DELETE ON second_factors FOR EACH ROW EXECUTE FUNCTION notify_session_change();
