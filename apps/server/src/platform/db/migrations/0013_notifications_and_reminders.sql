CREATE TABLE "notification_settings" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"screen" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "notification_settings_account_id_user_id_type_pk" PRIMARY KEY("account_id","user_id","type")
);
--> statement-breakpoint
CREATE TABLE "notification_users" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"actor_id" uuid,
	"lead_id" uuid,
	"leads_count" integer DEFAULT 0 NOT NULL,
	"reminder_id" uuid,
	"detail" text,
	"is_shown" boolean NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_users_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid,
	"text" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_users" ADD CONSTRAINT "notification_users_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_users" ADD CONSTRAINT "notification_users_account_id_actor_id_users_account_id_id_fk" FOREIGN KEY ("account_id","actor_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_users" ADD CONSTRAINT "notification_users_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_users_by_user" ON "notification_users" USING btree ("account_id","user_id","created_at","id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "notification_users_unread" ON "notification_users" USING btree ("account_id","user_id") WHERE is_shown and read_at is null;--> statement-breakpoint
CREATE INDEX "notification_users_by_age" ON "notification_users" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_users_mail_due" ON "notification_users" USING btree ("mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
CREATE INDEX "notification_users_by_lead" ON "notification_users" USING btree ("account_id","lead_id");--> statement-breakpoint
CREATE INDEX "reminders_open" ON "reminders" USING btree ("account_id","user_id","due_at") WHERE completed_at is null;--> statement-breakpoint
CREATE INDEX "reminders_completed" ON "reminders" USING btree ("account_id","user_id","completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at") WHERE notified_at is null and completed_at is null;--> statement-breakpoint
CREATE INDEX "reminders_by_lead" ON "reminders" USING btree ("account_id","lead_id");
--> statement-breakpoint
SELECT guard_tenant_table(name::regclass) FROM unnest(ARRAY['notification_settings', 'notification_users', 'reminders']) AS name;--> statement-breakpoint
SELECT let_owner_read(name::regclass) FROM unnest(ARRAY['notification_users', 'reminders']) AS name;--> statement-breakpoint

-- What is due now, in any active account: ids only, for the process that goes on account by account.
CREATE FUNCTION find_due_reminders(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT reminders.account_id, reminders.id FROM reminders JOIN accounts ON accounts.id = reminders.account_id AND accounts.status = 'active'
  WHERE reminders.notified_at IS NULL AND reminders.completed_at IS NULL AND reminders.due_at <= now()
  ORDER BY reminders.due_at LIMIT most
$$;--> statement-breakpoint
CREATE FUNCTION find_due_notification_mail(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT notification_users.account_id, notification_users.user_id
  FROM notification_users JOIN accounts ON accounts.id = notification_users.account_id AND accounts.status = 'active'
  WHERE notification_users.mail_due_at <= now()
  GROUP BY notification_users.account_id, notification_users.user_id ORDER BY min(notification_users.mail_due_at) LIMIT most
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_due_reminders(integer), find_due_notification_mail(integer) FROM PUBLIC;
