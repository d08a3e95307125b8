import { forwardRef } from 'react';
import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-tooltip';
import { tokens, useThemeContainer } from '@funil/theme';
import { styled } from 'styled-components';
import { Kbd } from '../kbd/Kbd.tsx';
import type { FloatingProps } from '../layer/floatingProps.ts';
import { floatingMotion } from '../layer/floatingStyles.ts';
import { checkElement } from '../development/checkElement.ts';

export interface TooltipProps extends Omit<FloatingProps, 'content' | 'children'> {
  /** A few words that are also available elsewhere. */
  content: ReactNode;
  keys?: string;
  /** The explained, focusable element. */
  children: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /**
   * Delay in ms on hover; on focus there is none.
   * @default 400
   */
  delay?: number;
}

/**
 * Names or explains an element on hover and focus; Escape hides it. Not shown on touch, so it holds nothing required.
 */
export const Tooltip = forwardRef<HTMLDivElement, TooltipProps>(function Tooltip(
  { content, keys, children, open, defaultOpen, onOpenChange, delay = 400, style, ...props },
  ref,
) {
  if (process.env.NODE_ENV !== 'production') checkElement('Tooltip', 'children', children);
  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={200}>
      <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={useThemeContainer()}>
          <Tip
            ref={ref}
            sideOffset={6}
            collisionPadding={8}
            {...props}
            style={{ zIndex: tokens.layer.tooltip, ...style }}
          >
            {content}
            {keys && <Kbd inverse>{keys}</Kbd>}
          </Tip>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
});

const Tip = styled(Radix.Content)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  max-inline-size: 280px;
  padding: 5px 8px;
  border-radius: ${tokens.radius[2]};
  background: ${tokens.color.inverse};
  box-shadow: ${tokens.shadow[2]};
  color: ${tokens.color.inverseText};
  font: ${tokens.font[12]};
  ${floatingMotion}
  ${tokens.media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;
