import { PhoneOff } from 'lucide-react';
import { styled } from 'styled-components';
import { usePerson } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Badge } from '@funil/ui';
import { useClock } from '../../../formats/useClock.ts';
import { describeBlockChannels, describeBlockGround } from './describeBlock.ts';
import { describeContactState } from './describeContactState.ts';

/** Says beside the call button that the phone is another person's, is not to be called, or has blocked channels. */
export function PhoneWarning({ number }: { number: number }) {
  const { person } = usePerson(number);
  const { timeZone } = useClock();
  const phone = person?.contacts.find(({ kind, is_own: isOwn }) => isOwn && kind === 'phone');
  const state =
    phone && phone.state !== 'confirmed' ? describeContactState({ ...phone, kind: 'phone' }, timeZone) : null;
  const blocks = person?.blocks.filter(({ channels }) => !channels.includes('email')) ?? [];
  if (state === null && blocks.length === 0) return null;
  return (
    <Place>
      {state !== null && (
        <Badge tone="danger" icon={<PhoneOff aria-hidden />}>
          {state}
        </Badge>
      )}
      {blocks.map((block, index) => (
        <Badge key={block.detail?.id ?? block.list?.kind ?? index} tone="danger" icon={<PhoneOff aria-hidden />}>
          {describeBlockChannels(block)}: {describeBlockGround(block)}
        </Badge>
      ))}
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};
  margin-block-start: ${tokens.space[2]};
`;
