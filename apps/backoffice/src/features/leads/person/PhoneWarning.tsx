import { PhoneOff } from 'lucide-react';
import { styled } from 'styled-components';
import { usePerson } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Badge } from '@funil/ui';
import { useClock } from '../../../formats/useClock.ts';
import { describeContactState } from './describeContactState.ts';

/** Says beside the call button that the lead's phone is another one's, or is not to be called. */
export function PhoneWarning({ number }: { number: number }) {
  const { person } = usePerson(number);
  const { timeZone } = useClock();
  const phone = person?.contacts.find(({ kind, is_own: isOwn }) => isOwn && kind === 'phone');
  if (!phone || phone.state === null || phone.state === 'confirmed') return null;
  return (
    <Place>
      <Badge tone="danger" icon={<PhoneOff aria-hidden />}>
        {describeContactState({ ...phone, kind: 'phone' }, timeZone)}
      </Badge>
    </Place>
  );
}

const Place = styled.div`
  margin-block-start: ${tokens.space[2]};
`;
