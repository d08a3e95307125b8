import { plainLeadFields, objectOfNames } from '@funil/api/contract';
import type {
  LeadDetail,
  LeadEvent,
  LeadStatus,
  LeadStatusReference,
  LossReason,
  Person,
  PlainLeadField,
  Product,
  Tag,
} from '@funil/api/contract';

/** A UUID that names what it belongs to: `id(7, 3)` is the third thing of kind 7. */
const id = (kind: number, index: number) => `0192e4a0-7a61-7c3e-9d5${kind}-${String(index).padStart(12, '0')}`;

const status = (index: number, name: string, color: string, kind: LeadStatus['kind']): LeadStatus => ({
  id: id(1, index),
  name,
  color,
  kind,
  is_initial: index === 1,
  script: null,
});

export const statuses: LeadStatus[] = [
  status(1, 'Novo', '#2f7de1', 'new'),
  status(2, 'Em contato', '#7a5af0', 'in_progress'),
  status(3, 'Proposta', '#c77700', 'in_progress'),
  status(4, 'Ganho', '#15914f', 'won'),
  status(5, 'Perdido', '#7b818d', 'lost'),
];

export const statusNamed = (name: string): LeadStatusReference => {
  const { id: statusId, color, kind } = statuses.find((one) => one.name === name)!;
  return { id: statusId, name, color, kind };
};

export const lossReasons: LossReason[] = [
  { id: id(2, 1), name: 'Sem interesse', requires_note: false },
  { id: id(2, 2), name: 'Outro motivo', requires_note: true },
];

export const tags: Tag[] = [
  { id: id(8, 1), name: 'VIP', color: 'purple' },
  { id: id(8, 2), name: 'Feirão', color: 'green' },
];

export const products: Product[] = [
  { id: id(3, 1), name: 'Imóvel', product_type: { id: id(4, 1), name: 'Consórcio' } },
  { id: id(3, 2), name: 'Automóvel', product_type: { id: id(4, 1), name: 'Consórcio' } },
];

export const people: Person[] = [
  { id: id(5, 1), name: 'Bruna Siqueira', role: 'specialist', group_name: 'São Paulo', referral_team_name: null },
  { id: id(5, 2), name: 'Caio Nogueira', role: 'specialist', group_name: null, referral_team_name: null },
];

const names = [
  'Ana Beatriz Carvalho',
  'Rogério Martins Filho',
  'Padaria Estrela do Sul Ltda.',
  'Camila Ferraz de Souza',
  'José Carlos Pimentel',
];

/** Every field that a user writes but the name, empty: a new one needs no line here. */
export const emptyPlainFields = objectOfNames<Record<Exclude<PlainLeadField, 'name'>, null>>(
  plainLeadFields.filter((field) => field !== 'name'),
  () => null,
);

/** A believable lead; the number decides its name. */
export function makeLead(number: number, facts: Partial<LeadDetail> = {}): LeadDetail {
  return {
    ...emptyPlainFields,
    city_code: null,
    number,
    name: names[number % names.length]!,
    phone: '+5511982147730',
    email: 'ana.carvalho@uol.com.br',
    document_number: '52998224725',
    product: { id: products[0]!.id, name: 'Imóvel' },
    value_cents: 32_000_000,
    status: statusNamed('Proposta'),
    status_since: '2026-11-19T14:00:00.000Z',
    idle_since: '2026-11-19T14:00:00.000Z',
    group: null,
    owner: { id: people[0]!.id, name: 'Bruna Siqueira' },
    is_waiting: false,
    offer: null,
    source: 'simulator',
    next_contact_at: '2026-11-21T17:30:00.000Z',
    sla_due_at: null,
    sla_warn_at: null,
    sla_rule: null,
    created_at: '2026-11-10T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    version: 3,
    product_type: null,
    utm_campaign: null,
    partner: null,
    indicator: null,
    tags: [],
    loss_reason: null,
    loss_note: null,
    administrative_status: null,
    first_contact_at: null,
    first_contact_by: null,
    seller: null,
    won_at: null,
    lost_at: null,
    utm: null,
    referral: null,
    consent: null,
    allowed: {
      update: true,
      change_status: true,
      assign: true,
      edit_administrative_status: true,
      write_notes: true,
      read_attachments: true,
    },
    ...facts,
  };
}

/** What a person may do who only reads a lead: nothing. */
export const onlyRead: LeadDetail['allowed'] = {
  update: false,
  change_status: false,
  assign: false,
  edit_administrative_status: false,
  write_notes: false,
  read_attachments: false,
};

export function makeEvent(facts: Partial<LeadEvent> = {}): LeadEvent {
  return {
    id: id(6, 1),
    kind: 'created',
    at: '2026-11-10T12:00:00.000Z',
    actor: { id: people[0]!.id, name: 'Bruna Siqueira' },
    changes: [],
    ...facts,
  };
}
