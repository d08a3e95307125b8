-- Daily facts of one assignment: the lead as received, and its outcome.
CREATE OR REPLACE FUNCTION facts_of_assignment(assignment lead_assignments)
RETURNS TABLE (fact text, since timestamptz, dimension text, key text, status_id uuid, lost_from_id uuid, person_id uuid,
  group_id uuid, count bigint, won_count bigint, person_won_count bigint, group_won_count bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT 'assigned', fact_stretch(assignment.since), own.dimension, own.key,
    CASE WHEN own.dimension <> 'account' THEN assignment.status_id END, CASE WHEN own.dimension <> 'account' THEN assignment.lost_from_id END,
    CASE WHEN own.dimension <> 'product' THEN assignment.owner_id END, CASE WHEN own.dimension <> 'product' THEN assignment.group_id END,
    1::bigint, CASE WHEN own.dimension <> 'account' AND assignment.is_won THEN 1 ELSE 0 END::bigint,
    CASE WHEN own.dimension = 'receiver' AND assignment.is_won AND assignment.seller_id = assignment.owner_id THEN 1 ELSE 0 END::bigint,
    CASE WHEN own.dimension = 'receiver' AND assignment.is_won AND assignment.seller_id IS NOT NULL
      AND assignment.seller_group_id IS NOT DISTINCT FROM assignment.group_id THEN 1 ELSE 0 END::bigint
  FROM (VALUES ('account', NULL), ('receiver', NULL), ('product', assignment.product_id::text)) AS own (dimension, key)
  WHERE NOT assignment.is_trashed AND NOT assignment.is_undone AND NOT assignment.came_closed
    AND assignment.via IN ('created', 'import', 'distribution', 'manual', 'bulk', 'transfer', 'deactivation')
    AND (own.dimension <> 'product' OR own.key IS NOT NULL)
$$;
