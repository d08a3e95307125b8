-- Trigger: adds to the daily facts the difference that changed leads make.
CREATE OR REPLACE FUNCTION change_facts_of_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
    minutes, count, value_cents, open_count, age_ms, won_count)
  SELECT latter.account_id, fact, since, dimension, key, step.status_id, step.lost_from_id, step.loss_reason_id, person_id, group_id, minutes,
    sum(count * sign), sum(step.value_cents * sign), sum(open_count * sign), sum(age_ms * sign), sum(won_count * sign)
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
    CROSS JOIN LATERAL (
      SELECT 1 AS sign, * FROM facts_of_lead(ROW(latter.*)::leads) UNION ALL SELECT -1, * FROM facts_of_lead(ROW(former.*)::leads)
    ) AS step
  WHERE (former.deleted_at IS NULL OR latter.deleted_at IS NULL)
    AND (former.deleted_at, former.created_at, former.first_contact_at, former.first_contact_by, former.first_contact_group_id, former.won_at, former.lost_at, former.status_id, former.lost_from_id, former.loss_reason_id, former.value_cents, former.seller_id, former.seller_group_id, former.lost_by_id, former.lost_by_group_id, former.indicator_id, former.referral_team_id, former.partner_id, former.product_id, former.source, former.utm_campaign)
      IS DISTINCT FROM (latter.deleted_at, latter.created_at, latter.first_contact_at, latter.first_contact_by, latter.first_contact_group_id, latter.won_at, latter.lost_at, latter.status_id, latter.lost_from_id, latter.loss_reason_id, latter.value_cents, latter.seller_id, latter.seller_group_id, latter.lost_by_id, latter.lost_by_group_id, latter.indicator_id, latter.referral_team_id, latter.partner_id, latter.product_id, latter.source, latter.utm_campaign)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  HAVING sum(count * sign) <> 0 OR sum(step.value_cents * sign) <> 0 OR sum(open_count * sign) <> 0 OR sum(age_ms * sign) <> 0 OR sum(won_count * sign) <> 0;
  RETURN NULL;
END
$$;
