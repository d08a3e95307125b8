-- Trigger: moves `last_touch_at` of a lead forward when a note or contact is added to its history.
CREATE OR REPLACE FUNCTION keep_last_touch() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE leads SET last_touch_at = greatest(last_touch_at, NEW.at) WHERE account_id = NEW.account_id AND id = NEW.lead_id;
  RETURN NULL;
END
$$;
