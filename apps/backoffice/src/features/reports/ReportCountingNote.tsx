import { useRef } from 'react';
import { isApiError } from '@funil/api';
import type { ComputedReport, ReportWait } from '@funil/api/react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button, ErrorState, toast } from '@funil/ui';
import { formatTime } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';

interface ReportCountingNoteProps extends Pick<ComputedReport<unknown>, 'wait' | 'countedAt' | 'retry' | 'stop'> {
  isShown: boolean;
}

const ended: Record<Exclude<ReportWait['state'], 'counting'>, string> = {
  failed: 'Não foi possível contar este relatório',
  canceled: 'A contagem foi interrompida',
};

export function ReportCountingNote({ wait, countedAt, retry, stop, isShown }: ReportCountingNoteProps) {
  const { timeZone } = useClock();
  const place = useRef<HTMLDivElement>(null);
  const stopCount = async () => {
    // Takes the focus from the button, which disappears once the computation ends.
    place.current?.focus();
    try {
      await stop?.();
    } catch (problem) {
      toast.error('Não foi possível interromper', { description: isApiError(problem) ? problem.message : undefined });
    }
  };
  const at = (moment: string) => formatTime(new Date(moment), timeZone);
  const counting =
    wait?.state === 'counting' &&
    (isShown
      ? `Os números estão sendo contados de novo em segundo plano desde ${at(wait.since)}.`
      : `Este relatório está sendo contado em segundo plano desde ${at(wait.since)}. Você pode continuar trabalhando: ele aparece aqui quando ficar pronto.`);
  const computedText = countedAt && `Contado às ${at(countedAt)}.`;
  return (
    <Place ref={place} tabIndex={-1}>
      {wait && wait.state !== 'counting' ? (
        <ErrorState title={ended[wait.state]} onRetry={retry}>
          {isShown ? 'Os números abaixo são da contagem anterior.' : 'Os filtros e o período continuam como estão.'}
        </ErrorState>
      ) : (
        <>
          <Note role="status">{[computedText, counting].filter(Boolean).join(' ')}</Note>
          {stop && (
            <Button size="sm" onClick={() => void stopCount()}>
              Interromper a contagem
            </Button>
          )}
        </>
      )}
    </Place>
  );
}

const Place = styled.div`
  outline: none;
  > button {
    margin-block-end: ${tokens.space[4]};
  }
  @media print {
    > button {
      display: none;
    }
  }
`;

const Note = styled.p`
  margin: 0 0 ${tokens.space[3]};
  color: ${tokens.color.text2};
  font: ${tokens.font[13]};
  text-wrap: pretty;
  &:empty {
    margin: 0;
  }
`;
