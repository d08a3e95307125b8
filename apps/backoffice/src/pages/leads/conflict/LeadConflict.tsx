import { useMemo } from 'react';
import type { LeadDetail, LeadEvent } from '@funil/api/contract';
import { useLeadEvents, usePeople, useProducts } from '@funil/api/react';
import { formatRelative } from '@funil/validation/values';
import type { Clock } from '../../../formats/clock.ts';
import { useClock } from '../../../formats/useClock.ts';
import { leadInputOf } from '../form/leadInputOf.ts';
import type { LeadInputFields } from '../form/leadInputOf.ts';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { LeadConflictView } from './LeadConflictView.tsx';

interface LeadConflictProps {
  base: LeadDetail;
  mine: LeadInputFields;
  theirs: LeadDetail;
  onResolve: (merged: LeadInputFields) => void;
  onBack: () => void;
}

/** "Otávio Ramos salvou este lead hoje, 14:02"; without a name when the history does not tell. */
function storyOf(author: string | null, theirs: LeadDetail, clock: Clock): string {
  const when = formatRelative(theirs.updated_at, clock);
  // "Hoje" in the middle of a sentence; dates start with a digit.
  return `${author ?? 'Outra pessoa'} salvou este lead: ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
}

/** Who made the save that came in between: the last one in the history that is not older than what I started from. */
function authorOf(events: readonly LeadEvent[] | undefined, base: LeadDetail): string | null {
  const last = events?.find((event) => event.actor !== null && Date.parse(event.at) >= Date.parse(base.updated_at));
  return last?.actor?.name ?? null;
}

/** The comparison of versions with names and moments from around it. */
export function LeadConflict({ base, mine, theirs, onResolve, onBack }: LeadConflictProps) {
  const clock = useClock();
  const settings = useFieldSettings();
  const { products } = useProducts();
  const { people } = usePeople();
  const { events } = useLeadEvents(theirs.number);
  const names = useMemo(() => {
    const references = [base.product, base.owner, theirs.product, theirs.owner].filter((one) => one !== null);
    return new Map([...(products ?? []), ...(people ?? []), ...references].map(({ id, name }) => [id, name]));
  }, [base, theirs, products, people]);
  const author = authorOf(events, base);

  return (
    <LeadConflictView
      base={leadInputOf(base)}
      mine={mine}
      theirs={leadInputOf(theirs)}
      story={storyOf(author, theirs, clock)}
      author={author?.split(' ')[0] ?? null}
      context={{ clock, settings, names }}
      onResolve={onResolve}
      onBack={onBack}
    />
  );
}
