-- Trigger: amounts are written once, and states follow their order. Between approved and paid an entry is in a payment
-- not yet transferred; a mistaken mark is taken back.
CREATE OR REPLACE FUNCTION guard_commission_entry() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.account_id, OLD.id, OLD.sale_id, OLD.lead_id, OLD.beneficiary, OLD.user_id, OLD.partner_id IS NULL, OLD.rule_id, OLD.rule_version, OLD.scope,
      OLD.rule_reason, OLD.part, OLD.parts, OLD.base_cents, OLD.amount_cents, OLD.sold_on, OLD.due_on, OLD.reverses_id, OLD.reversed_because, OLD.created_by, OLD.created_at)
    IS DISTINCT FROM
    (NEW.account_id, NEW.id, NEW.sale_id, NEW.lead_id, NEW.beneficiary, NEW.user_id, NEW.partner_id IS NULL, NEW.rule_id, NEW.rule_version, NEW.scope,
      NEW.rule_reason, NEW.part, NEW.parts, NEW.base_cents, NEW.amount_cents, NEW.sold_on, NEW.due_on, NEW.reverses_id, NEW.reversed_because, NEW.created_by, NEW.created_at)
  THEN
    RAISE EXCEPTION 'what a commission says of money never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN
    (('pending', 'approved'), ('pending', 'canceled'), ('approved', 'canceled'), ('approved', 'to_transfer'), ('approved', 'paid'),
     ('to_transfer', 'paid'), ('to_transfer', 'approved'), ('paid', 'to_transfer'), ('paid', 'approved'))
  THEN
    RAISE EXCEPTION 'a commission does not become % after %', NEW.state, OLD.state USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
