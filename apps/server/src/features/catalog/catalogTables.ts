import type { CatalogName, Catalog } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { FieldProblem } from '../../platform/refusals/refuseFields.ts';
import type { MovePart } from '../recordMoves/RecordMoveKind.ts';
import { isReceiving } from '../recordMoves/recordMoves.queries.ts';
import { leadTagsPart } from './leadTagsPart.ts';

type Entry<Name extends CatalogName> = Catalog[Name]['entry'];
type Input<Name extends CatalogName> = Catalog[Name]['input'];

/**
 * Column that references a catalog entry. Leads use precomputed counts (`id`, `is_trashed`, `count`), because scanning
 * all leads is too slow.
 */
type Use =
  | { table: 'leads'; column: string; sums: SQL }
  /** Rows of another table for each lead, which move by a part of their own. */
  | { table: 'lead_tags'; column: string; sums: SQL; part: MovePart }
  | {
      table: 'products' | 'commission_rules' | 'commission_sales' | 'commission_entries' | 'own_fields';
      column: string;
      counts: SQL;
    };

export interface CatalogTable<Name extends CatalogName> {
  /** Target type in the audit log. */
  noun: string;
  /** Selected columns in the contract's shape, except the name. Alias `r` is the entry, `t` its product type. */
  columns: SQL;
  usedIn: readonly Use[];
  /** References that do not count as uses, and lose their entry when it is removed without a receiver. */
  referredIn: readonly { table: 'leads'; column: string }[];
  /** Stored values of an input, except the name. */
  valuesOf: (input: Input<Name>) => Record<string, unknown>;
  /** Problems that only the database can detect. `before` is null for a new entry. */
  problemsOf: (tx: AccountTx, input: Input<Name>, before: Entry<Name> | null) => Promise<FieldProblem[]>;
  removalProblems: (entry: Entry<Name>, into: Entry<Name> | null) => FieldProblem[];
  afterSave?: (tx: AccountTx, id: string, input: Input<Name>) => Promise<void>;
}

const none = { referredIn: [], problemsOf: () => Promise.resolve([]), removalProblems: () => [] };
/** Query of lead counts per catalog entry. The counts of dimension `owner` are divided by status. */
const leadsBy = (dimension: 'product' | 'product_type' | 'loss_reason' | 'owner') => sql`
  select account_id, ${dimension === 'owner' ? sql`status_id` : sql`key`} as id, is_trashed, count from lead_counts
  where dimension = ${dimension}`;

/** Lead counts by the product's type, or by the lead's own type when it has no product. */
const leadsByType = sql`
  select named.account_id, p.product_type_id as id, named.is_trashed, named.count from (${leadsBy('product')}) as named
  join products p on p.account_id = named.account_id and p.id = named.id
  union all ${leadsBy('product_type')}`;

/**
 * Commission columns that reference an entry. Only rules count as uses; sales and ledger entries belong to leads that
 * count.
 */
const inCommissions = (column: string) => [
  { table: 'commission_rules' as const, column, counts: sql`true` },
  { table: 'commission_sales' as const, column, counts: sql`false` },
  { table: 'commission_entries' as const, column, counts: sql`false` },
];
const isOpen = (kind: string) => kind === 'new' || kind === 'in_progress';

async function hasLeads(tx: AccountTx, statusId: string): Promise<boolean> {
  const { rows } = await tx.db.execute(
    sql`select 1 from leads where account_id = ${tx.accountId} and status_id = ${statusId} limit 1`,
  );
  return rows.length > 0;
}

const leadStatuses: CatalogTable<'lead_statuses'> = {
  noun: 'lead_status',
  columns: sql`r.color, r.kind, r.is_initial, r.script`,
  usedIn: [
    { table: 'leads', column: 'status_id', sums: leadsBy('owner') },
    // Fields that are required from the status on, archived ones included.
    { table: 'own_fields', column: 'required_from_status_id', counts: sql`true` },
  ],
  referredIn: [{ table: 'leads', column: 'lost_from_id' }],
  valuesOf: ({ color, kind, script }) => ({ color, kind, script }),
  async problemsOf(tx, input, before) {
    const problems: FieldProblem[] = [];
    if (before?.is_initial && !input.is_initial)
      problems.push({ field: 'is_initial', code: 'lead_status.initial_required' });
    if (input.is_initial && !isOpen(input.kind)) problems.push({ field: 'kind', code: 'lead_status.initial_closed' });
    if (input.is_initial && input.is_archived)
      problems.push({ field: 'is_archived', code: 'lead_status.initial_closed' });
    // Another kind would leave won leads without a sale, and lost leads without a reason.
    if (before && before.kind !== input.kind && ((await hasLeads(tx, before.id)) || (await isReceiving(tx, before.id))))
      problems.push({ field: 'kind', code: 'lead_status.kind_in_use' });
    return problems;
  },
  removalProblems(entry, into) {
    if (entry.is_initial) return [{ field: 'into_id', code: 'lead_status.initial_required' }];
    return into && into.kind !== entry.kind ? [{ field: 'into_id', code: 'catalog.merge_kind' }] : [];
  },
  async afterSave(tx, id, { is_initial: isInitial }) {
    if (!isInitial) return;
    // The previous initial status is cleared first, so that two never coexist.
    await tx.db.execute(
      sql`
        update lead_statuses set is_initial = false where account_id = ${tx.accountId} and is_initial and id <> ${id}`,
    );
    await tx.db.execute(
      sql`update lead_statuses set is_initial = true where account_id = ${tx.accountId} and id = ${id}`,
    );
  },
};

const lossReasons: CatalogTable<'loss_reasons'> = {
  ...none,
  noun: 'loss_reason',
  columns: sql`r.requires_note`,
  usedIn: [{ table: 'leads', column: 'loss_reason_id', sums: leadsBy('loss_reason') }],
  valuesOf: (input) => ({ requires_note: input.requires_note }),
};

const productTypes: CatalogTable<'product_types'> = {
  ...none,
  noun: 'product_type',
  columns: sql`r.calculator`,
  usedIn: [
    { table: 'products', column: 'product_type_id', counts: sql`true` },
    { table: 'leads', column: 'product_type_id', sums: leadsByType },
    ...inCommissions('product_type_id'),
  ],
  valuesOf: ({ calculator }) => ({ calculator }),
};

const products: CatalogTable<'products'> = {
  ...none,
  noun: 'product',
  columns: sql`json_build_object('id', t.id, 'name', t.name) as product_type, r.value_cents::float8 as value_cents`,
  usedIn: [{ table: 'leads', column: 'product_id', sums: leadsBy('product') }, ...inCommissions('product_id')],
  valuesOf: (input) => ({ product_type_id: input.product_type_id, value_cents: input.value_cents }),
  async problemsOf(tx, input, before) {
    // A product may keep its type after the type was archived.
    if (input.product_type_id === before?.product_type.id) return [];
    const { rows } = await tx.db.execute(
      sql`
        select 1 from product_types where account_id = ${tx.accountId} and id = ${input.product_type_id}
          and archived_at is null for key share`,
    );
    return rows.length > 0 ? [] : [{ field: 'product_type_id', code: 'product.type_unknown' }];
  },
};

/** Each tag's leads. Trashed ones are few, so they are subtracted from a count that reads the index alone. */
const leadsByTag = sql`
  select account_id, tag_id as id, false as is_trashed, count(*) as count from lead_tags group by account_id, tag_id
  union all
  select trashed.account_id, tagged.tag_id as id, way.is_trashed, sum(way.sign) as count from leads as trashed
  join lead_tags as tagged on tagged.account_id = trashed.account_id and tagged.lead_id = trashed.id
  cross join (values (false, -1), (true, 1)) as way (is_trashed, sign)
  where trashed.deleted_at is not null group by trashed.account_id, tagged.tag_id, way.is_trashed`;

const tags: CatalogTable<'tags'> = {
  ...none,
  noun: 'tag',
  columns: sql`r.color`,
  usedIn: [{ table: 'lead_tags', column: 'tag_id', sums: leadsByTag, part: leadTagsPart }],
  valuesOf: ({ color }) => ({ color }),
};

export const catalogTables: { [Name in CatalogName]: CatalogTable<Name> } = {
  lead_statuses: leadStatuses,
  loss_reasons: lossReasons,
  product_types: productTypes,
  products,
  tags,
};
