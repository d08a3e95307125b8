import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { useAvailability } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Popover, Switch, toast } from '@funil/ui';

/** Comes with the first look into the popover. */
const OwnSkips = lazy(async () => ({ default: (await import('./OwnSkips.tsx')).OwnSkips }));

/** In the top bar of those who receive leads: whether they do now, and the switch for it. */
export function AvailabilityButton() {
  const { canReceive, isAvailable, change } = useAvailability();
  if (!canReceive) return null;
  const state = isAvailable ? 'Disponível' : 'Em pausa';

  async function choose(isOn: boolean) {
    try {
      await change(isOn);
    } catch (error) {
      toast.error('Não foi possível mudar sua disponibilidade', { description: isApiError(error) ? error.message : undefined });
    }
  }

  return (
    <Popover
      align="end"
      aria-label="Sua disponibilidade"
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Sua disponibilidade: ${state.toLowerCase()}`}>
          <Dot data-on={isAvailable || undefined} aria-hidden />
          <State>{state}</State>
        </Button>
      }
    >
      <Switch
        label="Disponível para receber leads"
        hint={isAvailable ? 'Você entra na distribuição.' : 'Em pausa, você fica de fora da distribuição. Seus leads continuam com você.'}
        checked={isAvailable}
        onCheckedChange={(isOn) => void choose(isOn)}
      />
      <Suspense>
        <OwnSkips />
      </Suspense>
    </Popover>
  );
}

const Dot = styled.span`
  flex: none;
  box-sizing: border-box;
  inline-size: 8px;
  block-size: 8px;
  border: 2px solid ${tokens.color.text3};
  border-radius: 50%;
  &[data-on] {
    border-color: ${tokens.color.success};
    background: ${tokens.color.success};
  }
  ${tokens.media.forcedColors} {
    forced-color-adjust: none;
  }
`;

const State = styled.span`
  ${tokens.media.mobile} {
    display: none;
  }
`;
