-- The privileges of the server's role say which columns may change (`grantToServer`); these guards say how, whoever tries.
CREATE FUNCTION guard_commission_sale() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- A sale ends once. What it is filed under follows a merge: it never gets or loses a product, a group or a partner.
  IF OLD.ended_at IS NOT NULL AND (OLD.ended_at, OLD.ended_because) IS DISTINCT FROM (NEW.ended_at, NEW.ended_because)
    OR (NEW.ended_at IS NULL) <> (NEW.ended_because IS NULL)
    OR (OLD.account_id, OLD.id, OLD.lead_id, OLD.won_at, OLD.sold_on, OLD.value_cents, OLD.seller_id, OLD.indicator_id, OLD.referral_team_id, OLD.manager_id,
        OLD.assigned_rule_id, OLD.created_at, OLD.product_id IS NULL, OLD.product_type_id IS NULL, OLD.partner_id IS NULL)
      IS DISTINCT FROM
      (NEW.account_id, NEW.id, NEW.lead_id, NEW.won_at, NEW.sold_on, NEW.value_cents, NEW.seller_id, NEW.indicator_id, NEW.referral_team_id, NEW.manager_id,
        NEW.assigned_rule_id, NEW.created_at, NEW.product_id IS NULL, NEW.product_type_id IS NULL, NEW.partner_id IS NULL)
  THEN
    RAISE EXCEPTION 'a sale as it was reckoned only ends' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER guard_sale BEFORE UPDATE ON commission_sales FOR EACH ROW EXECUTE FUNCTION guard_commission_sale();--> statement-breakpoint

CREATE FUNCTION guard_commission_rule() RETURNS trigger LANGUAGE plpgsql
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
$$;--> statement-breakpoint
CREATE TRIGGER guard_rule BEFORE UPDATE ON commission_rules FOR EACH ROW EXECUTE FUNCTION guard_commission_rule();--> statement-breakpoint
CREATE TRIGGER no_removal BEFORE DELETE OR TRUNCATE ON commission_rules FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_batches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- Beside what the guard of the entries says of their money and their states.
CREATE FUNCTION guard_commission_approval() RETURNS trigger LANGUAGE plpgsql
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
$$;--> statement-breakpoint
CREATE TRIGGER guard_approval BEFORE UPDATE ON commission_entries FOR EACH ROW EXECUTE FUNCTION guard_commission_approval();--> statement-breakpoint

-- Beside what the guard of the payments says.
CREATE FUNCTION guard_commission_failure() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.failed_at, OLD.failed_by, OLD.failed_reason) IS DISTINCT FROM (NEW.failed_at, NEW.failed_by, NEW.failed_reason)
    AND (OLD.state = 'failed' OR NEW.state <> 'failed')
  THEN
    RAISE EXCEPTION 'a payment fails once' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER guard_failure BEFORE UPDATE ON commission_payments FOR EACH ROW EXECUTE FUNCTION guard_commission_failure();
