import type { CheckDistributionInput } from '@funil/api/contract';
import { useCan, useDistributionCheck } from '@funil/api/react';
import { Alert } from '@funil/ui';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

interface EmptyQueueAlertProps {
  lead?: CheckDistributionInput;
  children: string;
}

/** Warns that leads will wait, because their queue has no members. */
export function EmptyQueueAlert({ lead, children }: EmptyQueueAlertProps) {
  const { can } = useCan();
  const check = useDistributionCheck(can('distribution.manage') ? (lead ?? {}) : null);
  if (!check) return null;
  if (lead) {
    if (!check.queue || check.queue.has_people) return null;
    return (
      <Alert tone="warning" title={`A fila ${check.queue.name} não tem ninguém`}>
        {`O lead espera até alguém entrar nela. ${children}`}
      </Alert>
    );
  }
  const names = check.empty_queues.map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={
        names.length === 1 ? `A fila ${names[0]} não tem ninguém` : `As filas ${list.format(names)} não têm ninguém`
      }
    >
      {`O que for para ${names.length === 1 ? 'ela' : 'elas'} espera até alguém entrar. ${children}`}
    </Alert>
  );
}
