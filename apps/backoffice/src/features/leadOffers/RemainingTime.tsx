import { Timer } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { VisuallyHidden } from '@funil/ui';
import { dayOf } from '@funil/validation/values';
import { formatRemaining, formatUntil } from './formatRemaining.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

/** Seconds left from which the expiry counts as near. */
const nearSeconds = 60;
/** Seconds left above which an expiry on another day is shown as a time. */
const farSeconds = 60 * 60;

/** Screen readers get the time of expiry, because they would announce a countdown every second. */
export function RemainingTime({ until, timeZone }: { until: string; timeZone: string }) {
  const seconds = useSecondsUntil(until);
  const now = new Date(Date.parse(until) - seconds * 1000);
  const moment = formatUntil(until, now, timeZone);
  const isFar = seconds > farSeconds && dayOf(until, timeZone) !== dayOf(now, timeZone);
  return (
    <Box data-near={seconds <= nearSeconds || undefined} title={`Aceite até ${moment}`}>
      <VisuallyHidden>Aceite até {moment}</VisuallyHidden>
      <span aria-hidden>
        <Timer size={14} strokeWidth={1.75} /> {isFar ? `até ${moment}` : formatRemaining(seconds)}
      </span>
    </Box>
  );
}

const Box = styled.span`
  color: ${tokens.color.text2};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-near] {
    color: ${tokens.color.dangerText};
  }
  & > [aria-hidden] {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
`;
