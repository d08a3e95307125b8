import type { CountedReport, ReportWait } from '@funil/api/react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { ErrorState } from '@funil/ui';
import { formatTime } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';

interface CountNoteProps extends Pick<CountedReport<unknown>, 'wait' | 'countedAt' | 'retry'> {
  /** Numbers stand below. */
  isShown: boolean;
}

const ended: Record<Exclude<ReportWait['state'], 'counting'>, string> = {
  failed: 'Não foi possível contar este relatório',
  canceled: 'A contagem foi interrompida',
};

/** Says of a report that it is counted in the background, of when its numbers are, and where the count came to nothing. */
export function CountNote({ wait, countedAt, retry, isShown }: CountNoteProps) {
  const { timeZone } = useClock();
  const at = (moment: string) => formatTime(new Date(moment), timeZone);
  if (wait && wait.state !== 'counting')
    return (
      <ErrorState title={ended[wait.state]} onRetry={retry}>
        {isShown ? 'Os números abaixo são da contagem anterior.' : 'Os filtros e o período continuam como estão.'}
      </ErrorState>
    );
  const counting =
    wait &&
    (isShown
      ? `Os números estão sendo contados de novo em segundo plano desde ${at(wait.since)}.`
      : `Este relatório está sendo contado em segundo plano desde ${at(wait.since)}. Você pode continuar trabalhando: ele aparece aqui quando ficar pronto.`);
  const counted = countedAt && `Contado às ${at(countedAt)}.`;
  return <Note role="status">{[counted, counting].filter(Boolean).join(' ')}</Note>;
}

const Note = styled.p`
  margin: 0 0 ${tokens.space[3]};
  color: ${tokens.color.text2};
  font: ${tokens.font[13]};
  text-wrap: pretty;
  &:empty {
    margin: 0;
  }
`;
