import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { Ban, CircleCheck, Clock } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';

export type SignalState = 'go' | 'wait' | 'stop';

export interface SignalLightProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  state: SignalState;
  /** The way that it opens or closes: "Ligação". */
  label: string;
  /** The state in words, with its reason and end: "pode até 21:00". */
  detail: string;
  /**
   * Shows the icon alone. The words are its title and are read out.
   * @default false
   */
  isCompact?: boolean;
}

const icons: Record<SignalState, LucideIcon> = { go: CircleCheck, wait: Clock, stop: Ban };

/** Says whether a way is open now: an icon of its own shape for each state, and words. */
export const SignalLight = forwardRef<HTMLSpanElement, SignalLightProps>(function SignalLight(
  { state, label, detail, isCompact = false, ...props },
  ref,
) {
  const Icon = icons[state];
  const words = `${label}: ${detail}`;
  return (
    <Light ref={ref} data-state={state} title={isCompact ? words : undefined} {...props}>
      <Icon aria-hidden strokeWidth={2} />
      {isCompact ? (
        <VisuallyHidden>{words}</VisuallyHidden>
      ) : (
        <span>
          <b>{label}:</b> {detail}
        </span>
      )}
    </Light>
  );
});

const Light = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${tokens.space[1]};
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
  overflow-wrap: anywhere;
  vertical-align: middle;
  svg {
    flex: none;
    align-self: center;
    inline-size: 14px;
    block-size: 14px;
  }
  b {
    color: ${tokens.color.text};
    font-weight: ${tokens.weight.medium};
  }
  &[data-state='go'] svg {
    color: ${tokens.color.successText};
  }
  &[data-state='wait'] svg {
    color: ${tokens.color.warningText};
  }
  &[data-state='stop'] svg {
    color: ${tokens.color.dangerText};
  }
`;
