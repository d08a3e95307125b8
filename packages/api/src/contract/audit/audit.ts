import { endpoint, input, wire } from '../endpoint.ts';
import type { AuditEntryList } from './auditAnswers.ts';
import type { ListExport } from '../files/filesAnswers.ts';
import type { ExportAuditInput, ListAuditInput } from './auditInput.ts';

export type { AuditChange, AuditEntry } from './auditAnswers.ts';
export type * from './auditInput.ts';

/** Kinds of actors in the audit log. */
export const auditActorKinds = ['user', 'visitor', 'system', 'super_admin', 'api_key'] as const;

export type AuditActorKind = (typeof auditActorKinds)[number];

/** Entries per page. */
export const auditPageSize = 50;

/** Lists the audit log, latest first. */
export const listAuditEntries = endpoint({
  name: 'audit.list',
  method: 'GET',
  path: '/api/audit_entries',
  ability: 'audit.read',
  query: input<ListAuditInput>(),
  response: wire<AuditEntryList>('audit_entries', 'meta'),
});

/** Exports the filtered log: the latest ten thousand entries. */
export const exportAuditEntries = endpoint({
  name: 'audit.export',
  method: 'POST',
  path: '/api/audit_entry_exports',
  ability: 'audit.read',
  body: input<ExportAuditInput>(),
  response: wire<ListExport>('file', 'rows_count', 'job_id'),
  status: 201,
});
