import type { AuditDraft } from '../../platform/audit/AuditDraft.ts';

/** Tells the audit log of the settings that differ, one line each; lists as a whole. */
export function noteSettings<Settings extends object>(
  audit: AuditDraft,
  target: { type: 'simulator_config' | 'affiliate_config'; id: string },
  { before, after }: { before: Settings; after: Settings },
): void {
  const fields = (Object.keys(after) as (keyof Settings)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const text = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
  const pick = (settings: Settings) => Object.fromEntries(fields.map((field) => [field, text(settings[field])]));
  audit.target(target.type, target.id).change(pick(before), pick(after));
}
