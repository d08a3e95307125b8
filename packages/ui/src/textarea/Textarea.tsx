import { forwardRef, useEffect, useRef, useState } from 'react';
import type { ChangeEvent, CSSProperties, ReactNode, TextareaHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { FieldFrame, splitField, useField } from '../field/Field.tsx';
import type { FieldOwnProps } from '../field/Field.tsx';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { left, LimitCounter, tooLong } from '../internal/LimitCounter.tsx';
import { controlBox } from '../internal/inputStyles.ts';
import { onFormReset } from '../internal/onFormReset.ts';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';
import { watchValue } from '../internal/watchValue.ts';

export interface TextareaProps
  extends FieldOwnProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style'> {
  /** @default 3 */
  minRows?: number;
  /** Lines up to which it grows; then it scrolls. @default 8 */
  maxRows?: number;
  /** Maximum characters. Longer text is not cut; an error states the excess. */
  maxLength?: number;
  /** @default (excess, limit) => 'Tire 12 caracteres: o limite é 500.' */
  tooLongText?: (excess: number, limit: number) => ReactNode;
  /** Announced near the limit. @default (left) => 'Restam 20 caracteres' */
  leftText?: (left: number) => string;
  onValueChange?: (value: string) => void;
}

/** Several lines of text, growing with the content. `ref` and unknown props reach the `<textarea>`. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(
  { minRows = 3, maxRows = 8, maxLength, tooLongText = tooLong, leftText = left, onChange, onValueChange, ...props },
  ref,
) {
  const [field, rest] = splitField(props);
  const node = useRef<HTMLTextAreaElement>(null);
  const composed = useComposedRefs(node, ref);
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  const excess = maxLength === undefined ? 0 : length - maxLength;
  const shownError = field.error || (excess > 0 ? tooLongText(excess, maxLength!) : undefined);
  const control = useField({ ...field, id: rest.id, error: shownError, 'aria-describedby': rest['aria-describedby'] });

  useIsomorphicLayoutEffect(() => {
    const area = node.current!;
    fit(area);
    if (maxLength !== undefined) setLength(area.value.length);
  }, [rest.value, maxLength]);
  useEffect(() => {
    const area = node.current!;
    const measure = () => {
      fit(area);
      setLength(area.value.length);
    };
    const unwatch = watchValue(area, measure);
    const stop = onFormReset(area, measure);
    return () => {
      unwatch();
      stop();
    };
  }, []);

  return (
    <FieldFrame
      {...field}
      error={shownError}
      labelAside={
        field.labelAside ??
        (maxLength === undefined ? undefined : <LimitCounter length={length} limit={maxLength} leftText={leftText} />)
      }
      controlId={control.id}
      isDisabled={rest.disabled}
    >
      <Area
        rows={minRows}
        {...rest}
        {...control}
        aria-invalid={control['aria-invalid'] ?? rest['aria-invalid']}
        ref={composed}
        style={{ '--rows': minRows, '--max-rows': maxRows } as CSSProperties}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          fit(event.target);
          if (maxLength !== undefined) setLength(event.target.value.length);
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
      />
    </FieldFrame>
  );
});

/** Sets the height in browsers without `field-sizing: content`. */
function fit(area: HTMLTextAreaElement) {
  if (typeof CSS === 'undefined' || !CSS.supports || CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

const Area = styled.textarea`
  ${controlBox}
  display: block;
  height: auto;
  /* 18 px: the padding above and below and the border. */
  min-height: calc(var(--rows) * 1lh + 18px);
  max-height: calc(var(--max-rows) * 1lh + 18px);
  padding-block: 8px;
  resize: vertical;
  field-sizing: content;
  overflow-wrap: anywhere;
  scrollbar-width: thin;
  ${tokens.media.mobile} {
    height: auto;
  }
`;
