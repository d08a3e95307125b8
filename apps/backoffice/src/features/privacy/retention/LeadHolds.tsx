import { useState } from 'react';
import { styled } from 'styled-components';
import type { LeadDetail } from '@funil/api/contract';
import { useHoldsOfPerson } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { PersonHolds } from './PersonHolds.tsx';

/** Holds in force on a lead's person, where the lead is read; nothing without any. */
export function LeadHolds({ lead }: { lead: Pick<LeadDetail, 'number' | 'name'> }) {
  const { holds = [] } = useHoldsOfPerson(lead.number);
  const [isOpen, setOpen] = useState(false);
  const inForce = holds.filter((hold) => hold.is_in_force);
  if (inForce.length === 0 && !isOpen) return null;
  return (
    <Room>
      <Alert
        title="Dados preservados"
        action={
          <Button size="sm" data-unprinted="" onClick={() => setOpen(true)}>
            Ver preservações
          </Button>
        }
      >
        {inForce.map(({ id, reason, until_day: untilDay }) => (
          <Hold key={id}>
            {untilDay ? `Até ${formatDate(untilDay)}` : 'Até ser encerrada'}: {reason}
          </Hold>
        ))}
      </Alert>
      {isOpen && <PersonHolds lead={lead} onClose={() => setOpen(false)} />}
    </Room>
  );
}

const Room = styled.div`
  padding: ${tokens.space[3]} ${tokens.space[5]} 0;
`;

const Hold = styled.p`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
