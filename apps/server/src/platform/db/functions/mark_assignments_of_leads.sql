-- Trigger: copies the state of changed leads to their assignments, once per statement.
CREATE OR REPLACE FUNCTION mark_assignments_of_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE lead_assignments SET is_trashed = latter.deleted_at IS NOT NULL, status_id = latter.status_id, lost_from_id = latter.lost_from_id,
    product_id = latter.product_id, is_won = latter.won_at IS NOT NULL, seller_id = latter.seller_id, seller_group_id = latter.seller_group_id
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
  WHERE lead_assignments.account_id = latter.account_id AND lead_assignments.lead_id = latter.id
    AND (former.deleted_at IS NULL, former.status_id, former.lost_from_id, former.product_id, former.won_at IS NULL, former.seller_id, former.seller_group_id)
      IS DISTINCT FROM (latter.deleted_at IS NULL, latter.status_id, latter.lost_from_id, latter.product_id, latter.won_at IS NULL, latter.seller_id, latter.seller_group_id)
    AND (lead_assignments.is_trashed, lead_assignments.status_id, lead_assignments.lost_from_id, lead_assignments.product_id, lead_assignments.is_won,
        lead_assignments.seller_id, lead_assignments.seller_group_id)
      IS DISTINCT FROM (latter.deleted_at IS NOT NULL, latter.status_id, latter.lost_from_id, latter.product_id, latter.won_at IS NOT NULL, latter.seller_id, latter.seller_group_id);
  RETURN NULL;
END
$$;
