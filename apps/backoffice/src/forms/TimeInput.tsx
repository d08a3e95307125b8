import { forwardRef, useRef } from 'react';
import { masks, TextInput } from '@funil/ui';
import type { TextInputProps } from '@funil/ui';

type TimeInputProps = Omit<TextInputProps, 'mask' | 'onMouseDown' | 'onFocus' | 'onClick'>;

/** A time of day. Entering the field selects all of it, because a time is typed anew rather than corrected. */
export const TimeInput = forwardRef<HTMLInputElement, TimeInputProps>(function TimeInput(props, ref) {
  /** Entered by the press that is going on. */
  const isEntering = useRef(false);
  return (
    <TextInput
      {...props}
      ref={ref}
      mask={masks.time}
      onMouseDown={({ currentTarget }) => {
        isEntering.current = document.activeElement !== currentTarget;
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget }) => {
        // The press put the caret where it was; a part that was marked by dragging stays marked.
        if (isEntering.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
        isEntering.current = false;
      }}
    />
  );
});
