import { useContext } from 'react';
import { useTenantTheme } from '@funil/theme';
import { formatDate, formatTime } from '@funil/validation/values';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { CurrentSessionContext } from '../../platform/session/CurrentSession.ts';
import { PrintedLines } from './PrintedLines.ts';

export function PrintedHeader() {
  const { name } = useTenantTheme();
  const user = useContext(CurrentSessionContext)?.user;
  const clock = useClock();
  return (
    <PrintedLines>
      <p>
        {name}. Impresso {user && `por ${user.name} `}em {formatDate(dayKey(clock.now, clock))}, às{' '}
        {formatTime(clock.now, clock.timeZone)}.
      </p>
    </PrintedLines>
  );
}
