import { privacyWarningDays } from '@funil/api/contract';
import type { PrivacyRequest } from '@funil/api/contract';
import { daysBetween } from '@funil/validation/values';

interface Due {
  tone: 'neutral' | 'warning' | 'danger';
  text: string;
}

const dayCount = (days: number) => `${days} ${days === 1 ? 'dia' : 'dias'}`;

/** Time that is left to answer an open request. */
export function dueOf({ due_on: dueOn }: Pick<PrivacyRequest, 'due_on'>, today: string): Due {
  const left = daysBetween(today, dueOn);
  if (left < 0) return { tone: 'danger', text: `Vencido há ${dayCount(-left)}` };
  if (left === 0) return { tone: 'danger', text: 'Vence hoje' };
  return { tone: left <= privacyWarningDays ? 'warning' : 'neutral', text: `Vence em ${dayCount(left)}` };
}
