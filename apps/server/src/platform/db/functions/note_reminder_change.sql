-- Notes when an activity was changed, in any way: calendars replace an event by a later version only.
CREATE OR REPLACE FUNCTION note_reminder_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN NEW.changed_at := now(); RETURN NEW; END $$;
