import { formatDate, formatDateTime } from '@funil/validation/values';
import { useClock } from '../../../formats/useClock.ts';

/** Date in the account's time zone, with the time on hover. */
export function CreatedAt({ moment }: { moment: string }) {
  const { timeZone } = useClock();
  return (
    <time dateTime={moment} title={formatDateTime(moment, timeZone)}>
      {formatDate(new Date(moment), timeZone)}
    </time>
  );
}
