import { ListStart } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Reminder } from '@funil/api/contract';
import { useCan } from '@funil/api/react';
import { Button, useIsMobile, VisuallyHidden } from '@funil/ui';
import { roundPath } from '../leadFilters/roundAddress.ts';
import type { RoundOrigin } from '../leadFilters/roundAddress.ts';

interface DueRoundLinkProps {
  reminders: readonly Reminder[];
  /** Screen to which the round leads back. */
  from: RoundOrigin;
  /** Leads that come before those of the activities. */
  first?: readonly number[] | undefined;
  /**
   * A phone shows the icon alone, where there is no room for the word.
   * @default false
   */
  isShortOnPhone?: boolean | undefined;
}

/** Opens the leads of activities one after the other. */
export function DueRoundLink({ reminders, from, first = [], isShortOnPhone = false }: DueRoundLinkProps) {
  const { can } = useCan();
  const isMobile = useIsMobile();
  const numbers = [...first, ...reminders.flatMap(({ lead }) => lead?.number ?? [])];
  if (numbers.length === 0 || !can('lead.writeNotes')) return null;
  return (
    <Button asChild size="sm" style={{ flex: 'none' }} icon={<ListStart aria-hidden />}>
      <Link to={roundPath(numbers, from)}>
        {isShortOnPhone && isMobile ? <VisuallyHidden>Próxima</VisuallyHidden> : 'Próxima'}
      </Link>
    </Button>
  );
}
