import { hasOptions, ownFieldKindLabels, ownFieldText } from '@funil/api/contract';
import type { OwnFieldKind, OwnFieldValue } from '@funil/api/contract';
import { cutText, isIsoDay, parseDate } from '@funil/validation/values';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import {
  countValues,
  deleteValuesOfField,
  holdLeadsOfField,
  isImporting,
  listLeadNumbers,
  listValuesOfField,
  lockOwnField,
  replaceManyValues,
} from './ownFields.queries.ts';
import type { StoredOwnField } from './ownFields.queries.ts';
import { readOwnValue, rowsOf, valueOf } from './ownFieldValues.ts';
import { presentOwnField } from './presentOwnField.ts';

/** Leads with a value that one request converts. */
const mostConverted = 20_000;

/** Values that a refusal names. */
const mostNamed = 3;

const writeBatch = 1_000;

const longestNamed = 40;

const words: ReadonlySet<OwnFieldKind> = new Set(['text', 'long_text', 'email', 'link']);

/** A value as the rule of another kind reads it: a text as it is written, all others as they are shown. */
function sentTo(to: OwnFieldKind, from: StoredOwnField, value: OwnFieldValue): unknown {
  if (hasOptions(from.kind) && hasOptions(to)) {
    const keys = [value].flat();
    return to === 'choices' ? keys : keys.length === 1 ? keys[0] : keys.join(', ');
  }
  const text = words.has(from.kind)
    ? String(value)
    : from.kind === 'money' && to === 'number'
      ? ownFieldText({ kind: 'number', options: [] }, Number(value) / 100)
      : ownFieldText(presentOwnField(from), value).replaceAll('\u00a0', ' ');
  if (to === 'day') return isIsoDay(text) ? text : (parseDate(text) ?? text);
  return to === 'choices' ? [text] : text;
}

/**
 * Converts all values of a field to another kind, or none: a value that the other kind does not take refuses the change
 * and is named. Queues compare values by their kind, and a running import reads by the kind it began with.
 *
 * @throws Refusal `own_field.kind_fixed` at `kind`, `own_field.import_running`
 */
export async function changeOwnFieldKind(tx: AccountTx, from: StoredOwnField, to: StoredOwnField): Promise<void> {
  if (await isImporting(tx)) throw new Refusal('own_field.import_running');
  const kindLabel = ownFieldKindLabels[to.kind];
  if ((await countValues(tx, from.id)) > mostConverted)
    refuseField(
      'kind',
      'own_field.kind_fixed',
      `O tipo só muda com até ${mostConverted.toLocaleString('pt-BR')} leads preenchidos. Crie outro campo.`,
    );
  // Leads first, as a save of a lead does. Then the field, which such a save holds while it writes values.
  await holdLeadsOfField(tx, from.id);
  await lockOwnField(tx, from.id);
  const ofLeads = Map.groupBy(await listValuesOfField(tx, from.id), ({ leadId }) => leadId);
  const failing: { leadId: string; text: string }[] = [];
  const rows = [...ofLeads].flatMap(([leadId, stored]) => {
    const value = valueOf(from, stored);
    if (value === null) return [];
    const read = readOwnValue(to, sentTo(to.kind, from, value));
    if ('message' in read || read.value === null) {
      failing.push({ leadId, text: ownFieldText(presentOwnField(from), value) });
      return [];
    }
    return rowsOf(to, leadId, read.value);
  });
  if (failing.length > 0) {
    const named = failing.slice(0, mostNamed);
    const numbers = await listLeadNumbers(
      tx,
      named.map(({ leadId }) => leadId),
    );
    const examples = named.map(
      ({ leadId, text }) => `“${cutText(text, longestNamed)}” (lead ${numbers.get(leadId) ?? '?'})`,
    );
    const count = failing.length.toLocaleString('pt-BR');
    refuseField(
      'kind',
      'own_field.kind_fixed',
      `${failing.length === 1 ? '1 valor não cabe' : `${count} valores não cabem`} em ${kindLabel}: ${examples.join(
        ', ',
      )}${failing.length > mostNamed ? ' e outros' : ''}. Nada mudou.`,
    );
  }
  await deleteValuesOfField(tx, from.id);
  for (let start = 0; start < rows.length; start += writeBatch)
    await replaceManyValues(tx, [], rows.slice(start, start + writeBatch));
}
