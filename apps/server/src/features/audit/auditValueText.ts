import {
  auditFieldLabel,
  auditFieldOf,
  customFieldText,
  describeSchedule,
  formatBasisPoints,
} from '@funil/api/contract';
import {
  insuranceBaseLabels,
  interestKindLabels,
  leadColumnHeader,
  leadFields,
  regionLabel,
} from '@funil/api/contract';
import type {
  AuditValueKind,
  CommissionPart,
  FieldSettings,
  LeadFieldName,
  OfferRates,
  SimulatorConfigOffer,
} from '@funil/api/contract';
import {
  formatCep,
  formatCpfOrCnpj,
  formatCurrency,
  formatDate,
  formatDateTime,
  formatPhone,
} from '@funil/validation/values';
import type { AuditName } from './auditNames.ts';

export interface AuditReader {
  timeZone: string;
  settings: FieldSettings;
  names: ReadonlyMap<string, AuditName>;
}

type Item = Record<string, unknown>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some audit entries store a list as JSON text. */
function itemsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || !value.startsWith('[')) return [value];
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) ? read : [value];
  } catch {
    return [value];
  }
}

const nameOf = (value: unknown, { names }: AuditReader): string => names.get(String(value))?.name ?? String(value);
const countText = (value: number): string => value.toLocaleString('pt-BR');

function bytesText(bytes: number): string {
  if (bytes < 1024) return `${countText(bytes)} bytes`;
  const [amount, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'kB'] : [bytes / 1024 ** 2, 'MB'];
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}

const percentText = (value: number) => `${value.toLocaleString('pt-BR', { maximumFractionDigits: 4 })}%`;

function ratesText({ consortium, financing }: OfferRates): string[] {
  return [
    ...(consortium
      ? [
          `administração ${percentText(consortium.administration_percent)}`,
          `reserva ${percentText(consortium.reserve_percent)}`,
          `seguro ${percentText(consortium.insurance_percent)} ${insuranceBaseLabels[consortium.insurance_base]}`,
        ]
      : []),
    ...(financing
      ? [`juros ${percentText(financing.interest_percent)} ${interestKindLabels[financing.interest_kind]}`]
      : []),
  ];
}

const isOffer = (offer: unknown): offer is SimulatorConfigOffer => isItem(offer);

/** Text like "Consórcio (R$ 10.000,00 a R$ 500.000,00 de R$ 5.000,00, 12 a 200 meses de 12, administração 16%)". */
function offerText(offer: unknown, reader: AuditReader): string {
  if (!isOffer(offer)) return nameOf(offer, reader);
  const facts = [
    `${formatCurrency(offer.min_cents)} a ${formatCurrency(offer.max_cents)} de ${formatCurrency(offer.step_cents)}`,
    `${offer.min_months} a ${offer.max_months} meses de ${offer.step_months}`,
    ...(offer.rates ? ratesText(offer.rates) : []),
  ];
  return `${nameOf(offer.product_type_id, reader)} (${facts.join(', ')})`;
}

/** Text like "Ana (peso 2)" in a queue, or "Ana (Equipe Norte)" in a team. */
function memberText(member: unknown, reader: AuditReader): string {
  if (!isItem(member)) return nameOf(member, reader);
  const { user_id: id, weight, referral_team_id: team } = member;
  if (typeof weight === 'number') return `${nameOf(id, reader)} (peso ${countText(weight)})`;
  return `${nameOf(id, reader)} (${team ? nameOf(team, reader) : 'sem equipe'})`;
}

const listOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function noticesText(value: unknown): string {
  const { screen = false, email = false, push = false } = isItem(value) ? value : {};
  const ways = [screen ? ['na tela'] : [], email ? ['por e-mail'] : [], push ? ['nos aparelhos'] : []].flat();
  return listOf.format(ways) || 'nenhuma notificação';
}

const isColumn = (value: string): value is LeadFieldName => Object.hasOwn(leadFields, value);

const writers: Record<AuditValueKind, (value: unknown, reader: AuditReader) => string> = {
  text: String,
  number: (value) => (Number.isFinite(Number(value)) ? countText(Number(value)) : String(value)),
  money: (value) => formatCurrency(Number(value)),
  basis_points: (value) => formatBasisPoints(Number(value)),
  moment: (value, { timeZone }) => formatDateTime(String(value), timeZone),
  day: (value, { timeZone }) => formatDate(String(value), timeZone),
  month: (value) => String(value).split('-').toReversed().join('/'),
  phone: (value) => formatPhone(String(value)),
  document: (value) => formatCpfOrCnpj(String(value)),
  postal_code: (value) => formatCep(String(value)),
  bytes: (value) => bytesText(Number(value)),
  names: nameOf,
  lead_numbers: String,
  fields: (value, { settings }) =>
    String(value)
      .split(', ')
      .map((field) => auditFieldLabel(field, settings))
      .join(', '),
  columns: (value, { settings }) =>
    isColumn(String(value)) ? leadColumnHeader(value as LeadFieldName, settings) : String(value),
  regions: (value) => regionLabel(String(value)),
  schedule: (value) => describeSchedule([value as CommissionPart]),
  offers: offerText,
  members: memberText,
  notices: noticesText,
};

const mostNumbers = 20;

export function auditValueText(field: string, value: unknown, reader: AuditReader): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  const as = auditFieldOf(field)?.as ?? 'text';
  // A list of records in a number field is shown as a count.
  if (as === 'number' && Array.isArray(value)) return countText(value.length);
  const items = itemsIn(value);
  if (items.length === 0) return null;
  if (as === 'lead_numbers' && items.length > mostNumbers)
    return `${items.slice(0, mostNumbers).join(', ')} e mais ${countText(items.length - mostNumbers)}`;
  return items
    .map((item) => {
      if (field === 'custom_field_1') return customFieldText(reader.settings.custom_field_1_type, String(item));
      if (isItem(item) && typeof item.name === 'string') return item.name;
      if (typeof as !== 'string') return as[String(item)] ?? nameOf(item, reader);
      if (as === 'text') return isItem(item) ? JSON.stringify(item) : nameOf(item, reader);
      return writers[as](item, reader);
    })
    .join(', ');
}
