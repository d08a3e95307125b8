import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { minuteOfEnd } from '@funil/api/contract';
import { tokens, useTenantTheme } from '@funil/theme';
import { formatDate, formatTime } from '@funil/validation/values';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';

/** The days of a sheet, and those that its numbers are compared with up to `compared_to`. */
export interface PrintedSpans {
  days: { from: string; to: string };
  before: { from: string };
  compared_to: string;
  compared_until: string | null;
}

const spanOf = (from: string, to: string) =>
  from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;

/** What a sheet says of itself, and the screen need not: whose numbers it has, who printed it and when, of which days. */
export function PrintedHead({ spans, children }: { spans?: PrintedSpans; children?: ReactNode }) {
  const { name } = useTenantTheme();
  const { user } = useCurrentSession();
  const clock = useClock();
  const today = dayKey(clock.now, clock);
  return (
    <Lines>
      <p>
        {name}. Impresso por {user.name} em {formatDate(today)}, às {formatTime(clock.now, clock.timeZone)}.
      </p>
      {spans && (
        <p>
          Período: {spanOf(spans.days.from, spans.days.to)}. Antes: {spanOf(spans.before.from, spans.compared_to)}
          {spans.compared_until && `, até ${minuteOfEnd(spans.compared_until)}`}.
        </p>
      )}
      {children}
    </Lines>
  );
}

const Lines = styled.div`
  margin: 0 0 ${tokens.space[4]};
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
  p {
    margin: 0;
  }
  @media screen {
    display: none;
  }
`;
