import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import type { ChangeEventHandler, FocusEventHandler, FocusEvent, ForwardedRef, RefObject } from 'react';
import { styled } from 'styled-components';
import { onFormReset } from './onFormReset.ts';
import { useLatest } from './useLatest.ts';
import { visuallyHidden } from './visuallyHidden.ts';
import { enterText, readText, watchValue } from './watchValue.ts';

export interface FormBridgeOwnProps {
  name?: string | undefined;
  form?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
}

interface FormBridgeProps extends FormBridgeOwnProps {
  value: string;
  onEnter: (text: string) => void;
  /** Called when code writes a text (`setValue` or `reset` of a form library), to show it without calling handlers. */
  onWrite: (text: string) => void;
  /** Called after a form reset. */
  onReset: () => void;
  /** Element for focus from `form.setFocus` or native validation. */
  focusTarget: RefObject<HTMLElement | null>;
  inputRef: ForwardedRef<HTMLInputElement>;
}

export interface FormBridgeHandle {
  /** Sets the value like a user: calls `onChange` with the native input as target. */
  enter: (text: string) => void;
  blur: () => void;
}

/**
 * A visually hidden native input with the value of a composed control, for native submission, validation, reset,
 * `register()` and `Controller`.
 */
export const FormBridge = forwardRef<FormBridgeHandle, FormBridgeProps>(function FormBridge(
  { value, onEnter, onWrite, onReset, focusTarget, inputRef, onChange, onBlur, ...native },
  handle,
) {
  const node = useRef<HTMLInputElement>(null);
  const latest = useLatest({ value, onWrite, onReset });

  useImperativeHandle(inputRef, () => {
    const input = node.current!;
    // `select()` of a form library selects the visible text.
    input.select = () => {
      if (focusTarget.current instanceof HTMLInputElement) focusTarget.current.select();
    };
    return input;
  }, [focusTarget]);
  useImperativeHandle(
    handle,
    () => ({
      enter: (text) => enterText(node.current!, text),
      blur: () => node.current?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    }),
    [],
  );
  useEffect(() => {
    const input = node.current!;
    // `register()` has already written the initial value.
    const written = readText(input);
    if (written !== latest.current.value) latest.current.onWrite(written);
    const unwatch = watchValue(input, (text) => {
      // React writes values that are already shown.
      if (text !== latest.current.value) latest.current.onWrite(text);
    });
    const stop = onFormReset(input, () => latest.current.onReset());
    return () => {
      unwatch();
      stop();
    };
  }, [latest]);

  return (
    <HiddenInput
      {...native}
      ref={node}
      value={value}
      tabIndex={-1}
      aria-hidden
      autoComplete="off"
      data-form-bridge=""
      onFocus={() => focusTarget.current?.focus()}
      onChange={(event) => {
        onEnter(event.target.value);
        onChange?.(event);
      }}
      // Passing the focus on blurs this input; only the control's own blur, dispatched by code, counts.
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        if (!event.nativeEvent.isTrusted) onBlur?.(event);
      }}
    />
  );
});

const HiddenInput = styled.input`
  ${visuallyHidden}
  bottom: 0;
  pointer-events: none;
`;
