-- Rows that one lead adds to `lead_counts`. Written once: the triggers and the comparison sum it.
CREATE OR REPLACE FUNCTION counts_of_lead(lead leads)
RETURNS TABLE (dimension text, key uuid, status_id uuid, group_id uuid, is_trashed boolean, count bigint, won_count bigint, won_cents bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT named.dimension, named.key, CASE WHEN named.dimension = 'owner' THEN lead.status_id END, CASE WHEN named.dimension = 'owner' THEN lead.owner_group_id END,
    lead.deleted_at IS NOT NULL, 1::bigint, CASE WHEN lead.won_at IS NULL THEN 0 ELSE 1 END::bigint,
    CASE WHEN lead.won_at IS NULL THEN 0 ELSE coalesce(lead.value_cents, 0) END
  FROM (
    VALUES ('owner', coalesce(lead.owner_id, '00000000-0000-0000-0000-000000000000'::uuid)), ('partner', lead.partner_id), ('team', lead.referral_team_id),
      ('indicator', lead.indicator_id), ('product', lead.product_id), ('product_type', CASE WHEN lead.product_id IS NULL THEN lead.product_type_id END),
      ('loss_reason', lead.loss_reason_id)
    -- A lead may name one group up to four times.
    UNION VALUES ('group', lead.owner_group_id), ('group', lead.seller_group_id), ('group', lead.lost_by_group_id), ('group', lead.first_contact_group_id)
  ) AS named (dimension, key)
  WHERE named.key IS NOT NULL
$$;
