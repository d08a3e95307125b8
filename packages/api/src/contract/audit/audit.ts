import { endpoint, input, wire } from '../endpoint.ts';
import type { AuditEntryList } from './auditAnswers.ts';
import type { ListExport } from '../files/filesAnswers.ts';
import type { ExportAuditInput, ListAuditInput } from './auditInput.ts';

export type { AuditChange, AuditEntry } from './auditAnswers.ts';
export type * from './auditInput.ts';

/** Who can have done what the audit log records: people, visitors, the system, super-admins and API keys. */
export const auditActorKinds = ['user', 'visitor', 'system', 'super_admin', 'api_key'] as const;

export type AuditActorKind = (typeof auditActorKinds)[number];

/** Entries of the audit log on one page. */
export const auditPageSize = 50;

/** What was done in the account, the latest first. */
export const listAuditEntries = endpoint({
  name: 'audit.list',
  method: 'GET',
  path: '/api/audit_entries',
  ability: 'audit.read',
  query: input<ListAuditInput>(),
  response: wire<AuditEntryList>('audit_entries', 'meta'),
});

/** Writes what was done, as the viewer's list has it, into a file; ten thousand entries at most, the latest. */
export const exportAuditEntries = endpoint({
  name: 'audit.export',
  method: 'POST',
  path: '/api/audit_entry_exports',
  ability: 'audit.read',
  body: input<ExportAuditInput>(),
  response: wire<ListExport>('file', 'rows_count'),
  status: 201,
});
