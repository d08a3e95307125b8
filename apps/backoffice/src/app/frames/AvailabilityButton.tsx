import { Suspense } from 'react';
import { CirclePause, UserRoundCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useAvailability } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Popover, Switch, topBarYields } from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';
import { lazyPart } from '../../platform/lazyPart.ts';

const DistributionSkips = lazyPart(() => import('./DistributionSkips.tsx'), 'DistributionSkips');

export function AvailabilityButton() {
  const { canReceive, isAvailable, change } = useAvailability();
  if (!canReceive) return null;
  const state = isAvailable ? 'Disponível' : 'Em pausa';

  async function choose(isOn: boolean) {
    try {
      await change(isOn);
    } catch (error) {
      failureToast('Não foi possível mudar sua disponibilidade', error);
    }
  }

  return (
    <Popover
      align="end"
      aria-label="Sua disponibilidade"
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Sua disponibilidade: ${state.toLowerCase()}`}>
          <Mark data-on={isAvailable || undefined} aria-hidden>
            {isAvailable ? <UserRoundCheck size={14} strokeWidth={2} /> : <CirclePause size={14} strokeWidth={2} />}
          </Mark>
          <State>{state}</State>
        </Button>
      }
    >
      <Switch
        label="Disponível para receber leads"
        hint={
          isAvailable
            ? 'Você entra na distribuição.'
            : 'Em pausa, você fica de fora da distribuição. Seus leads continuam com você.'
        }
        checked={isAvailable}
        onCheckedChange={(isOn) => void choose(isOn)}
      />
      <Suspense>
        <DistributionSkips />
      </Suspense>
    </Popover>
  );
}

/** The mark differs in shape from the connection dot beside the button. */
const Mark = styled.span`
  display: inline-flex;
  color: ${tokens.color.text3};
  &[data-on] {
    color: ${tokens.color.successText};
  }
`;

const State = styled.span`
  ${topBarYields.words} {
    display: none;
  }
`;
