-- Trigger: adds to `lead_counts` the difference that changed leads make.
CREATE OR REPLACE FUNCTION count_changed_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO lead_counts (account_id, dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents)
  SELECT latter.account_id, step.dimension, step.key, step.status_id, step.group_id, step.is_trashed, sum(count * sign), sum(won_count * sign), sum(won_cents * sign)
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
    CROSS JOIN LATERAL (
      SELECT 1 AS sign, * FROM counts_of_lead(ROW(latter.*)::leads) UNION ALL SELECT -1, * FROM counts_of_lead(ROW(former.*)::leads)
    ) AS step
  WHERE (former.owner_id, former.owner_group_id, former.status_id, former.seller_group_id, former.lost_by_group_id, former.first_contact_group_id, former.partner_id, former.referral_team_id, former.indicator_id, former.product_id, former.product_type_id, former.loss_reason_id, former.deleted_at IS NULL, former.won_at IS NULL, former.value_cents)
      IS DISTINCT FROM (latter.owner_id, latter.owner_group_id, latter.status_id, latter.seller_group_id, latter.lost_by_group_id, latter.first_contact_group_id, latter.partner_id, latter.referral_team_id, latter.indicator_id, latter.product_id, latter.product_type_id, latter.loss_reason_id, latter.deleted_at IS NULL, latter.won_at IS NULL, latter.value_cents)
  GROUP BY 1, 2, 3, 4, 5, 6
  HAVING sum(count * sign) <> 0 OR sum(won_count * sign) <> 0 OR sum(won_cents * sign) <> 0;
  RETURN NULL;
END
$$;
