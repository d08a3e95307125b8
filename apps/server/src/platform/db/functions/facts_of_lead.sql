-- Daily facts of one lead. Written once: the triggers and the recount sum it.
CREATE OR REPLACE FUNCTION facts_of_lead(lead leads)
RETURNS TABLE (fact text, since timestamptz, dimension text, key text, status_id uuid, lost_from_id uuid,
  loss_reason_id uuid, person_id uuid, group_id uuid, minutes integer, count bigint, value_cents bigint,
  open_count bigint, age_ms bigint, won_count bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT 'received', fact_stretch(lead.created_at), 'account', NULL::text, lead.status_id, lead.lost_from_id, lead.loss_reason_id, NULL::uuid,
    NULL::uuid, NULL::integer, 1::bigint, coalesce(lead.value_cents, 0),
    CASE WHEN coalesce(lead.won_at, lead.lost_at) IS NULL THEN 1 ELSE 0 END::bigint,
    ((coalesce(extract(epoch FROM coalesce(lead.won_at, lead.lost_at)), 0) - extract(epoch FROM lead.created_at)) * 1000)::bigint,
    CASE WHEN lead.won_at IS NULL THEN 0 ELSE 1 END::bigint
  WHERE lead.deleted_at IS NULL
  UNION ALL
  SELECT 'closed', fact_stretch(coalesce(lead.won_at, lead.lost_at)), 'account', NULL, lead.status_id, lead.lost_from_id,
    lead.loss_reason_id, NULL, NULL, NULL, 1, coalesce(lead.value_cents, 0), 0,
    (extract(epoch FROM coalesce(lead.won_at, lead.lost_at) - lead.created_at) * 1000)::bigint, 0
  WHERE lead.deleted_at IS NULL AND coalesce(lead.won_at, lead.lost_at) IS NOT NULL
  UNION ALL
  SELECT 'won', fact_stretch(lead.won_at), 'account', NULL, NULL, NULL, NULL, lead.seller_id, lead.seller_group_id, NULL, 1,
    coalesce(lead.value_cents, 0), 0, 0, 0
  WHERE lead.deleted_at IS NULL AND lead.won_at IS NOT NULL
  UNION ALL
  SELECT 'lost', fact_stretch(lead.lost_at), 'account', NULL, NULL, NULL, NULL, lead.lost_by_id, lead.lost_by_group_id, NULL, 1, 0, 0, 0, 0
  WHERE lead.deleted_at IS NULL AND lead.lost_at IS NOT NULL
  UNION ALL
  SELECT 'contacted', fact_stretch(lead.created_at), 'account', NULL, NULL, NULL, NULL, NULL, NULL,
    minutes_class(lead.first_contact_minutes), 1, 0, 0, 0, 0
  WHERE lead.deleted_at IS NULL AND lead.first_contact_minutes IS NOT NULL
  UNION ALL
  SELECT said.fact, fact_stretch(said.at), own.dimension, own.key,
    CASE WHEN said.fact = 'received' THEN lead.status_id END, CASE WHEN said.fact = 'received' THEN lead.lost_from_id END,
    NULL, NULL, CASE WHEN own.dimension = 'person' THEN lead.first_contact_group_id END, CASE WHEN said.fact = 'contacted' THEN minutes_octave(lead.first_contact_minutes) END, 1,
    CASE WHEN said.fact = 'won' THEN coalesce(lead.value_cents, 0) ELSE 0 END, 0, 0,
    CASE WHEN said.fact = 'received' AND lead.won_at IS NOT NULL THEN 1 ELSE 0 END
  FROM (VALUES ('received', lead.created_at), ('won', lead.won_at), ('lost', lead.lost_at),
      ('contacted', CASE WHEN lead.first_contact_minutes IS NOT NULL THEN lead.created_at END)) AS said (fact, at)
    CROSS JOIN (VALUES ('indicator', lead.indicator_id::text), ('team', lead.referral_team_id::text), ('partner', lead.partner_id::text),
      ('product', lead.product_id::text), ('source', lead.source), ('campaign', lead.utm_campaign), ('person', lead.first_contact_by::text)) AS own (dimension, key)
  WHERE lead.deleted_at IS NULL AND said.at IS NOT NULL AND own.key IS NOT NULL AND (own.dimension <> 'person' OR said.fact = 'contacted')
$$;
