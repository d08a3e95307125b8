import type { usePlaces } from '@funil/api/contract';

/** Column with record ids inside JSON or a URL query. */
export interface StoredPlace {
  table: string;
  column: string;
  type: 'jsonb' | 'text';
  /** Kind of use that prevents removal of the record. If omitted, a reference is only rewritten on merge. */
  uses?: (typeof usePlaces)[number];
  /** Column that names the row in a list of uses. */
  name?: string;
  /** True if forms check the row's version. */
  isVersioned?: boolean;
  /** True for a table whose rows grow with the account: `storedImages` rewrites it in steps. */
  isMovedInSteps?: boolean;
}

/** All columns with ids inside JSON or queries; a merge rewrites them. */
export const storedPlaces: readonly StoredPlace[] = [
  {
    table: 'distribution_queues',
    column: 'conditions',
    type: 'jsonb',
    uses: 'queues',
    name: 'name',
    isVersioned: true,
  },
  { table: 'simulator_configs', column: 'settings', type: 'jsonb', uses: 'simulators', isVersioned: true },
  { table: 'lead_views', column: 'query', type: 'text', uses: 'views' },
  { table: 'saved_reports', column: 'choice', type: 'jsonb', uses: 'reports' },
  // Undoing an import writes the earlier values of leads back.
  { table: 'lead_imports', column: 'settings', type: 'jsonb' },
  { table: 'lead_imports', column: 'options', type: 'jsonb' },
  { table: 'lead_import_rows', column: 'before', type: 'jsonb', isMovedInSteps: true },
  // Undoing a bulk action writes the earlier values of leads back.
  { table: 'lead_bulks', column: 'items', type: 'jsonb' },
];

/** JSON columns that merges leave unchanged, with the reason. */
export const otherJson: Readonly<Record<string, string>> = {
  'accounts.contact_hours': 'days and hours',
  'accounts.personalization': 'colours, words and switches',
  'affiliate_configs.settings': 'words, and a rule of commissions, which is archived and never deleted',
  'affiliates.terms': 'the version of a text',
  'affiliates.utm': 'words of an address',
  'audit_log.after': 'history as it was written',
  'audit_log.before': 'history as it was written',
  'cable_messages.audience': 'gone within minutes',
  'cable_messages.event': 'gone within minutes',
  'commission_rule_versions.schedule': 'percentages and days',
  'idempotency_keys.response': 'an answer as it was given',
  'jobs.checkpoint': 'where a running job stands',
  'jobs.input': 'what a job was asked that day',
  'jobs.result': 'what a job has answered',
  'lead_events.changes': 'history with the names of the day',
  'lead_imports.check_counts': 'numbers and names',
  'lead_imports.counts': 'numbers',
  'lead_imports.errors': 'cells and messages',
  'lead_imports.format': 'encoding and separator',
  'lead_imports.mapping': 'titles and fields',
  'lead_imports.sheets': 'cells of the file',
  'lead_transfer_items.sla_before': 'a deadline, and the queue of that day by name',
  'lead_transfers.origin_words': 'words of the day',
  'leads.consent': 'the version of a text',
  'leads.sla_rule': 'a deadline, and the queue of that day by name',
  'leads.utm': 'words of an address',
  'own_fields.options': 'words of the account',
  'record_moves.last_read': 'where a running move stands',
  'reminders.outcome_effects': 'entries of a history and of a list, for an undo within minutes',
  'report_counts.numbers': 'counted anew',
  'simulations.consent': 'the version of a text',
  'simulations.estimate': 'numbers',
  'simulations.rates': 'rates of the day',
  'simulations.utm': 'words of an address',
  'distribution_queues.working_hours': 'days and hours',
  'super_admin_audit_log.after': 'history as it was written',
  'super_admin_audit_log.before': 'history as it was written',
};
