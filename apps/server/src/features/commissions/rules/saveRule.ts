import type {
  ChangeCommissionRuleInput,
  CommissionRuleAnswer,
  CreateCommissionRuleInput,
  EndCommissionRuleInput,
} from '@funil/api/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { lockList } from '../../../platform/db/lockList.ts';
import { newId } from '../../../platform/db/newId.ts';
import { commissionRules, commissionRuleVersions, products, productTypes } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import { refuseDuplicateName } from './refuseDuplicateName.ts';
import { listRules, listVersions } from './rules.queries.ts';

type Terms = Omit<ChangeCommissionRuleInput, 'version'>;

export async function answerRule(tx: AccountTx, id: string): Promise<CommissionRuleAnswer> {
  const [rule] = await listRules(tx, { id });
  if (!rule) throw new Refusal('commission_rule.not_found');
  return { commission_rule: { ...rule, versions: await listVersions(tx, id) } };
}

export async function checkPlace(
  { db, accountId }: AccountTx,
  { product_id: productId, product_type_id: typeId }: Pick<CreateCommissionRuleInput, 'product_id' | 'product_type_id'>,
): Promise<void> {
  const isThere = async (table: typeof products | typeof productTypes, id: string) =>
    (
      await db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.accountId, accountId), eq(table.id, id), isNull(table.archivedAt)))
    ).length > 0;
  if (productId && !(await isThere(products, productId))) refuseField('product_id', 'commission_rule.product_unknown');
  if (typeId && !(await isThere(productTypes, typeId))) refuseField('product_type_id', 'commission_rule.type_unknown');
}

/** Columns of a rule version. Stores either the percentage or the fixed amount. */
export const valuesOf = (terms: Terms) => ({
  name: terms.name,
  kind: terms.kind,
  basisPoints: terms.kind === 'percent' ? terms.basis_points : null,
  fixedCents: terms.kind === 'fixed' ? terms.fixed_cents : null,
  schedule: terms.schedule,
  validFrom: terms.valid_from!,
  validUntil: terms.valid_until,
});

async function addVersion(tx: AccountTx, ruleId: string, version: number, terms: Terms, actorId: string) {
  await tx.db
    .insert(commissionRuleVersions)
    .values({ accountId: tx.accountId, ruleId, version, ...valuesOf(terms), createdBy: actorId });
  await emit(tx, 'commissionRule.changed', {});
}

export async function createRule(tx: AccountTx, input: CreateCommissionRuleInput, actorId: string): Promise<string> {
  await checkPlace(tx, input);
  await lockList(tx, 'commission_rules');
  await refuseDuplicateName(tx, input);
  const { beneficiary, audience, product_id: productId, product_type_id: productTypeId, ...terms } = input;
  const id = newId();
  await tx.db
    .insert(commissionRules)
    .values({ accountId: tx.accountId, id, beneficiary, audience, productId, productTypeId });
  await addVersion(tx, id, 1, terms, actorId);
  return id;
}

/** Locks a rule, so that the second of two concurrent changes sees the first. */
async function openRule(tx: AccountTx, id: string, version: number) {
  const { db, accountId } = tx;
  const held = await db
    .select({ id: commissionRules.id })
    .from(commissionRules)
    .where(and(eq(commissionRules.accountId, accountId), eq(commissionRules.id, id)))
    .for('update');
  if (held.length === 0) throw new Refusal('commission_rule.not_found');
  const [rule] = await listRules(tx, { id });
  if (rule!.version !== version) throw new Refusal('commission_rule.conflict');
  return rule!;
}

/** Adds a version to a rule. Earlier versions stay, because sales use the version of their day. */
export async function changeRule(
  tx: AccountTx,
  id: string,
  { version, ...terms }: ChangeCommissionRuleInput,
  actorId: string,
) {
  const before = await openRule(tx, id, version);
  await lockList(tx, 'commission_rules');
  await refuseDuplicateName(tx, terms, before);
  await addVersion(tx, id, version + 1, terms, actorId);
  return before;
}

export async function endRule(
  tx: AccountTx,
  id: string,
  { version, valid_until: until }: EndCommissionRuleInput,
  actorId: string,
) {
  const before = await openRule(tx, id, version);
  if (until! < before.valid_from)
    throw new Refusal('request.invalid', { fields: { valid_until: 'O fim não pode vir antes do início' } });
  const { name, kind, basis_points, fixed_cents, schedule, valid_from } = before;
  const terms = { name, kind, basis_points, fixed_cents, schedule, valid_from, valid_until: until };
  await addVersion(tx, id, version + 1, terms, actorId);
  return before;
}
