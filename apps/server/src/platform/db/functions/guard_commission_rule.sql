-- Trigger: beneficiary, audience and kind of target of a rule never change. A merge in the catalog may replace the
-- target.
CREATE OR REPLACE FUNCTION guard_commission_rule() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.account_id, OLD.id, OLD.beneficiary, OLD.audience, OLD.created_at, OLD.product_id IS NULL, OLD.product_type_id IS NULL)
    IS DISTINCT FROM
    (NEW.account_id, NEW.id, NEW.beneficiary, NEW.audience, NEW.created_at, NEW.product_id IS NULL, NEW.product_type_id IS NULL)
  THEN
    RAISE EXCEPTION 'what a rule is for never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
