-- Computes from the history of the account's leads the facts that the triggers keep: owners over time, seller, first
-- contact, loss. Merge joins are quicker here than nested loops, and compiling costs more than it saves.
CREATE OR REPLACE FUNCTION rebuild_lead_facts() RETURNS void LANGUAGE plpgsql SET enable_nestloop = off SET jit = off
AS $$
DECLARE
  step record;
  lead uuid;
  holder uuid;
  holder_group uuid;
  ending timestamptz;
  taken_back boolean;
BEGIN
  DELETE FROM lead_assignments WHERE account_id = app_account_id();
  FOR step IN
    WITH told AS (
      SELECT lead_events.lead_id, lead_events.id, at, (change ->> 'from_id')::uuid AS from_id, (change ->> 'to_id')::uuid AS to_id, CASE kind
          WHEN 'distributed' THEN 'distribution'
          WHEN 'created' THEN 'created'
          WHEN 'imported' THEN 'import'
          WHEN 'transfer_undone' THEN 'undo'
          WHEN 'transfer_returned' THEN 'return'
          WHEN 'transferred' THEN CASE WHEN return_on IS NULL THEN 'transfer' ELSE 'temporary_transfer' END
          ELSE 'manual'
        END AS via
      FROM lead_events CROSS JOIN jsonb_array_elements(changes) AS change
        LEFT JOIN lead_transfer_items AS item ON kind = 'transferred' AND item.account_id = app_account_id() AND item.lead_id = lead_events.lead_id AND item.moved_at = at
        LEFT JOIN lead_transfers ON lead_transfers.account_id = app_account_id() AND lead_transfers.id = item.transfer_id
      WHERE lead_events.account_id = app_account_id() AND change ->> 'field' = 'owner' AND merged_from IS NULL
    ), came AS (
      -- After all changes, because it was before them: how the lead came.
      SELECT leads.id AS lead_id, NULL::uuid AS id, created_at AS at, NULL::uuid AS from_id, NULL::uuid AS to_id,
        CASE WHEN imported.lead_id IS NULL THEN 'created' ELSE 'import' END AS via, true AS is_first
      FROM leads LEFT JOIN (SELECT DISTINCT lead_id FROM lead_events WHERE account_id = app_account_id() AND kind = 'imported' AND changes = '[]') AS imported ON imported.lead_id = leads.id
      WHERE leads.account_id = app_account_id()
    )
    SELECT story.*, leads.owner_id, leads.owner_group_id, coalesce(won_at, lost_at) AS closed_at, users.id AS earlier_id, users.group_id AS earlier_group_id
    FROM (SELECT *, false AS is_first FROM told UNION ALL SELECT * FROM came) AS story
      JOIN leads ON leads.account_id = app_account_id() AND leads.id = story.lead_id
      LEFT JOIN users ON users.account_id = app_account_id() AND users.id = story.from_id
    ORDER BY story.lead_id, is_first, at DESC, story.id DESC
  LOOP
    IF lead IS DISTINCT FROM step.lead_id THEN
      lead := step.lead_id;
      holder := step.owner_id;
      holder_group := step.owner_group_id;
      ending := NULL;
      taken_back := false;
    END IF;
    CONTINUE WHEN NOT step.is_first AND step.to_id IS DISTINCT FROM holder;
    IF holder IS NOT NULL THEN
      INSERT INTO lead_assignments (account_id, lead_id, owner_id, group_id, via, since, until, is_undone, came_closed)
      VALUES (app_account_id(), lead, holder, holder_group, step.via, least(step.at, ending), ending, taken_back, coalesce(step.closed_at < least(step.at, ending), false));
    END IF;
    holder := step.earlier_id;
    holder_group := step.earlier_group_id;
    ending := least(step.at, ending);
    taken_back := step.via = 'undo';
  END LOOP;

  WITH sold AS (
    -- Of two that touch at the moment of the sale the later one: who got the lead and won it at once sold it.
    SELECT DISTINCT ON (leads.id) leads.id, assignment.owner_id, assignment.group_id
    FROM leads JOIN lead_assignments AS assignment ON assignment.account_id = app_account_id() AND assignment.lead_id = leads.id AND since <= won_at AND (until IS NULL OR until >= won_at)
    WHERE leads.account_id = app_account_id() AND won_at IS NOT NULL
    ORDER BY leads.id, since DESC, until DESC NULLS FIRST
  ), contacted AS (
    -- Who wrote the contact down or moved the lead at that moment; else who owned it.
    SELECT DISTINCT ON (leads.id) leads.id, coalesce(actor_id, assignment.owner_id) AS person_id,
      CASE WHEN coalesce(actor_id, assignment.owner_id) = assignment.owner_id THEN assignment.group_id
        ELSE (SELECT users.group_id FROM users WHERE users.account_id = app_account_id() AND users.id = actor_id) END AS person_group_id
    FROM leads LEFT JOIN lead_events ON lead_events.account_id = app_account_id() AND lead_events.lead_id = leads.id AND at = first_contact_at AND kind IN ('contacted', 'status_changed') AND actor_id IS NOT NULL
      LEFT JOIN lead_assignments AS assignment ON assignment.account_id = app_account_id() AND assignment.lead_id = leads.id AND since <= first_contact_at AND (until IS NULL OR until >= first_contact_at)
    WHERE leads.account_id = app_account_id() AND first_contact_at IS NOT NULL
    ORDER BY leads.id, kind NULLS LAST, since DESC NULLS LAST
  ), lost AS (
    SELECT DISTINCT ON (leads.id) leads.id, lead_statuses.id AS from_id
    FROM leads JOIN lead_events ON lead_events.account_id = app_account_id() AND lead_id = leads.id AND lead_events.kind = 'status_changed' AND merged_from IS NULL AND at <= lost_at
      CROSS JOIN jsonb_array_elements(changes) AS change
      JOIN lead_statuses ON lead_statuses.account_id = app_account_id() AND lead_statuses.id = (change ->> 'from_id')::uuid AND lead_statuses.kind <> 'lost'
    WHERE leads.account_id = app_account_id() AND lost_at IS NOT NULL AND change ->> 'field' = 'status'
    ORDER BY leads.id, at DESC, lead_events.id DESC
  ), lost_by AS (
    -- As of a sale.
    SELECT DISTINCT ON (leads.id) leads.id, assignment.owner_id, assignment.group_id
    FROM leads JOIN lead_assignments AS assignment ON assignment.account_id = app_account_id() AND assignment.lead_id = leads.id AND since <= lost_at AND (until IS NULL OR until >= lost_at)
    WHERE leads.account_id = app_account_id() AND lost_at IS NOT NULL
    ORDER BY leads.id, since DESC, until DESC NULLS FIRST
  ), touched AS (
    SELECT lead_id AS id, max(at) AS at FROM lead_events WHERE account_id = app_account_id() AND kind IN ('noted', 'contacted') GROUP BY lead_id
  ), facts AS (
    SELECT leads.id, sold.owner_id AS seller_id, sold.group_id AS seller_group_id, person_id, person_group_id, from_id, lost_by.owner_id AS lost_by_id, lost_by.group_id AS lost_by_group_id, touched.at
    FROM leads LEFT JOIN sold ON sold.id = leads.id LEFT JOIN lost_by ON lost_by.id = leads.id LEFT JOIN contacted ON contacted.id = leads.id LEFT JOIN lost ON lost.id = leads.id LEFT JOIN touched ON touched.id = leads.id
    WHERE leads.account_id = app_account_id()
  )
  UPDATE leads SET seller_id = facts.seller_id, seller_group_id = facts.seller_group_id, first_contact_by = person_id, first_contact_group_id = person_group_id, lost_from_id = from_id, lost_by_id = facts.lost_by_id, lost_by_group_id = facts.lost_by_group_id, last_touch_at = facts.at
  FROM facts WHERE leads.account_id = app_account_id() AND leads.id = facts.id
    AND (leads.seller_id, leads.seller_group_id, leads.first_contact_by, leads.first_contact_group_id, leads.lost_from_id, leads.lost_by_id, leads.lost_by_group_id, leads.last_touch_at) IS DISTINCT FROM (facts.seller_id, facts.seller_group_id, person_id, person_group_id, from_id, facts.lost_by_id, facts.lost_by_group_id, facts.at);
END
$$;
