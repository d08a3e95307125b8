import { useState } from 'react';
import { useLatest } from './useLatest.ts';

interface FormValueOptions<T> {
  value: T | undefined;
  defaultValue: T;
  parse: (text: string) => T;
  onValueChange?: ((value: T) => void) | undefined;
  /** The form was reset: what was typed and means no value goes as well. */
  onReset?: (() => void) | undefined;
}

/**
 * The value of a composed control, controlled or not, and the props by which a `FormBridge` follows it. A reset goes back
 * to the present default, as native inputs do: React resets a form after its action, whose answer may bring new ones.
 */
export function useFormValue<T>({ value, defaultValue, parse, onValueChange, onReset }: FormValueOptions<T>) {
  const [own, setOwn] = useState(defaultValue);
  const latestDefault = useLatest(defaultValue);
  const isControlled = value !== undefined;
  return {
    current: isControlled ? value : own,
    bridge: {
      onEnter: (text: string) => {
        const next = parse(text);
        if (!isControlled) setOwn(next);
        onValueChange?.(next);
      },
      onWrite: (text: string) => {
        if (!isControlled) setOwn(parse(text));
      },
      onReset: () => {
        if (!isControlled) setOwn(latestDefault.current);
        onReset?.();
      },
    },
  };
}
