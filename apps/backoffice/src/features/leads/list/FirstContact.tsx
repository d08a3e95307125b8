import { firstContactMinutes } from '@funil/api/contract';
import type { LeadSummary } from '@funil/api/contract';
import { formatDateTime } from '@funil/validation/values';
import { formatCount } from '../../../formats/formatCount.ts';
import { describeElapsed } from '../../../formats/duration.ts';
import { useClock } from '../../../formats/useClock.ts';

/** Minutes until the first contact. Duration and time appear on hover. */
export function FirstContact({ lead }: { lead: Pick<LeadSummary, 'created_at' | 'first_contact_at'> }) {
  const { timeZone } = useClock();
  const minutes = firstContactMinutes(lead);
  if (minutes === null || lead.first_contact_at === null) return null;
  const when = formatDateTime(lead.first_contact_at, timeZone);
  return (
    <time dateTime={lead.first_contact_at} title={`${describeElapsed(Math.max(0, minutes))}, em ${when}`}>
      {formatCount(minutes)}
    </time>
  );
}
