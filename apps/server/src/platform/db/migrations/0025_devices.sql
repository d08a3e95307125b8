-- Notifications on devices: the browsers of people, messages to them, and the key pair of the database.
CREATE TABLE "push_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "push_subscriptions_account_id_endpoint_unique" UNIQUE("account_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_outbox" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"notification_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_outbox_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_session_id_sessions_account_id_id_fk" FOREIGN KEY ("account_id","session_id") REFERENCES "public"."sessions"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_account_id_subscription_id_push_subscriptions_account_id_id_fk" FOREIGN KEY ("account_id","subscription_id") REFERENCES "public"."push_subscriptions"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_account_id_notification_id_notification_users_account_id_id_fk" FOREIGN KEY ("account_id","notification_id") REFERENCES "public"."notification_users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_account_id_user_id_index" ON "push_subscriptions" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account_id_session_id_index" ON "push_subscriptions" USING btree ("account_id","session_id");--> statement-breakpoint
CREATE INDEX "push_outbox_account_id_next_attempt_at_index" ON "push_outbox" USING btree ("account_id","next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_outbox_account_id_subscription_id_index" ON "push_outbox" USING btree ("account_id","subscription_id");--> statement-breakpoint
CREATE INDEX "push_outbox_account_id_notification_id_index" ON "push_outbox" USING btree ("account_id","notification_id");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "push" boolean;--> statement-breakpoint
SELECT guard_admin_table('push_keys');--> statement-breakpoint
SELECT guard_tenant_table('push_subscriptions');--> statement-breakpoint
SELECT guard_tenant_table('push_outbox');--> statement-breakpoint
SELECT let_owner_read('push_outbox');--> statement-breakpoint
CREATE FUNCTION find_due_pushes(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, due.id FROM accounts CROSS JOIN LATERAL (
    SELECT push_outbox.id, push_outbox.next_attempt_at AS at, row_number() OVER (ORDER BY push_outbox.next_attempt_at) AS turn
    FROM push_outbox
    WHERE push_outbox.account_id = accounts.id AND push_outbox.next_attempt_at <= now()
    ORDER BY push_outbox.next_attempt_at LIMIT most
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.turn, due.at LIMIT most
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_pushes(integer, uuid[]) FROM PUBLIC;--> statement-breakpoint
-- Calendar feeds of users. Programs that read one tell versions of an event apart by the moment of its change.
CREATE TABLE "calendar_feeds" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"has_details" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_account_id_user_id_pk" PRIMARY KEY("account_id","user_id"),
	CONSTRAINT "calendar_feeds_account_id_secret_hash_unique" UNIQUE("account_id","secret_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT guard_tenant_table('calendar_feeds');--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE FUNCTION note_reminder_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN NEW.changed_at := now(); RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER note_change BEFORE UPDATE OF type, text, lead_id, due_at, is_all_day, completed_at, outcome ON reminders FOR EACH ROW EXECUTE FUNCTION note_reminder_change();
