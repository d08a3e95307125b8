import { candidateOutcomeLabels, leadSourceLabels, ownFieldText, regionLabel } from '@funil/api/contract';
import type {
  CandidateOutcome,
  DecisionCandidate,
  DistributionDecision,
  DistributionQueue,
  HoursWindow,
  OwnField,
  QueueConditions,
  WaitingLeads,
} from '@funil/api/contract';
import type { BadgeTone } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import { describeMinutes } from '../../formats/duration.ts';
import { weekdayNames } from '../../formats/weekdayNames.ts';

const shortNames = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;

const listOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const anyOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

function describeDays(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].toSorted((one, other) => one - other);
  if (days.length === 0 || days.length === 7) return 'Todos os dias';
  if (days.join('') === '12345') return 'Segunda a sexta';
  if (days.join('') === '06') return 'Fim de semana';
  if (days.length === 1) return weekdayNames[days[0]!]!;
  const names = listOf.format(days.map((day) => shortNames[day]!));
  return names.charAt(0).toUpperCase() + names.slice(1);
}

const hour = (time: string) => time.replace(/^0/, '').replace(':00', 'h').replace(':', 'h');

const describeParts = (parts: readonly { from: string; to: string }[]): string =>
  parts.length === 0
    ? 'fechado'
    : parts.map(({ from, to }) => (from === to ? 'o dia todo' : `${hour(from)}–${hour(to)}`)).join(' e ');

export const describeHours = ({ weekdays, from, to, second, exceptions = [] }: HoursWindow): string =>
  [
    `${describeDays(weekdays)}, ${describeParts([{ from, to }, ...(second ? [second] : [])])}`,
    ...exceptions.map(({ weekday, parts }) => `${weekdayNames[weekday]!.toLowerCase()}, ${describeParts(parts)}`),
  ].join('; ');

/** Counts assigned leads. Decisions are more numerous, because a lead may first be offered or wait. */
export const describeToday = ({ today_count: count }: Pick<DistributionQueue, 'today_count'>): string =>
  `${formatCount(count)} ${count === 1 ? 'entregue' : 'entregues'} hoje`;

export const describeOffering = ({
  accept_minutes: minutes,
  max_turns: turns,
}: Pick<DistributionQueue, 'accept_minutes' | 'max_turns'>): string =>
  `oferecendo por ${describeMinutes(minutes)} a ${turns === 1 ? 'uma pessoa' : `até ${turns} pessoas`}`;

export function describeStanding({ offer, candidates }: DistributionDecision): string {
  if (!offer) return 'Na espera';
  const outcome = candidates.find(({ person }) => person.id === offer.person.id)?.outcome ?? 'offered';
  const words: Partial<Record<CandidateOutcome, string>> = {
    declined: 'recusou',
    expired: 'não respondeu',
    withdrawn: 'teve a oferta retirada',
  };
  return words[outcome] ? `${offer.person.name} ${words[outcome]}` : `Oferecido a ${offer.person.name}`;
}

/** Names by id. Ids without a name get a placeholder. */
export interface ConditionNames {
  productTypes: ReadonlyMap<string, string>;
  products: ReadonlyMap<string, string>;
  partners: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
  /** Own fields that the viewer sees. */
  ownFields: ReadonlyMap<string, OwnField>;
  productLabel: string;
}

const named = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  anyOf.format(ids.map((id) => names.get(id) ?? 'arquivado'));

function describeBand(from: number | null, until: number | null): string[] {
  if (from !== null && until !== null) return [`Valor de ${formatCurrency(from)} a ${formatCurrency(until)}`];
  if (from !== null) return [`Valor a partir de ${formatCurrency(from)}`];
  return until === null ? [] : [`Valor até ${formatCurrency(until)}`];
}

const hiddenField = 'Um campo que o seu perfil não vê';

const ownValueText = (field: OwnField, value: string) =>
  ownFieldText(field, field.kind === 'yes_no' ? value === 'true' : value);

export function describeConditions(conditions: QueueConditions, names: ConditionNames): string[] {
  const { product_type_ids: types, product_ids: products, sources, partner_ids: partners, hours } = conditions;
  const { regions, utm_campaigns: campaigns } = conditions;
  return [
    ...(types.length ? [`Tipo de produto é ${named(types, names.productTypes)}`] : []),
    ...(products.length ? [`${names.productLabel} é ${named(products, names.products)}`] : []),
    ...(sources.length ? [`Origem é ${anyOf.format(sources.map((source) => leadSourceLabels[source]))}`] : []),
    ...(partners.length ? [`Parceiro é ${named(partners, names.partners)}`] : []),
    ...(conditions.tag_ids.length ? [`Etiqueta é ${named(conditions.tag_ids, names.tags)}`] : []),
    ...conditions.own_fields.map(({ field_id: id, values }) => {
      const field = names.ownFields.get(id);
      return field
        ? `“${field.label}” é ${anyOf.format(values.map((value) => ownValueText(field, value)))}`
        : hiddenField;
    }),
    ...(regions.length ? [`Região é ${anyOf.format(regions.map(regionLabel))}`] : []),
    ...describeBand(conditions.value_from_cents, conditions.value_until_cents),
    ...(campaigns.length ? [`Campanha é ${anyOf.format(campaigns)}`] : []),
    ...(hours ? [`Chegou ${describeHours(hours).replace(/^./, (first) => first.toLowerCase())}`] : []),
  ];
}

export const outcomeTones: Record<CandidateOutcome, BadgeTone> = {
  assigned: 'success',
  offered: 'info',
  not_turn: 'neutral',
  daily_limit: 'warning',
  full: 'warning',
  off_hours: 'neutral',
  paused: 'neutral',
  declined: 'warning',
  expired: 'warning',
  withdrawn: 'neutral',
};

export function describeCount({
  outcome,
  count,
  cap,
}: Pick<DecisionCandidate, 'outcome' | 'count' | 'cap'>): string | null {
  if (count === null || cap === null) return null;
  return `${formatCount(count)} de ${formatCount(cap)} ${outcome === 'daily_limit' ? 'hoje' : 'em aberto'}`;
}

/** Outcomes that do not count as a skip. */
const unskipped: readonly CandidateOutcome[] = ['assigned', 'offered', 'not_turn'];

/** Text for members whose names the viewer may not see. */
export const describeOtherPeople = (count: number): string =>
  count === 1 ? '1 pessoa de outro grupo' : `${formatCount(count)} pessoas de outros grupos`;

export function describeSkips({
  candidates,
  others_count: others,
}: {
  candidates: readonly Pick<DecisionCandidate, 'outcome'>[];
  others_count: number;
}): string {
  const skipped = candidates.filter(({ outcome }) => !unskipped.includes(outcome)).length;
  if (candidates.length === 0) return others > 0 ? describeOtherPeople(others) : 'Sem pessoas na fila';
  return skipped === 0 ? 'Ninguém pulado' : `${skipped} ${skipped === 1 ? 'pulado' : 'pulados'}`;
}

export const describeMember = (skippedFor: CandidateOutcome | null): string =>
  skippedFor === null ? 'Recebendo' : candidateOutcomeLabels[skippedFor];

export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** Actual and expected shares of a queue's members, in percent. */
export interface Fairness {
  /** Shares by the member's id. */
  shares: ReadonlyMap<string, { has: number; due: number }>;
  title: string;
  bar: string;
  mark: string;
  describe: (share: { has: number; due: number }) => string;
}

/** Text for members whose names the viewer may not see, with their share. */
export function describeOthers({
  strategy,
  members,
  others,
}: Pick<DistributionQueue, 'strategy' | 'members' | 'others'>): string | null {
  if (!others) return null;
  const of = (one: { received_count: number; open_count: number }) =>
    strategy === 'weighted' ? one.received_count : one.open_count;
  const share = percent(
    of(others),
    members.reduce((sum, member) => sum + of(member), of(others)),
  );
  return `${describeOtherPeople(others.count)}, com ${share}% ${strategy === 'weighted' ? 'do recebido' : 'da carteira'}`;
}

/**
 * Shares of received leads under the weighted strategy, otherwise of open leads. They refer to the whole queue, even if
 * the viewer sees only part of it.
 */
export function fairnessOf(
  { strategy, members, others }: Pick<DistributionQueue, 'strategy' | 'members' | 'others'>,
  days: number,
): Fairness {
  const isWeighted = strategy === 'weighted';
  const has = (member: DistributionQueue['members'][number]) =>
    isWeighted ? member.received_count : member.open_count;
  const due = (member: DistributionQueue['members'][number]) => (isWeighted ? member.weight : 1);
  const sum = (of: typeof has) => members.reduce((total, member) => total + of(member), 0);
  const [all, allDue] = [
    sum(has) + ((isWeighted ? others?.received_count : others?.open_count) ?? 0),
    sum(due) + ((isWeighted ? others?.weight : others?.count) ?? 0),
  ];
  return {
    shares: new Map(
      members.map((member) => [
        member.person.id,
        { has: percent(has(member), all), due: percent(due(member), allDue) },
      ]),
    ),
    ...(isWeighted
      ? {
          title: 'Parte recebida',
          bar: `Recebido, ${days} dias`,
          mark: 'Esperado pelo peso',
          describe: (share) => `Recebeu ${share.has}%, esperado ${share.due}%`,
        }
      : {
          title: 'Parte da carteira',
          bar: 'Em aberto agora',
          mark: 'Carteiras iguais',
          describe: (share) => `Carteira de ${share.has}%, igual seria ${share.due}%`,
        }),
  };
}

const skipLabels: Record<CandidateOutcome, readonly [one: string, many: string]> = {
  assigned: ['recebeu', 'receberam'],
  not_turn: ['fora da vez', 'fora da vez'],
  daily_limit: ['no limite diário', 'no limite diário'],
  full: ['com a carteira cheia', 'com a carteira cheia'],
  off_hours: ['fora do horário', 'fora do horário'],
  paused: ['pausada', 'pausadas'],
  offered: ['consultada', 'consultadas'],
  declined: ['que recusou', 'que recusaram'],
  expired: ['que não respondeu', 'que não responderam'],
  withdrawn: ['sem a oferta', 'sem a oferta'],
};

export function describeWait({
  queue,
  count,
  offered_count: offered,
  free_count: free,
  skips,
}: Pick<WaitingLeads, 'queue' | 'count' | 'offered_count' | 'free_count' | 'skips'>): string {
  if (offered > 0 && offered === count) return offered === 1 ? 'À espera de aceite' : 'Todos à espera de aceite';
  if (offered > 0) return `${formatCount(offered)} à espera de aceite`;
  if (!queue || free > 0) return 'Entrega em instantes';
  if (skips.length === 0) return 'Ninguém na fila';
  return listOf.format(
    skips.map(({ outcome, count }) =>
      count === 1 ? `1 pessoa ${skipLabels[outcome][0]}` : `${formatCount(count)} pessoas ${skipLabels[outcome][1]}`,
    ),
  );
}
