CREATE TABLE "cell_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"cell" text NOT NULL,
	"hosts" text[] NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cell_accounts_slug_index" ON "cell_accounts" USING btree ("slug");--> statement-breakpoint
SELECT guard_admin_table('cell_accounts');--> statement-breakpoint
CREATE FUNCTION notify_directory_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM pg_notify('funil_directory', ''); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER notify_directory AFTER INSERT OR UPDATE OR DELETE ON cell_accounts FOR EACH STATEMENT EXECUTE FUNCTION notify_directory_change();
