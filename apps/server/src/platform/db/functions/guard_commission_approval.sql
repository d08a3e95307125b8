-- Trigger: the approver, its moment and the payment of an entry change with the entry's state alone.
CREATE OR REPLACE FUNCTION guard_commission_approval() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.approved_at, OLD.approved_by) IS DISTINCT FROM (NEW.approved_at, NEW.approved_by)
    AND (OLD.state, NEW.state) IS DISTINCT FROM ('pending', 'approved')
  THEN
    RAISE EXCEPTION 'who approved a commission, and when, never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (OLD.paid_at, OLD.payment_id) IS DISTINCT FROM (NEW.paid_at, NEW.payment_id) AND OLD.state = NEW.state THEN
    RAISE EXCEPTION 'the payment of a commission changes with its state alone' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
