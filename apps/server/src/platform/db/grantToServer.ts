import type pg from 'pg';

interface Guarded {
  /** Columns that may be updated, as far as the table's trigger allows; all others are write-once. */
  changes: readonly string[];
  /** Whether rows can be deleted, with their lead or on expiry. */
  isRemovable?: boolean;
}

/** Tables that money and history rely on. A merge changes references; recorded names and sums stay. */
const guardedTables: Readonly<Record<string, Guarded>> = {
  audit_log: { changes: [] },
  super_admin_audit_log: { changes: [] },
  commission_rules: { changes: ['product_id', 'product_type_id'] },
  commission_rule_versions: { changes: [] },
  commission_sales: {
    changes: ['ended_at', 'ended_because', 'product_id', 'product_type_id', 'seller_group_id', 'partner_id'],
  },
  commission_batches: { changes: [] },
  commission_payments: {
    changes: ['state', 'paid_at', 'paid_by', 'failed_at', 'failed_by', 'failed_reason', 'partner_id'],
  },
  commission_entries: {
    changes: [
      'state',
      'approved_at',
      'approved_by',
      'paid_at',
      'payment_id',
      'product_id',
      'product_type_id',
      'seller_group_id',
      'partner_id',
    ],
  },
  commission_payment_items: { changes: [] },
  // Owners of a lead over time, and how each owner got the lead; triggers on leads maintain the rest.
  lead_assignments: {
    changes: [
      'group_id',
      'is_again',
      'is_later',
      'is_trashed',
      'is_undone',
      'is_won',
      'lost_from_id',
      'product_id',
      'seller_group_id',
      'seller_id',
      'status_id',
      'until',
    ],
  },
  lead_transfers: {
    changes: [
      'back_count',
      'job_id',
      'leads_count',
      'left_count',
      'moved_count',
      'origin_words',
      'paused_user_ids',
      'reason',
      'state',
      'stayed_count',
      'undone_by',
    ],
  },
  lead_transfer_receivers: { changes: ['leads_count'] },
  lead_transfer_items: {
    changes: ['from_group_id', 'moved_at', 'reminder_ids', 'sla_before', 'state', 'stay_reason'],
  },
  // Anonymising a person takes its values out of the changes.
  lead_events: {
    changes: ['lead_id', 'merged_from', 'body', 'changes', 'edited_at', 'outcome', 'override_note', 'own_outcome_name'],
    isRemovable: true,
  },
  lead_bulks: { changes: ['items', 'undone_at'], isRemovable: true },
  distribution_decisions: { changes: ['owner_id'], isRemovable: true },
  distribution_candidates: { changes: ['outcome'], isRemovable: true },
  // Kept for five years (Resolução CD/ANPD nº 15/2024, article 10).
  privacy_incidents: {
    changes: [
      'authority_notice',
      'closed_at',
      'closed_by',
      'data_kinds',
      'description',
      'dismissal_reason',
      'due_on',
      'found_on',
      'happened_on',
      'measures',
      'persons_notice',
      'persons_told_on',
      'reported_on',
      'risk',
      'risk_note',
      'state',
      'title',
      'version',
    ],
  },
  sign_ins: { changes: [], isRemovable: true },
  super_admin_sign_ins: { changes: [], isRemovable: true },
};

/** Views with owner rights, which must not be writable, and the marks of accounts that the owner moves. */
const readOnly = ['searchable_leads', 'searchable_own_values', 'numbered_own_values', 'account_moves'];

/**
 * Runs after every migration, for new tables and for SECURITY DEFINER functions, which migrations revoke from PUBLIC.
 */
export async function grantToServer(owner: pg.ClientBase, role: string): Promise<void> {
  const server = owner.escapeIdentifier(role);
  await owner.query(`grant usage on schema public to ${server}`);
  await owner.query(`grant select, insert, update, delete on all tables in schema public to ${server}`);
  // During migrations some tables are still missing; a later call grants them.
  const { rows: existing } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [[...Object.keys(guardedTables), ...readOnly]],
  );
  for (const { name: table } of existing) {
    if (readOnly.includes(table)) {
      await owner.query(`revoke insert, update, delete on ${table} from ${server}`);
      continue;
    }
    const { changes: all, isRemovable = false } = guardedTables[table]!;
    const { rows: columns } = await owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attname = any($2)`,
      [table, all],
    );
    const changes = columns.map(({ name }) => name);
    // One statement, so that a running server never lacks a right.
    await owner.query(
      `revoke update, truncate ${isRemovable ? '' : ', delete'} on ${table} from ${server};` +
        (changes.length > 0 ? `grant update (${changes.join(', ')}) on ${table} to ${server}` : ''),
    );
  }
  const { rows } = await owner.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where prosecdef and pronamespace = 'public'::regnamespace and proowner = current_user::regrole`,
  );
  for (const { signature } of rows) await owner.query(`grant execute on function ${signature} to ${server}`);
  // Lets the server check its schema version and refuse an outdated one.
  await owner.query(`grant usage on schema drizzle to ${server}`);
  await owner.query(`grant select on drizzle.__drizzle_migrations to ${server}`);
}
