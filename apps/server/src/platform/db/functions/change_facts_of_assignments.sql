-- Trigger: adds to the daily facts the difference that changed assignments make.
CREATE OR REPLACE FUNCTION change_facts_of_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, person_id, group_id, count, won_count, person_won_count, group_won_count)
  SELECT latter.account_id, fact, step.since, dimension, key, step.status_id, step.lost_from_id, person_id, step.group_id, sum(count * sign),
    sum(won_count * sign), sum(person_won_count * sign), sum(group_won_count * sign)
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
    CROSS JOIN LATERAL (
      SELECT 1 AS sign, * FROM facts_of_assignment(ROW(latter.*)::lead_assignments)
      UNION ALL SELECT -1, * FROM facts_of_assignment(ROW(former.*)::lead_assignments)
    ) AS step
  WHERE (former.is_trashed, former.is_undone, former.came_closed, former.via, former.since, former.owner_id, former.group_id, former.status_id, former.lost_from_id, former.product_id, former.is_won, former.seller_id, former.seller_group_id)
      IS DISTINCT FROM (latter.is_trashed, latter.is_undone, latter.came_closed, latter.via, latter.since, latter.owner_id, latter.group_id, latter.status_id, latter.lost_from_id, latter.product_id, latter.is_won, latter.seller_id, latter.seller_group_id)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  HAVING sum(count * sign) <> 0 OR sum(won_count * sign) <> 0 OR sum(person_won_count * sign) <> 0 OR sum(group_won_count * sign) <> 0;
  RETURN NULL;
END
$$;
