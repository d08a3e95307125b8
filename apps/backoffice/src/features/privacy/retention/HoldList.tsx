import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '@funil/api/contract';
import type { RetentionHold } from '@funil/api/contract';
import { Badge, Button, ConfirmDialog, Item, ItemList, Link } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { useClock } from '../../../formats/useClock.ts';
import { failureToast } from '../../../platform/failureToast.ts';

interface HoldListProps {
  holds: readonly RetentionHold[];
  onLift: (id: string) => Promise<void>;
}

/** Holds with reason, who placed them, when, and their end. */
export function HoldList({ holds, onLift }: HoldListProps) {
  const [ending, setEnding] = useState<RetentionHold | null>(null);

  async function lift({ id }: RetentionHold) {
    try {
      await onLift(id);
    } catch (problem) {
      failureToast('Não foi possível encerrar a preservação', problem);
      throw problem;
    }
  }

  return (
    <>
      <ItemList aria-label="Preservações">
        {holds.map((hold) => (
          <HoldRow key={hold.id} hold={hold} onEnd={() => setEnding(hold)} />
        ))}
      </ItemList>
      {ending && (
        <ConfirmDialog
          open
          title={`Encerrar a preservação de ${ending.lead.name}?`}
          confirmLabel="Encerrar preservação"
          confirmingLabel="Encerrando"
          cancelLabel="Manter preservação"
          onOpenChange={(isOpen) => !isOpen && setEnding(null)}
          onConfirm={() => lift(ending)}
        >
          Os dados podem voltar a ser propostos para eliminação, e a pessoa pode ser anonimizada.
        </ConfirmDialog>
      )}
    </>
  );
}

function HoldRow({ hold, onEnd }: { hold: RetentionHold; onEnd: () => void }) {
  const { timeZone } = useClock();
  const { lead, reason, until_day: untilDay, is_in_force: isInForce } = hold;
  const { created_by: by, created_at: at, lifted_by: lifter, lifted_at: liftedAt } = hold;
  const facts = [
    `Desde ${formatDate(at, timeZone)}${by ? `, por ${by.name}` : ''}`,
    ...(untilDay ? [`até ${formatDate(untilDay)}`] : []),
    ...(liftedAt ? [`encerrada em ${formatDate(liftedAt, timeZone)}${lifter ? ` por ${lifter.name}` : ''}`] : []),
  ];
  return (
    <Item
      title={
        <Link asChild>
          <RouterLink to={paths.lead(lead.number)}>
            Nº {lead.number}, {lead.name}
          </RouterLink>
        </Link>
      }
      detail={
        <>
          {reason}
          <br />
          {facts.join(', ')}
        </>
      }
      end={
        isInForce ? (
          <Button size="sm" variant="ghost" aria-label={`Encerrar a preservação de ${lead.name}`} onClick={onEnd}>
            Encerrar
          </Button>
        ) : (
          <Badge tone="neutral">Encerrada</Badge>
        )
      }
    />
  );
}
