import { useRef } from 'react';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { left, LimitCounter, tooLong } from '../internal/LimitCounter.tsx';
import { useShownText } from '../internal/useShownText.ts';
import { PlainInput } from './PlainInput.tsx';
import type { InnerInputProps } from './PlainInput.tsx';

/** Share of the limit from which the counter is shown, unless the limit is below `shortest`. */
const shownFrom = 0.75;
const shortest = 20;

/** A text input with a limit. Longer text is not cut; an error states the excess. */
export function LimitedInput({ id, inputRef, maxLength, ...props }: InnerInputProps & { maxLength: number }) {
  const node = useRef<HTMLInputElement>(null);
  const composed = useComposedRefs(node, inputRef);
  const [{ length }, setText] = useShownText(node, props);
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
        setText(event.target.value);
        props.onChange?.(event);
      }}
    />
  );
}
