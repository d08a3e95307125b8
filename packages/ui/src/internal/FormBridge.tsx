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
  /** Code wrote `text` (`setValue` or `reset` of a form library): show that text without calling handlers. */
  onWrite: (text: string) => void;
  /** The form was reset: restore the initial value. */
  onReset: () => void;
  /** Receives focus meant for the control, from `form.setFocus` or native validation. */
  focusTarget: RefObject<HTMLElement | null>;
  inputRef: ForwardedRef<HTMLInputElement>;
}

export interface FormBridgeHandle {
  /** Sets the value like a user: fires `onChange` with the native input as target. */
  enter: (text: string) => void;
  blur: () => void;
}

/**
 * A native input with the value of a composed control, so that native submission, validation, form reset, `register()`
 * and `Controller` work. Visually hidden; forwards its focus.
 */
export const FormBridge = forwardRef<FormBridgeHandle, FormBridgeProps>(function FormBridge(
  { value, onEnter, onWrite, onReset, focusTarget, inputRef, onChange, onBlur, ...native },
  handle,
) {
  const node = useRef<HTMLInputElement>(null);
  const latest = useLatest({ value, onWrite, onReset });

  useImperativeHandle(inputRef, () => {
    const input = node.current!;
    // `select()` must select the visible text.
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
    // `register()` writes the initial value when it gets the ref, before this effect.
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
      // Passing the focus on also blurs the input; only the control's own blur counts.
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
