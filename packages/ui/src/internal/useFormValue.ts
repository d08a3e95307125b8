import { useRef, useState } from 'react';

interface FormValueOptions<T> {
  value: T | undefined;
  defaultValue: T;
  parse: (text: string) => T;
  onValueChange?: ((value: T) => void) | undefined;
}

/** The value of a composed control, controlled or not, and the props by which a `FormBridge` follows it. */
export function useFormValue<T>({ value, defaultValue, parse, onValueChange }: FormValueOptions<T>) {
  const [own, setOwn] = useState(defaultValue);
  const first = useRef(defaultValue);
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
        if (!isControlled) setOwn(first.current);
      },
    },
  };
}
