import { styled } from 'styled-components';
import { blockChannelLabels } from '@funil/api/contract';
import type { BlockChannel, ContactLight, LeadSummary } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { SignalLight } from '@funil/ui';
import { useClock } from '../../formats/useClock.ts';
import { describeLight, signalOf } from './describeLight.ts';

const listOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** "Ligação, WhatsApp e SMS: pode até 21:00": channels with the same words share a light. */
export function ContactLights({ lights }: { lights: readonly ContactLight[] | undefined }) {
  const clock = useClock();
  const groups = new Map<string, { light: ContactLight; channels: BlockChannel[] }>();
  for (const light of lights ?? []) {
    const detail = describeLight(light, clock);
    const group = groups.get(detail);
    if (group) group.channels.push(light.channel);
    else groups.set(detail, { light, channels: [light.channel] });
  }
  if (groups.size === 0) return null;
  return (
    <Lights role="group" aria-label="Posso falar agora?">
      {[...groups].map(([detail, { light, channels }]) => (
        <SignalLight
          key={detail}
          state={signalOf[light.state]}
          label={listOf.format(channels.map((channel) => blockChannelLabels[channel]))}
          detail={detail}
        />
      ))}
    </Lights>
  );
}

interface LightMarkProps {
  lead: Pick<LeadSummary, 'lights'>;
  channel: BlockChannel;
  /**
   * Also while the channel is free.
   * @default true
   */
  showsFree?: boolean;
}

/** The light of one channel beside its button. */
export function LightMark({ lead, channel, showsFree = true }: LightMarkProps) {
  const light = lightOf(lead, channel);
  return light && (light.state !== 'allowed' || showsFree) ? <CompactLight light={light} /> : null;
}

/** A light as an icon, with its words for screen readers and as its title. */
function CompactLight({ light }: { light: ContactLight }) {
  const clock = useClock();
  return (
    <SignalLight
      isCompact
      state={signalOf[light.state]}
      label={blockChannelLabels[light.channel]}
      detail={describeLight(light, clock)}
    />
  );
}

export const lightOf = ({ lights }: Pick<LeadSummary, 'lights'>, channel: BlockChannel): ContactLight | undefined =>
  lights?.find((light) => light.channel === channel);

const Lights = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  margin-block-start: ${tokens.space[2]};
`;
