import { Suspense, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import type { LeadDetail } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Popover, VisuallyHidden } from '@funil/ui';
import { ValueButton } from './ValueButton.ts';

/** Properties of every editor of one value. */
export interface InPlaceControl {
  /** The editor stores a handler here, which the popover runs on a click outside the editor. */
  leaveRef: RefObject<(() => void) | undefined>;
  /** Called with the saved lead, or null if nothing was saved. */
  onClose: (saved: LeadDetail | null) => void;
}

interface InPlacePopoverProps {
  /** Label within a sentence: "telefone". */
  label: string;
  /** The value names its container, e.g. a heading, so "Alterar" is only the button's tooltip. */
  isName?: boolean;
  /** The value; if empty, an add button is shown. */
  children?: ReactNode;
  editor: (control: InPlaceControl) => ReactNode;
}

/** A value of the panel as a button, which opens its editor over it. */
export function InPlacePopover({ label, isName = false, children, editor }: InPlacePopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasSaved, setSaved] = useState(false);
  const leave = useRef<() => void>(undefined);
  return (
    <>
      <Over
        // A click outside saves the field and must not close the lead's panel too.
        isModal
        aria-label={`Alterar ${label}`}
        open={isOpen}
        onOpenChange={(next) => {
          setSaved(false);
          if (next) setOpen(true);
          else (leave.current ?? (() => setOpen(false)))();
        }}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          // Escape closes an open list first.
          if (event.target instanceof Element && event.target.closest('[role="combobox"][aria-expanded="true"]'))
            return;
          setOpen(false);
        }}
        side="bottom"
        sideOffset={-36}
        alignOffset={-11}
        trigger={
          <ValueButton
            type="button"
            data-empty={!children || undefined}
            title={isName ? `Alterar ${label}` : undefined}
          >
            {!isName && <VisuallyHidden>Alterar {label}: </VisuallyHidden>}
            {children || 'Adicionar'}
          </ValueButton>
        }
      >
        <Suspense fallback={<Waiting />}>
          {editor({
            leaveRef: leave,
            onClose: (saved) => {
              setOpen(false);
              setSaved(saved !== null);
            },
          })}
        </Suspense>
      </Over>
      <VisuallyHidden role="status">
        {hasSaved ? `${label.charAt(0).toUpperCase()}${label.slice(1)}: salvo` : ''}
      </VisuallyHidden>
    </>
  );
}

/** The popover's input is aligned with the text. */
const Over = styled(Popover)`
  inline-size: 272px;
  padding: 6px;
  ${tokens.media.mobile} {
    inline-size: min(420px, calc(100vw - 16px));
  }
`;

const Waiting = styled.div`
  block-size: 68px;
`;
