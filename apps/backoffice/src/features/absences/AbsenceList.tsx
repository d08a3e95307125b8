import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { Absence } from '@funil/api/contract';
import { useAbsences } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Badge, Card, CardRow, ErrorState, IconButton, SkeletonList, toast } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { failureToast } from '../../platform/failureToast.ts';
import { AbsenceForm } from './AbsenceForm.tsx';

const daysOf = ({ from_day: from, until_day: until }: Pick<Absence, 'from_day' | 'until_day'>) =>
  from === until ? formatDate(from) : `${formatDate(from)} a ${formatDate(until)}`;

/**
 * Absences that are not over, and a form that plans another one.
 *
 * @param userId undefined for the viewer
 */
export function AbsenceList({ userId }: { userId?: string }) {
  const { absences, error, retry, plan, remove } = useAbsences(userId);
  const clock = useClock();
  const today = dayKey(clock.now, clock);
  if (error && !absences)
    return (
      <ErrorState title="Não foi possível carregar as ausências" titleAs="h3" onRetry={retry}>
        {error.message}
      </ErrorState>
    );
  if (!absences) return <SkeletonList rows={1} rowHeight={44} label="Carregando as ausências" />;

  async function takeBack(absence: Absence) {
    try {
      await remove(absence.id);
      toast.success('Ausência desfeita', { description: daysOf(absence) });
    } catch (failure) {
      failureToast('Ausência não desfeita', failure);
    }
  }

  return (
    <Parts>
      <p>
        Nestes dias as filas não entregam leads a quem está fora. A volta é automática; os leads continuam com o
        responsável.
      </p>
      {absences.length > 0 && (
        <Card>
          {absences.map((absence) => (
            <CardRow key={absence.id}>
              <Days>
                <span>{daysOf(absence)}</span>
                {absence.from_day <= today && <Badge tone="warning">Agora</Badge>}
                {absence.planned_by && <small>por {absence.planned_by}</small>}
              </Days>
              <IconButton
                size="sm"
                label={`Desfazer ausência: ${daysOf(absence)}`}
                icon={<Trash2 />}
                onClick={() => void takeBack(absence)}
              />
            </CardRow>
          ))}
        </Card>
      )}
      <AbsenceForm onPlan={plan} />
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  > p {
    margin: 0;
    color: ${tokens.color.text2};
  }
`;

const Days = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  align-items: center;
  min-inline-size: 0;
  font-variant-numeric: tabular-nums;
  > small {
    color: ${tokens.color.text2};
    overflow-wrap: anywhere;
  }
`;
