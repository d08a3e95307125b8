import {
  anyId,
  can,
  createdPeriodLabels,
  describeCustomFieldFilter,
  dayOfEnd,
  distributionId,
  grouplessId,
  leadFilterLabel,
  leadFilterNames,
  leadSourceLabels,
  leftId,
  minuteOfEnd,
  nextContactLabels,
  noneId,
  ownerlessId,
  readTransferFilter,
  slaStateLabels,
  splitWords,
  unknownRecordWord,
} from '@funil/api/contract';
import type {
  Actor,
  CreatedPeriod,
  FieldSettings,
  ImportOutcome,
  LeadFilters,
  LeadSource,
  NamedReference,
  NextContactFilter,
  Role,
  SlaState,
} from '@funil/api/contract';
import { formatCurrency, formatDate, formatDateTime } from '@funil/validation/values';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../../../platform/db/schema/accounts.ts';
import { leadImports } from '../../../platform/db/schema/leadImports.ts';
import { leadTransfers } from '../../../platform/db/schema/leadTransfers.ts';
import { leadStatuses, lossReasons, products, productTypes } from '../../../platform/db/schema/catalog.ts';
import { tags } from '../../../platform/db/schema/tags.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { describeOwnFilters } from '../../ownFields/ownFilterConditions.ts';
import { listPeopleOffered } from '../../people/people.queries.ts';
import { listFilterOptions } from './listFilterOptions.ts';

/** Filters by id, with the text for leads without a value. */
const nothing = {
  status_id: '',
  reached_id: '',
  waiting_queue_id: '',
  owner_id: 'sem responsável',
  seller_id: 'sem vendedor',
  seller_group_id: 'sem vendedor',
  lost_by_id: 'sem responsável na perda',
  lost_by_group_id: 'sem responsável na perda',
  closer_id: 'ninguém',
  closer_group_id: 'ninguém',
  first_contact_id: 'ninguém',
  contacted_by_id: '',
  receiver_id: '',
  receiver_group_id: 'nenhum',
  group_id: '',
  partner_id: 'sem parceiro',
  indicator_id: 'sem indicador',
  referral_team_id: 'sem equipe',
  product_id: 'não informado',
  product_type_id: '',
  loss_reason_id: 'sem motivo',
  tag_id: 'sem etiquetas',
  every_tag_id: '',
  no_tag_id: '',
} as const satisfies Partial<Record<keyof LeadFilters, string>>;
const wordsOfNone: Partial<Record<string, string>> = {
  [distributionId]: 'aguardando distribuição',
  [leftId]: 'deixado sem responsável',
  [grouplessId]: 'sem grupo',
  [anyId]: 'alguém',
  [ownerlessId]: 'sem responsável no contato',
};
export const noneKeywords: ReadonlySet<string> = new Set([noneId, ...Object.keys(wordsOfNone)]);
export type IdFilter = keyof typeof nothing;
export const isIdFilter = (name: keyof LeadFilters): name is IdFilter => name in nothing;

const ofPeople: ReadonlySet<IdFilter> = new Set([
  'owner_id',
  'seller_id',
  'lost_by_id',
  'closer_id',
  'contacted_by_id',
  'receiver_id',
  'indicator_id',
]);

/** Names of the records that the actor may know; of people only those of `ids`. */
export async function namesOf(
  tx: AccountTx,
  actor: Actor,
  name: IdFilter,
  ids: readonly string[],
): Promise<NamedReference[]> {
  const people = async () => {
    const named = ids.filter((id) => !noneKeywords.has(id));
    return named.length > 0 ? (await listPeopleOffered(tx, actor, { ids: named.join(',') })).people : [];
  };
  if (ofPeople.has(name)) return people();
  const ofCatalog = (
    table: typeof leadStatuses | typeof lossReasons | typeof products | typeof productTypes | typeof tags,
  ) => tx.db.select({ id: table.id, name: table.name }).from(table).where(eq(table.accountId, tx.accountId));
  if (name === 'status_id' || name === 'reached_id') return ofCatalog(leadStatuses);
  if (name === 'product_id') return ofCatalog(products);
  if (name === 'product_type_id') return ofCatalog(productTypes);
  if (name === 'tag_id' || name === 'every_tag_id' || name === 'no_tag_id') return ofCatalog(tags);
  if (name === 'loss_reason_id') return ofCatalog(lossReasons);
  const options = await listFilterOptions(tx, actor);
  if (name === 'first_contact_id') return [...(await people()), ...options.groups];
  const lists: Partial<Record<IdFilter, NamedReference[]>> = {
    closer_group_id: options.groups,
    receiver_group_id: options.groups,
    waiting_queue_id: options.queues ?? [],
    group_id: options.groups,
    seller_group_id: options.groups,
    lost_by_group_id: options.groups,
    partner_id: options.partners,
    referral_team_id: options.referral_teams,
  };
  return lists[name] ?? [];
}

function describeRange(text: string, print: (end: string) => string): string {
  const [from, to] = text.split('..');
  if (from && to) return from === dayOfEnd(to) ? print(to) : `${print(from)} a ${print(to)}`;
  return from ? `a partir de ${print(from)}` : `até ${print(to ?? '')}`;
}

/** Text like "24/10/2026" or "24/10/2026, até 13:05". */
const printEnd = (end: string) => [formatDate(dayOfEnd(end)), minuteOfEnd(end)].filter(Boolean).join(', até ');

const describePeriod = (value: string) =>
  value in createdPeriodLabels ? createdPeriodLabels[value as CreatedPeriod] : describeRange(value, printEnd);

const describeValues = (nothingWord: string) => (value: string) =>
  splitWords(value)
    .map((word) => (word === noneId ? nothingWord : word))
    .join(', ');

const describers: Partial<Record<keyof LeadFilters, (value: string) => string>> = {
  search: (value) => `"${value}"`,
  source: (value) =>
    value
      .split(',')
      .map((source) => leadSourceLabels[source as LeadSource])
      .join(', '),
  address_state: describeValues('sem UF'),
  city: describeValues('sem cidade'),
  administrative_status: describeValues('sem status'),
  utm_campaign: describeValues('sem campanha'),
  created: describePeriod,
  received: describePeriod,
  contacted: describePeriod,
  won: describePeriod,
  lost: describePeriod,
  closed: describePeriod,
  value: (value) => describeRange(value, (cents) => formatCurrency(Number(cents))),
  next_contact: (value) => nextContactLabels[value as NextContactFilter],
  sla: (value) =>
    value
      .split(',')
      .map((state) => slaStateLabels[state as SlaState])
      .join(', '),
  idle_days: (value) => (value === '1' ? '1 dia ou mais' : `${value} dias ou mais`),
};

const outcomeLabels: Record<ImportOutcome, string> = {
  created: 'criados',
  updated: 'alterados',
  skipped: 'sem mudança',
};

/** Text like "contatos.csv, criados". A hidden import shows only the outcome. */
async function describeImport(tx: AccountTx, actor: Actor, value: string): Promise<string> {
  const [id, outcome] = value.split(':');
  const [found] = can(actor, 'lead.import')
    ? await tx.db
        .select({ name: leadImports.fileName })
        .from(leadImports)
        .where(and(eq(leadImports.accountId, tx.accountId), eq(leadImports.id, id!)))
    : [];
  return [found?.name ?? 'outra', ...(outcome ? [outcomeLabels[outcome.toLowerCase() as ImportOutcome]] : [])].join(
    ', ',
  );
}

/** Text like "24/11/2026 14:30", in the account's time zone. */
async function describeTransfer({ db, accountId }: AccountTx, value: string): Promise<string> {
  const [found] = await db
    .select({ at: leadTransfers.createdAt, timeZone: accounts.timeZone })
    .from(leadTransfers)
    .innerJoin(accounts, eq(accounts.id, leadTransfers.accountId))
    .where(and(eq(leadTransfers.accountId, accountId), eq(leadTransfers.id, readTransferFilter(value).id)));
  return found ? formatDateTime(found.at, found.timeZone) : 'outra';
}

/**
 * Filters in words, one line each, like "Status: Novo, Proposta". Hidden ids are only counted.
 *
 * @param ownFieldsOf role whose own fields are named; of words that are kept, the least of their readers
 */
export async function describeLeadFilters(
  tx: AccountTx,
  actor: Actor,
  filters: LeadFilters,
  settings: FieldSettings,
  ownFieldsOf: Role = actor.role,
): Promise<string[]> {
  const lines: string[] = [];
  for (const name of leadFilterNames) {
    const value = filters[name];
    if (value === undefined || value === null || value === '') continue;
    const label = leadFilterLabel(name, settings);
    if (name === 'import') {
      lines.push(`${label}: ${await describeImport(tx, actor, String(value))}`);
      continue;
    }
    if (name === 'transfer') {
      lines.push(`${label}: ${await describeTransfer(tx, String(value))}`);
      continue;
    }
    if (name === 'custom_field_1') {
      lines.push(`${label}: ${describeCustomFieldFilter(settings.custom_field_1_type, String(value))}`);
      continue;
    }
    if (name === 'own_fields') {
      lines.push(...(await describeOwnFilters(tx, ownFieldsOf, String(value))));
      continue;
    }
    if (!isIdFilter(name)) {
      lines.push(`${label}: ${describers[name]?.(String(value)) ?? String(value)}`);
      continue;
    }
    const ids = String(value).split(',');
    const names = new Map((await namesOf(tx, actor, name, ids)).map((record) => [record.id, record.name]));
    const nameOf = (id: string) =>
      id === noneId ? nothing[name] : (names.get(id) ?? wordsOfNone[id] ?? unknownRecordWord);
    lines.push(`${label}: ${ids.map(nameOf).join(', ')}`);
  }
  return lines;
}
