import { ListStart } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Reminder } from '@funil/api/contract';
import { useCan } from '@funil/api/react';
import { Button } from '@funil/ui';
import { roundPath } from '../leadFilters/roundAddress.ts';

/** Opens the leads of activities one after the other. */
export function DueRoundLink({ reminders }: { reminders: readonly Reminder[] }) {
  const { can } = useCan();
  const numbers = reminders.flatMap(({ lead }) => lead?.number ?? []);
  if (numbers.length === 0 || !can('lead.writeNotes')) return null;
  return (
    <Button asChild size="sm" style={{ flex: 'none' }} icon={<ListStart aria-hidden />}>
      <Link to={roundPath(numbers)}>Próxima</Link>
    </Button>
  );
}
