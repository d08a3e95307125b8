-- Trigger: notifies every server process at commit that the directory of cells has changed.
CREATE OR REPLACE FUNCTION notify_directory_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM pg_notify('funil_directory', ''); RETURN NULL; END $$;
