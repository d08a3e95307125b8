import { minuteOfEnd } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import { PrintedLines } from './PrintedLines.ts';

/** `before` runs up to `compared_to`. */
export interface PrintedDays {
  days: { from: string; to: string };
  before: { from: string };
  compared_to: string;
  compared_until: string | null;
}

const spanOf = (from: string, to: string) =>
  from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;

export function PrintedPeriods({ spans }: { spans: PrintedDays | undefined }) {
  if (!spans) return null;
  return (
    <PrintedLines>
      <p>
        Período: {spanOf(spans.days.from, spans.days.to)}. Antes: {spanOf(spans.before.from, spans.compared_to)}
        {spans.compared_until && `, até ${minuteOfEnd(spans.compared_until)}`}.
      </p>
    </PrintedLines>
  );
}
