import type { LeadDetail } from '@funil/api/contract';
import { formatDate, formatTime } from '@funil/validation/values';

const dayText = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'medium' }).format(new Date(moment));

/** Sentence on how a lead was referred, without unknown parts. */
export function describeReferral(
  { indicator, code, first_touch_at: at, campaign, protected_until: until }: NonNullable<LeadDetail['referral']>,
  timeZone: string,
): string {
  const start = indicator ? `Indicado por ${indicator.name}` : 'Chegou';
  const end = until && `protegido até ${formatDate(until, timeZone)}`;
  if (code === null) return `${[start, 'sem link', end].filter(Boolean).join(', ')}.`;
  const parts = [
    `${start} pelo link ${code}`,
    at && `aberto em ${dayText(at, timeZone)} às ${formatTime(at, timeZone)}`,
    campaign && `campanha ${campaign}`,
    end,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
