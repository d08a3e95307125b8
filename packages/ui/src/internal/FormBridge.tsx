import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import type { ChangeEventHandler, FocusEventHandler, FocusEvent, ForwardedRef, RefObject } from 'react';
import { styled } from 'styled-components';
import { onFormReset } from './onFormReset.ts';
import { useLatest } from './useLatest.ts';
import { visuallyHidden } from './visuallyHidden.ts';
import { enterText, readText, watchValue } from './watchValue.ts';

/** What a form sees of a control that is no native one. */
export interface FormBridgeOwnProps {
  name?: string | undefined;
  form?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** As of an `<input>` that holds the value as text. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
}

interface FormBridgeProps extends FormBridgeOwnProps {
  /** The present value as text. */
  value: string;
  /** The user chose `text`. */
  onEnter: (text: string) => void;
  /** Code (`setValue`, `reset` of a form library) wrote `text`: show it, call no handler. */
  onWrite: (text: string) => void;
  /** The form was reset: go back to the first value. */
  onReset: () => void;
  /** Takes the focus that was meant for the control: of `form.setFocus`, of the browser's own validation. */
  focusTarget: RefObject<HTMLElement | null>;
  inputRef: ForwardedRef<HTMLInputElement>;
}

/** How the visible part of a control talks to its native input. */
export interface FormBridgeHandle {
  /** Sets the value as the user would: `onChange` fires with the native input as its target. */
  enter: (text: string) => void;
  /** Reports that the focus left the control. */
  blur: () => void;
}

/**
 * A native input that carries the value of a composed control: it makes native submission and validation, form reset,
 * `register()` and `Controller` work alike. It is off the screen and hands its focus on.
 */
export const FormBridge = forwardRef<FormBridgeHandle, FormBridgeProps>(function FormBridge(
  { value, onEnter, onWrite, onReset, focusTarget, inputRef, onChange, onBlur, ...native },
  handle,
) {
  const node = useRef<HTMLInputElement>(null);
  const latest = useLatest({ value, onWrite, onReset });

  useImperativeHandle(inputRef, () => {
    const input = node.current!;
    // What a form selects is the text that is shown.
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
    // `register()` writes the first value as soon as it gets the ref, which is before this effect.
    const written = readText(input);
    if (written !== latest.current.value) latest.current.onWrite(written);
    const unwatch = watchValue(input, (text) => {
      // React writes what is shown already.
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
      // Handing the focus on blurs it too; only the control's own blur counts.
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
