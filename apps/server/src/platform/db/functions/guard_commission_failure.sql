-- Trigger: a payment fails once.
CREATE OR REPLACE FUNCTION guard_commission_failure() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.failed_at, OLD.failed_by, OLD.failed_reason) IS DISTINCT FROM (NEW.failed_at, NEW.failed_by, NEW.failed_reason)
    AND (OLD.state = 'failed' OR NEW.state <> 'failed')
  THEN
    RAISE EXCEPTION 'a payment fails once' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
