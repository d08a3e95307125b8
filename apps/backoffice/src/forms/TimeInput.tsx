import { forwardRef, useRef } from 'react';
import { masks, TextInput } from '@funil/ui';
import type { TextInputProps } from '@funil/ui';

type TimeInputProps = Omit<TextInputProps, 'mask' | 'onMouseDown' | 'onFocus' | 'onClick'>;

/** The text is selected on focus, because a time is usually retyped. */
export const TimeInput = forwardRef<HTMLInputElement, TimeInputProps>(function TimeInput(props, ref) {
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
        // Selects after the press has placed the caret; a dragged selection stays.
        if (isEntering.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
        isEntering.current = false;
      }}
    />
  );
});
