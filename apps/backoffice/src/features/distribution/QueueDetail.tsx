import { Fragment } from 'react';
import { styled } from 'styled-components';
import { queueStrategyLabels } from '@funil/api/contract';
import type { DistributionQueue } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Alert, Button, PageHeader, Stack } from '@funil/ui';
import { describeMinutes } from '../../formats/duration.ts';
import { QueueDecisions } from './QueueDecisions.tsx';
import { QueueMembers } from './QueueMembers.tsx';
import { describeConditions, describeHours, describeOffering } from './queueLabels.ts';
import { useConditionNames } from './useConditionNames.ts';

interface QueueDetailProps {
  queue: DistributionQueue;
  queues: readonly DistributionQueue[];
  /** Whether another user has deleted the queue. */
  isGone: boolean;
  /** Starts editing; undefined for users who may change only the members. */
  onEdit: (() => void) | undefined;
}

export function QueueDetail({ queue, queues, isGone, onEdit }: QueueDetailProps) {
  const conditions = describeConditions(queue.conditions, useConditionNames());
  const { is_catch_all: isCatchAll, working_hours: hours } = queue;
  return (
    <Stack>
      <div>
        <PageHeader title={queue.name}>
          {!isGone && onEdit && (
            <Button size="sm" onClick={onEdit}>
              Editar fila
            </Button>
          )}
        </PageHeader>
        {isGone && (
          <Alert tone="warning" announce="polite">
            Esta fila foi excluída por outra pessoa. O que se vê aqui é o que ela era.
          </Alert>
        )}
        <Rule>
          {isCatchAll ? 'Quando nenhuma outra fila combina' : conditions.length === 0 ? 'Qualquer lead' : 'Quando '}
          {!isCatchAll &&
            conditions.map((condition, index) => (
              <Fragment key={condition}>
                {index > 0 && ' e '}
                <Part>{condition}</Part>
              </Fragment>
            ))}
        </Rule>
        <Rule>
          Entregar por <Part>{queueStrategyLabels[queue.strategy]}</Part>{' '}
          {hours ? (
            <>
              no horário <Part>{describeHours(hours)}</Part>, fora de feriados
            </>
          ) : (
            'a qualquer hora'
          )}
          {queue.accept_minutes > 0 && <>, {describeOffering(queue)}</>}
        </Rule>
        {queue.sla_minutes !== null && (
          <Rule>
            Primeiro contato em até <Part>{describeMinutes(queue.sla_minutes)}</Part>{' '}
            {hours ? 'de horário de trabalho' : 'corridos'}
          </Rule>
        )}
      </div>
      <QueueMembers queue={queue} isGone={isGone} />
      {!isGone && <QueueDecisions queue={queue} queues={queues} />}
    </Stack>
  );
}

const Rule = styled.p`
  margin: 0 0 6px;
  color: ${tokens.color.text2};
  line-height: 30px;
`;

const Part = styled.span`
  display: inline-block;
  padding: 0 8px;
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius[1]};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font-weight: ${tokens.weight.medium};
  line-height: 24px;
`;
