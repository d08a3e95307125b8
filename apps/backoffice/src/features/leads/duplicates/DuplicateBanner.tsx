import { Suspense, useState } from 'react';
import { GitMerge } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '@funil/api/contract';
import type { LeadDetail } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Alert, Button } from '@funil/ui';
import { useClock } from '../../../formats/useClock.ts';
import { MergeLeadsModal } from '../lazyLeadParts.ts';
import { describeDuplicate, duplicateAlert, firstDuplicate } from './describeDuplicate.ts';
import { useDuplicatesOf } from './useDuplicatesOf.ts';

export function DuplicateBanner({ lead }: { lead: LeadDetail }) {
  const { duplicates, mergeable } = useDuplicatesOf(lead);
  const { timeZone } = useClock();
  const [comparing, setComparing] = useState<number | null>(null);
  // Prefers a duplicate that can be merged.
  const merging = mergeable && !mergeable.is_other_deal ? mergeable : null;
  const duplicate = duplicates.find(({ lead: one }) => one && one === merging) ?? firstDuplicate(duplicates);
  if (!duplicate) return null;
  const other = duplicate.lead;
  return (
    <Place>
      <Alert
        {...duplicateAlert(duplicate)}
        icon={<GitMerge size={16} strokeWidth={1.75} aria-hidden />}
        action={
          other &&
          (other === merging ? (
            <Button size="sm" onClick={() => setComparing(other.number)}>
              Comparar
            </Button>
          ) : (
            <Button asChild size="sm">
              <Link to={paths.lead(other.number)}>Abrir</Link>
            </Button>
          ))
        }
      >
        {describeDuplicate(duplicate, timeZone)}
      </Alert>
      {comparing !== null && (
        <Suspense>
          <MergeLeadsModal lead={lead} otherNumber={comparing} onClose={() => setComparing(null)} />
        </Suspense>
      )}
    </Place>
  );
}

const Place = styled.div`
  padding: 0 ${tokens.space[5]} ${tokens.space[3]};
`;
