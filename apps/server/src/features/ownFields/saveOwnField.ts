import { hasOptions, maxOwnFields, roles } from '@funil/api/contract';
import type { OwnFieldInput, Role } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { eq } from 'drizzle-orm';
import { lockList } from '../../platform/db/lockList.ts';
import { newId } from '../../platform/db/newId.ts';
import type { StoredOption } from '../../platform/db/schema/ownFields.ts';
import { accounts } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { commonLabels } from './commonLabels.ts';
import { changeOwnFieldKind } from './changeOwnFieldKind.ts';
import { listQueuesOf } from './ownFieldUses.ts';
import {
  countValues,
  deleteOwnField,
  insertOwnField,
  isKnownStatus,
  listOwnFieldRows,
  nextPosition,
  saveOwnFieldRow,
} from './ownFields.queries.ts';
import type { StoredOwnField } from './ownFields.queries.ts';
import { presentOwnField } from './presentOwnField.ts';

const listOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Longest key without the number that tells it from others. */
const keyLength = 40;

/** Identifier made of a label, such as `renda_mensal`; a number follows where it is taken. */
function keyOf(label: string, taken: ReadonlySet<string>): string {
  const words = normalizeText(label)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, keyLength);
  // Names such as `constructor` belong to every object.
  const plain = words === '' || words in Object.prototype ? `campo_${words}`.replace(/_$/, '') : words;
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? plain : `${plain}_${number}`;
    if (!taken.has(key)) return key;
  }
}

/** Requested options with their keys, followed by those that were left out, as archived. */
function optionsOf({ kind, options: requested }: OwnFieldInput, stored: readonly StoredOption[]): StoredOption[] {
  if (!hasOptions(kind)) return [];
  const labels = requested.map(({ label }) => normalizeText(label));
  const twice = labels.findIndex((label, index) => labels.indexOf(label) !== index);
  if (twice >= 0) refuseField(`options[${twice}].label`, 'own_field.label_taken', 'Esta opção aparece duas vezes.');
  const taken = new Set(stored.map(({ key }) => key));
  const options = requested.map(({ key, label, is_archived: isArchived }): StoredOption => {
    const known = stored.find((one) => one.key === key && key !== null);
    if (known) return { key: known.key, label, isArchived };
    const made = keyOf(label, taken);
    taken.add(made);
    return { key: made, label, isArchived };
  });
  const left = stored.filter(({ key }) => !options.some((one) => one.key === key));
  return [...options, ...left.map((one) => ({ ...one, isArchived: true }))];
}

const newlyArchived = (before: readonly StoredOption[], after: readonly StoredOption[]): StoredOption[] =>
  after.filter(({ key, isArchived }) => isArchived && before.some((one) => one.key === key && !one.isArchived));

const withAdmin = (list: readonly string[]): Role[] => roles.filter((role) => role === 'admin' || list.includes(role));

async function readFieldSettings({ db, accountId }: AccountTx) {
  const [account] = await db
    .select({ personalization: accounts.personalization })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return fieldSettingsOf(account!.personalization);
}

async function valuesOf(tx: AccountTx, input: OwnFieldInput, others: readonly StoredOwnField[]) {
  const labelKey = normalizeText(input.label);
  if (others.some((one) => one.labelKey === labelKey)) refuseField('label', 'own_field.label_taken');
  // A second field of the same name could not be told apart in lists and files.
  if (commonLabels(await readFieldSettings(tx)).has(labelKey))
    refuseField('label', 'own_field.label_taken', 'Todo lead já tem um campo com este nome.');
  const statusId = input.requirement === 'from_status' ? input.required_from_status_id : null;
  if (statusId && !(await isKnownStatus(tx, statusId)))
    refuseField('required_from_status_id', 'own_field.status_unknown');
  return {
    label: input.label,
    labelKey,
    help: input.help,
    requirement: input.requirement,
    requiredFromStatusId: statusId,
    seenBy: withAdmin(input.seen_by),
    editedBy: withAdmin(input.edited_by),
  };
}

/** A field before a change and after it. */
export interface SavedOwnField {
  before: StoredOwnField | null;
  after: StoredOwnField;
}

/** @throws Refusal `own_field.not_found` */
export async function readField(tx: AccountTx, id: string): Promise<StoredOwnField> {
  const found = (await listOwnFieldRows(tx)).find((one) => one.id === id);
  if (!found) throw new Refusal('own_field.not_found');
  return found;
}

const changed = (tx: AccountTx) => emit(tx, 'catalog.changed', { catalog: 'own_fields' });

/** @throws Refusal `own_field.too_many`, `own_field.label_taken`, `own_field.status_unknown` */
export async function createOwnField(tx: AccountTx, input: OwnFieldInput, now = new Date()): Promise<SavedOwnField> {
  await lockList(tx, 'own_fields');
  const others = await listOwnFieldRows(tx);
  if (others.length >= maxOwnFields) throw new Refusal('own_field.too_many');
  const values = await valuesOf(tx, input, others);
  const id = newId();
  await insertOwnField(tx, {
    ...values,
    id,
    key: keyOf(input.label, new Set(others.map(({ key }) => key))),
    kind: input.kind,
    inSimulator: input.in_simulator ?? 'no',
    options: optionsOf(input, []),
    position: await nextPosition(tx),
    archivedAt: input.is_archived ? now : null,
  });
  await changed(tx);
  return { before: null, after: await readField(tx, id) };
}

/**
 * @throws Refusal `own_field.not_found`, `own_field.outdated` with the present field, `own_field.kind_fixed`,
 *   `own_field.in_use`, `own_field.import_running`, `own_field.label_taken`, `own_field.status_unknown`
 */
export async function updateOwnField(
  tx: AccountTx,
  id: string,
  input: OwnFieldInput,
  now = new Date(),
): Promise<SavedOwnField> {
  await lockList(tx, 'own_fields');
  const before = await readField(tx, id);
  if (input.version !== undefined && input.version !== before.version)
    throw new Refusal('own_field.outdated', { details: { own_field: presentOwnField(before) } });
  const others = (await listOwnFieldRows(tx)).filter((one) => one.id !== id);
  const values = await valuesOf(tx, input, others);
  const options = optionsOf(input, before.options);
  if (input.kind !== before.kind) {
    await refuseUsedByQueue(tx, id);
    await changeOwnFieldKind(tx, before, { ...before, ...values, kind: input.kind, options });
  }
  if (input.is_archived && before.archivedAt === null) await refuseUsedByQueue(tx, id);
  for (const { key, label } of newlyArchived(before.options, options)) await refuseUsedByQueue(tx, id, { key, label });
  await saveOwnFieldRow(tx, id, {
    ...values,
    kind: input.kind,
    inSimulator: input.in_simulator ?? before.inSimulator,
    options,
    archivedAt: input.is_archived ? (before.archivedAt ?? now) : null,
    version: before.version + 1,
  });
  await changed(tx);
  return { before, after: await readField(tx, id) };
}

/** @throws Refusal `own_field.order_outdated` when the ids are not those of all fields */
export async function arrangeOwnFields(
  tx: AccountTx,
  ids: readonly string[],
): Promise<{ before: StoredOwnField[]; after: StoredOwnField[] }> {
  await lockList(tx, 'own_fields');
  const before = await listOwnFieldRows(tx);
  if (ids.length !== before.length || before.some(({ id }) => !ids.includes(id)))
    throw new Refusal('own_field.order_outdated');
  for (const [position, id] of ids.entries()) await saveOwnFieldRow(tx, id, { position });
  await changed(tx);
  return { before, after: await listOwnFieldRows(tx) };
}

/** @param option that a queue asks for; by default the field with any option */
async function refuseUsedByQueue(
  tx: AccountTx,
  id: string,
  option?: Pick<StoredOption, 'key' | 'label'>,
): Promise<void> {
  const queues = await listQueuesOf(tx, id, option?.key);
  if (queues.length === 0) return;
  throw new Refusal('own_field.in_use', {
    message: `${queues.length === 1 ? 'A fila' : 'As filas'} ${listOf.format(queues.map(({ name }) => name))} ${
      queues.length === 1 ? 'usa' : 'usam'
    } ${option ? `a opção ${option.label}` : 'este campo'}. Tire a condição antes.`,
  });
}

/**
 * @throws Refusal `own_field.not_found`, `own_field.in_use` by a queue, `own_field.has_values` when more values would go
 *   than the caller knows of
 */
export async function removeOwnField(tx: AccountTx, id: string, known: number): Promise<StoredOwnField> {
  await lockList(tx, 'own_fields');
  const field = await readField(tx, id);
  await refuseUsedByQueue(tx, id);
  const values = await countValues(tx, id);
  if (values > known) throw new Refusal('own_field.has_values', { details: { values } });
  await deleteOwnField(tx, id);
  await changed(tx);
  return field;
}
