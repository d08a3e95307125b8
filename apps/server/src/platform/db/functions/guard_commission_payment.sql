-- Trigger: a payment is marked as transferred, unmarked, or fails. Nothing else of it changes.
CREATE OR REPLACE FUNCTION guard_commission_payment() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.account_id, OLD.id, OLD.batch_id, OLD.user_id, OLD.partner_id IS NULL, OLD.payee_id, OLD.payee_name, OLD.pix_key, OLD.pix_key_in_doubt,
      OLD.pix_key_changed_at, OLD.pix_key_replaced, OLD.amount_cents, OLD.clawback_cents, OLD.entries_count, OLD.created_at, OLD.replaces_id)
    IS DISTINCT FROM
    (NEW.account_id, NEW.id, NEW.batch_id, NEW.user_id, NEW.partner_id IS NULL, NEW.payee_id, NEW.payee_name, NEW.pix_key, NEW.pix_key_in_doubt,
      NEW.pix_key_changed_at, NEW.pix_key_replaced, NEW.amount_cents, NEW.clawback_cents, NEW.entries_count, NEW.created_at, NEW.replaces_id)
    OR (OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN
      (('to_transfer', 'paid'), ('paid', 'to_transfer'), ('to_transfer', 'failed'), ('paid', 'failed'), ('settled', 'failed')))
    OR ((OLD.paid_at, OLD.paid_by) IS DISTINCT FROM (NEW.paid_at, NEW.paid_by)
      AND (OLD.state, NEW.state) NOT IN (('to_transfer', 'paid'), ('paid', 'to_transfer')))
  THEN
    RAISE EXCEPTION 'a payment may only be ticked or fail' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
