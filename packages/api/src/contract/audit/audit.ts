import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { isDay, unlistable, uuid } from '../fields.ts';

/** Who can have done what the audit log tells: people, visitors, the system, super-admins and API keys. */
export const auditActorKinds = ['user', 'visitor', 'system', 'super_admin', 'api_key'] as const;

export type AuditActorKind = (typeof auditActorKinds)[number];

/** A value before and after; null where there was none, or where the person's data were erased. */
export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
  /** True when the value was personal and the person has been anonymised: nobody can read it any more. */
  is_erased: boolean;
}

export interface AuditEntry {
  id: string;
  at: string;
  actor_kind: AuditActorKind;
  actor: { id: string; name: string } | null;
  /** Name of the endpoint: `lead.update`. */
  action: string;
  target_type: string | null;
  target_id: string | null;
  /** What the record is called today; null when it has no name, or is gone. */
  target_name: string | null;
  /** Of a lead. */
  target_number: number | null;
  ip: string | null;
  changes: AuditChange[];
}

/** Entries of the audit log on one page. */
export const auditPageSize = 50;

const day = () => yup.string().test('day', unlistable, (value) => value === undefined || isDay(value));

/** Which entries of the audit log are asked for: by person, action and day, a page at a time. */
export const listAuditInput = yup
  .object({
    actor_id: yup.string().label('Pessoa').matches(uuid),
    /** First part of the action, `lead`, or all of it. */
    action: yup
      .string()
      .label('Ação')
      .max(60)
      .matches(/^[a-z_]+(\.[a-z_]+)?$/, unlistable),
    /** Days of the account's time zone, both included. */
    from: day().label('De'),
    to: day().label('Até'),
    cursor: yup.string().label('Página').matches(uuid),
  })
  .noUnknown();

export type ListAuditInput = yup.InferType<typeof listAuditInput>;

/** What was done in the account, the latest first. */
export const listAuditEntries = endpoint({
  name: 'audit.list',
  method: 'GET',
  path: '/api/audit_entries',
  ability: 'audit.read',
  query: listAuditInput,
  response: wire<{ audit_entries: AuditEntry[]; meta: { next_cursor: string | null } }>(),
});
