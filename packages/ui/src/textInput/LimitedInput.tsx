import { useEffect, useRef, useState } from 'react';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { left, LimitCounter, tooLong } from '../internal/LimitCounter.tsx';
import { onFormReset } from '../internal/onFormReset.ts';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';
import { watchValue } from '../internal/watchValue.ts';
import { PlainInput } from './PlainInput.tsx';
import type { InnerInputProps } from './PlainInput.tsx';

/** Share of the limit from which the counter is shown, unless the limit is below `shortest`. */
const shownFrom = 0.75;
const shortest = 20;

/** A text input with a limit. Longer text is not cut; an error states the excess. */
export function LimitedInput({ id, inputRef, maxLength, ...props }: InnerInputProps & { maxLength: number }) {
  const node = useRef<HTMLInputElement>(null);
  const composed = useComposedRefs(node, inputRef);
  const [length, setLength] = useState(String(props.value ?? props.defaultValue ?? '').length);
  useIsomorphicLayoutEffect(() => setLength(node.current!.value.length), [props.value]);
  useEffect(() => {
    const input = node.current!;
    const measure = () => setLength(input.value.length);
    const unwatch = watchValue(input, measure);
    const stop = onFormReset(input, measure);
    return () => {
      unwatch();
      stop();
    };
  }, []);
  const excess = length - maxLength;
  const isCounted =
    props.labelAside === undefined && !props.isLabelHidden && maxLength >= shortest && length >= maxLength * shownFrom;
  return (
    <PlainInput
      {...props}
      id={id}
      inputRef={composed}
      error={props.error || (excess > 0 ? tooLong(excess, maxLength) : undefined)}
      labelAside={isCounted ? <LimitCounter length={length} limit={maxLength} leftText={left} /> : props.labelAside}
      onChange={(event) => {
        setLength(event.target.value.length);
        props.onChange?.(event);
      }}
    />
  );
}
