-- Trigger: an accrued sale ends, once. The privileges of the server's role say which columns may change
-- (`grantToServer`); this says how, for every role.
CREATE OR REPLACE FUNCTION guard_commission_sale() RETURNS trigger LANGUAGE plpgsql
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
    RAISE EXCEPTION 'an accrued sale only ends' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
