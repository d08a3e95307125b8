import type { AffiliateSettings, SimulatorSettings } from '@funil/api/contract';
import type { AuditDraft } from '../../platform/audit/AuditDraft.ts';

type SettingsField = keyof SimulatorSettings | keyof AffiliateSettings;

export function auditSettings<Settings extends SimulatorSettings | AffiliateSettings>(
  audit: AuditDraft,
  target: { type: 'simulator_config' | 'affiliate_config'; id: string },
  { before, after }: { before: Settings; after: Settings },
): void {
  const fields = (Object.keys(after) as (keyof Settings)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (settings: Settings) =>
    Object.fromEntries(fields.map((field) => [field, settings[field]])) as Partial<Record<SettingsField, unknown>>;
  audit.target(target.type, target.id).change(pick(before), pick(after));
}
