import { useState } from 'react';
import { useLatest } from './useLatest.ts';

interface FormValueOptions<T> {
  value: T | undefined;
  defaultValue: T;
  parse: (text: string) => T;
  onValueChange?: ((value: T) => void) | undefined;
  onReset?: (() => void) | undefined;
}

/**
 * Value of a composed control, controlled or not, with props for `FormBridge`. A reset restores the current default,
 * because React resets a form after its action, which may bring new defaults.
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
