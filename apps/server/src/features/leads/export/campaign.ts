import { blockChannelLabels, campaignReasonLabels, campaignReasons, contactOfChannel } from '@funil/api/contract';
import type { BlockChannel, CampaignReason, ExportColumn, ExportLeadsInput, LeadExport } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { decideLights } from '../lights/leadLights.ts';
import type { LightScope, LitLead } from '../lights/leadLights.ts';

export interface Campaign {
  channel: BlockChannel;
  scope: LightScope;
}

/**
 * Columns of an export: those of the screen, and for a campaign always the phone or e-mail by which it reaches people,
 * after the name, also where the screen hides it.
 */
export function exportColumnsOf({ columns, campaign }: Pick<ExportLeadsInput, 'columns' | 'campaign'>): ExportColumn[] {
  const contact = campaign && contactOfChannel[campaign];
  if (!contact || columns.includes(contact)) return columns;
  const place = columns.indexOf('name') + 1;
  return columns.toSpliced(place, 0, contact);
}

/** Leads that a campaign leaves out, by reason. */
export type LeftOut = Partial<Record<CampaignReason, number>>;

/** Why a campaign leaves some leads out, by lead. Its hours are those of its sending, and no matter of the file. */
export async function findLeftOut(
  tx: AccountTx,
  { channel, scope }: Campaign,
  leads: readonly LitLead[],
): Promise<Map<string, CampaignReason>> {
  const lights = await decideLights(tx, scope, leads);
  return new Map(
    leads.flatMap(({ id }): [string, CampaignReason][] => {
      const light = lights.get(id)!.find((one) => one.channel === channel);
      if (!light) return [[id, 'no_contact']];
      return light.state === 'blocked' || light.state === 'wrong' ? [[id, light.reason!]] : [];
    }),
  );
}

export function addLeftOut(total: LeftOut, reasons: Iterable<CampaignReason>): void {
  for (const reason of reasons) total[reason] = (total[reason] ?? 0) + 1;
}

export const presentLeftOut = (leftOut: LeftOut): NonNullable<LeadExport['left_out']> =>
  campaignReasons
    .flatMap((reason) => (leftOut[reason] ? [{ reason, count: leftOut[reason] }] : []))
    .toSorted((one, other) => other.count - one.count);

/** "Campanha por WhatsApp: 3 de fora (A pessoa pediu 2, Sem contato para o canal 1)", for the head of the file. */
export function describeCampaign(channel: BlockChannel, leftOut: LeftOut): string {
  const parts = presentLeftOut(leftOut);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const reasons = parts.map(({ reason, count }) => `${campaignReasonLabels[reason]} ${count}`).join(', ');
  return `Campanha por ${blockChannelLabels[channel]}: ${total === 0 ? 'ninguém de fora' : `${total} de fora (${reasons})`}`;
}
