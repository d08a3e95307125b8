import type { LeadEvent } from '@funil/api/contract';
import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import type { DemoAddress } from './demoAddress.ts';
import type { DemoPerson } from './demoPeople.ts';
import type { DemoCatalog } from './demoCatalog.ts';
import type { Random } from './random.ts';

type Status = DemoCatalog['statuses'][number];
type Product = DemoCatalog['products'][number];

export interface DemoLead extends DemoAddress {
  id: string;
  number: number;
  name: string;
  email: string | null;
  phone: string | null;
  documentNumber: string | null;
  product: Product | null;
  valueCents: number | null;
  customField1: string | null;
  status: Status;
  statusSince: Date;
  lossReason: { id: string; name: string } | null;
  lossNote: string | null;
  owner: DemoPerson | null;
  indicator: DemoPerson | null;
  source: 'manual' | 'import' | 'simulator' | 'affiliate' | 'api';
  utm: Record<string, string> | null;
  consent: { at: string; textVersion: string } | null;
  nextContactAt: Date | null;
  firstContactAt: Date | null;
  firstContactBy: DemoPerson | null;
  wonAt: Date | null;
  lostAt: Date | null;
  lostFrom: Status | null;
  createdBy: DemoPerson | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export interface DemoEvent {
  id: string;
  leadId: string;
  kind: LeadEvent['kind'];
  actorId: string | null;
  at: Date;
  changes: StoredChange[];
}

/** `change` modifies the lead and returns the changes. */
export interface Happening {
  at: Date;
  actor: DemoPerson | null | 'owner';
  kind: LeadEvent['kind'];
  change: (lead: DemoLead, at: Date) => StoredChange[];
}

const named = (record: { id: string; name: string } | null) => ({ name: record?.name ?? null, id: record?.id ?? null });

function reference(
  field: StoredChange['field'],
  before: { id: string; name: string } | null,
  after: { id: string; name: string } | null,
): StoredChange {
  const from = named(before);
  const to = named(after);
  return { field, from: from.name, to: to.name, from_id: from.id, to_id: to.id };
}

export const assignTo = (owner: DemoPerson) => (lead: DemoLead) => {
  const change = reference('owner', lead.owner, owner);
  lead.owner = owner;
  return [change];
};

export const setProduct = (product: Product, valueCents: number) => (lead: DemoLead) => {
  const changes: StoredChange[] = [];
  if (lead.product?.id !== product.id) changes.push(reference('product', lead.product, product));
  if (lead.valueCents !== valueCents) changes.push({ field: 'value_cents', from: lead.valueCents, to: valueCents });
  lead.product = product;
  lead.valueCents = valueCents;
  return changes;
};

export const setEmail = (email: string) => (lead: DemoLead) => {
  const change: StoredChange = { field: 'email', from: lead.email, to: email };
  lead.email = email;
  return [change];
};

export const schedule = (nextContactAt: Date) => (lead: DemoLead) => {
  const change: StoredChange = {
    field: 'next_contact_at',
    from: lead.nextContactAt?.toISOString() ?? null,
    to: nextContactAt.toISOString(),
  };
  lead.nextContactAt = nextContactAt;
  return [change];
};

/** Sets the status dates as the product does. */
export const moveTo =
  (status: Status, loss: { reason: { id: string; name: string }; note: string | null } | null) =>
  (lead: DemoLead, at: Date) => {
    const changes = [reference('status', lead.status, status)];
    const reason = loss?.reason ?? null;
    const note = loss?.note ?? null;
    if (lead.lossReason !== reason) changes.push(reference('loss_reason', lead.lossReason, reason));
    if (lead.lossNote !== note) changes.push({ field: 'loss_note', from: lead.lossNote, to: note });
    if (lead.status.kind === 'new' && status.kind !== 'new') lead.firstContactAt ??= at;
    lead.lostFrom = status.kind === 'lost' ? lead.status : null;
    lead.status = status;
    lead.statusSince = at;
    lead.lossReason = reason;
    lead.lossNote = note;
    lead.wonAt = status.kind === 'won' ? at : null;
    lead.lostAt = status.kind === 'lost' ? at : null;
    return changes;
  };

export function replayHappenings(random: Random, lead: DemoLead, happenings: Happening[]): DemoEvent[] {
  const events: DemoEvent[] = [
    {
      id: random.uuid(lead.createdAt),
      leadId: lead.id,
      kind: lead.source === 'import' ? 'imported' : 'created',
      actorId: lead.createdBy?.id ?? null,
      at: lead.createdAt,
      changes: [],
    },
  ];
  for (const { at, actor, kind, change } of happenings.toSorted(
    (left, right) => left.at.getTime() - right.at.getTime(),
  )) {
    const who = actor === 'owner' ? lead.owner : actor;
    const changes = change(lead, at);
    if (changes.length === 0) continue;
    if (lead.firstContactAt !== null) lead.firstContactBy ??= who;
    events.push({ id: random.uuid(at), leadId: lead.id, kind, actorId: who?.id ?? null, at, changes });
    lead.updatedAt = at;
    lead.version += 1;
  }
  return events;
}
