-- Trigger: adds the daily facts of new assignments, once per statement.
CREATE OR REPLACE FUNCTION add_facts_of_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, person_id, group_id, count, won_count, person_won_count, group_won_count)
  SELECT account_id, added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, added.person_id, added.group_id,
    sum(added.count), sum(added.won_count), sum(added.person_won_count), sum(added.group_won_count)
  FROM changed CROSS JOIN LATERAL facts_of_assignment(ROW(changed.*)::lead_assignments) AS added
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END
$$;
