import { useEffect, useState } from 'react';
import type { InputHTMLAttributes, RefObject } from 'react';
import { onFormReset } from './onFormReset.ts';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';
import { watchValue } from './watchValue.ts';

type TextProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue'>;

/** The text of an input, also after code or a reset has written one; `setText` takes what the user enters. */
export function useShownText(node: RefObject<HTMLInputElement | null>, { value, defaultValue }: TextProps) {
  const [text, setText] = useState(String(value ?? defaultValue ?? ''));
  useIsomorphicLayoutEffect(() => setText(node.current!.value), [node, value]);
  useEffect(() => {
    const input = node.current!;
    const follow = () => setText(input.value);
    const unwatch = watchValue(input, follow);
    const stop = onFormReset(input, follow);
    return () => {
      unwatch();
      stop();
    };
  }, [node]);
  return [text, setText] as const;
}
