import { useMemo } from 'react';
import { distributionId } from '@funil/api/contract';
import type { LeadDetail, LeadEvent } from '@funil/api/contract';
import { useLeadEvents, usePeopleByIds, useProducts, useSession } from '@funil/api/react';
import { formatElapsed } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { leadInputOf } from '../form/leadInputOf.ts';
import type { LeadInputFields } from '../form/leadInputOf.ts';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import type { OwnDifference } from '../../ownFields/ownConflict.ts';
import { LeadConflictView } from './LeadConflictView.tsx';
import type { LeadConflictViewProps } from './LeadConflictView.tsx';

interface LeadConflictProps {
  base: LeadDetail;
  mine: LeadInputFields;
  theirs: LeadDetail;
  ownDifferences: readonly OwnDifference[];
  onResolve: LeadConflictViewProps['onResolve'];
  onBack: () => void;
}

function authorOf(events: readonly LeadEvent[] | undefined, base: LeadDetail): LeadEvent['actor'] {
  return (
    events?.find((event) => event.actor !== null && Date.parse(event.at) > Date.parse(base.updated_at))?.actor ?? null
  );
}

function storyOf(author: LeadEvent['actor'], uid: string | undefined, elapsed: string): string {
  if (author && author.id === uid) return `Você salvou este lead em outra janela ${elapsed}`;
  return `${author?.name ?? 'Outra pessoa'} salvou este lead ${elapsed}`;
}

export function LeadConflict({ base, mine, theirs, ownDifferences, onResolve, onBack }: LeadConflictProps) {
  const clock = useClock();
  const settings = useFieldSettings();
  const { products } = useProducts();
  const { people } = usePeopleByIds(mine.owner_id && mine.owner_id !== distributionId ? [mine.owner_id] : []);
  const { events } = useLeadEvents(theirs.number);
  const names = useMemo(() => {
    const references = [base.product, base.owner, theirs.product, theirs.owner].filter((one) => one !== null);
    return new Map([...(products ?? []), ...(people ?? []), ...references].map(({ id, name }) => [id, name]));
  }, [base, theirs, products, people]);
  const { user } = useSession();

  return (
    <LeadConflictView
      base={leadInputOf(base)}
      mine={mine}
      theirs={leadInputOf(theirs)}
      ownDifferences={ownDifferences}
      story={storyOf(authorOf(events, base), user?.id, formatElapsed(theirs.updated_at, clock))}
      context={{ clock, settings, names }}
      onResolve={onResolve}
      onBack={onBack}
    />
  );
}
