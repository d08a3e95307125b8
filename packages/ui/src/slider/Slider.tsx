import { forwardRef, useEffect, useRef, useState } from 'react';
import type { ChangeEvent, CSSProperties, InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { parseTypedNumber } from '@funil/validation/values';
import { checkBounds } from '../development/checkProps.ts';
import { FieldFrame, splitField, useField } from '../field/Field.tsx';
import type { FieldOwnProps } from '../field/Field.tsx';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { onFormReset } from '../internal/onFormReset.ts';
import { enterText, watchValue } from '../internal/watchValue.ts';
import { TypedValue } from './TypedValue.tsx';
import { useGestureCommit } from './useGestureCommit.ts';
import { fingerTarget } from '../internal/touchTarget.ts';

export interface SliderProps
  extends
    Omit<FieldOwnProps, 'labelAside'>,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'type' | 'size' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'className' | 'style'
    > {
  min: number;
  max: number;
  /** @default 1 */
  step?: number;
  value?: number;
  /** @default min */
  defaultValue?: number;
  onValueChange?: (value: number) => void;
  /** Called once per gesture, when the pointer or key is released or lost. */
  onValueCommit?: (value: number) => void;
  /** Formats values, also for screen readers: "200 meses". @default pt-BR number */
  formatValue?: (value: number) => string;
  /** Parses typed text; null is ignored, a string is an error message. @default pt-BR number */
  parseValue?: (text: string) => number | string | null;
  /** Makes the value beside the label an input. @default false */
  isEditable?: boolean;
  /** Texts below the ends. @default min and max, formatted */
  ends?: readonly [ReactNode, ReactNode] | false;
  /** `sim` for public pages, with a larger thumb. @default 'accent' */
  tone?: 'accent' | 'sim';
}

/** Steps of Shift+arrow, PageUp and PageDown. */
const bigStep = 10;
const bigKeys: Partial<Record<string, 1 | -1>> = { PageUp: 1, PageDown: -1 };
const arrowKeys: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };
const sideKeys: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Direction of a key; as for the browser's own steps, values grow to the left in text that runs to the left. */
function wayOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): number | undefined {
  const big = bigKeys[key];
  if (big !== undefined || !shiftKey) return big;
  const side = sideKeys[key];
  if (side === undefined) return arrowKeys[key];
  return getComputedStyle(currentTarget).direction === 'rtl' ? -side : side;
}
const inPortuguese = (value: number) => value.toLocaleString('pt-BR');

/** A number in a range, by thumb, keys or typing. `ref` and unknown props reach the native range input. */
export const Slider = forwardRef<HTMLInputElement, SliderProps>(function Slider(
  {
    min,
    max,
    step = 1,
    value,
    defaultValue = min,
    onValueChange,
    onValueCommit,
    formatValue = inPortuguese,
    parseValue = parseTypedNumber,
    isEditable = false,
    ends: ownEnds,
    tone = 'accent',
    onChange,
    onKeyDown,
    ...props
  },
  ref,
) {
  if (process.env.NODE_ENV !== 'production') checkBounds('Slider', { min, max, value });
  const ends = ownEnds ?? [formatValue(min), formatValue(max)];
  const [field, rest] = splitField(props);
  const [refusal, setRefusal] = useState<string>();
  const error = field.error || refusal;
  const control = useField({ ...field, id: rest.id, error, 'aria-describedby': rest['aria-describedby'] });
  const node = useRef<HTMLInputElement>(null);
  const composed = useComposedRefs(node, ref);
  const [own, setOwn] = useState(defaultValue);
  const shown = value ?? own;
  const [seen, setSeen] = useState(shown);
  // A new value resolves a refusal.
  if (shown !== seen) {
    setSeen(shown);
    setRefusal(undefined);
  }
  const gesture = useGestureCommit(node, (last) => onValueCommit?.(last));

  useEffect(() => {
    const input = node.current!;
    const follow = () => setOwn(input.valueAsNumber);
    const unwatch = watchValue(input, follow);
    const stop = onFormReset(input, follow);
    return () => {
      unwatch();
      stop();
    };
  }, []);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.valueAsNumber;
    gesture.moved();
    setOwn(next);
    onChange?.(event);
    onValueChange?.(next);
  };
  const enter = (next: number) => {
    const snapped = snap(next, { min, max, step });
    if (snapped !== node.current!.valueAsNumber) enterText(node.current!, String(snapped));
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const way = wayOf(event);
    if (way === undefined || event.defaultPrevented) return;
    event.preventDefault();
    enter(node.current!.valueAsNumber + way * bigStep * step);
  };

  const share = max > min ? (Math.min(Math.max(shown, min), max) - min) / (max - min) : 0;
  const typed = isEditable ? (
    <TypedValue
      value={shown}
      format={formatValue}
      parse={parseValue}
      refusal={refusal}
      describedBy={control['aria-describedby']}
      onRefuse={setRefusal}
      onEnter={(next) => {
        enter(next);
        gesture.commit();
      }}
      label={typeof field.label === 'string' ? field.label : rest['aria-label']}
      labelledBy={typeof field.label === 'string' || field.label == null ? undefined : `${control.id}-label`}
      disabled={rest.disabled}
      isLarge={tone === 'sim'}
    />
  ) : (
    <Value aria-hidden>{formatValue(shown)}</Value>
  );

  return (
    <FieldFrame
      {...field}
      labelAside={typed}
      error={error}
      controlId={control.id}
      labelId={`${control.id}-label`}
      isDisabled={rest.disabled}
    >
      <Range
        {...rest}
        {...control}
        aria-invalid={control['aria-invalid'] ?? rest['aria-invalid']}
        ref={composed}
        type="range"
        min={min}
        max={max}
        step={step}
        {...(value === undefined ? { defaultValue } : { value })}
        aria-valuetext={formatValue(shown)}
        data-tone={tone}
        data-no-swipe=""
        style={{ '--part': share } as CSSProperties}
        onChange={change}
        onKeyDown={keys}
      />
      {ends && (
        <Ends aria-hidden>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </Ends>
      )}
    </FieldFrame>
  );
});

/** Nearest step within the range, counted from `min`; rounding removes floating-point errors. */
export function snap(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const steps = Math.round((Math.min(Math.max(value, min), max) - min) / step);
  const snapped = min + steps * step;
  const decimals = Math.max(decimalsOf(step), decimalsOf(min));
  return Number((snapped > max ? min + Math.floor((max - min) / step) * step : snapped).toFixed(decimals));
}

const decimalsOf = (number: number) => (String(number).split('.')[1] ?? '').length;

const { color } = tokens;

const Value = styled.span`
  font-weight: ${tokens.weight.medium};
  font-variant-numeric: tabular-nums;
`;

const Range = styled.input`
  --graphic: ${color.accent.graphic};
  --thumb: 20px;
  --fill-side: left;
  appearance: none;
  display: block;
  box-sizing: border-box;
  width: 100%;
  height: 24px;
  margin: 0;
  background: transparent;
  cursor: pointer;
  touch-action: pan-y;

  &:dir(rtl) {
    --fill-side: right;
  }
  &[data-tone='sim'] {
    --graphic: ${color.sim.graphic};
    --thumb: 24px;
  }
  &:disabled {
    --graphic: ${color.n8};
    cursor: not-allowed;
  }
  &[aria-invalid='true'] {
    --graphic: ${color.danger};
  }
  &::-webkit-slider-runnable-track {
    height: 4px;
    border-radius: 2px;
    /* The fill ends under the middle of the thumb, which never leaves the track. */
    background: linear-gradient(var(--graphic), var(--graphic))
      var(--fill-side) / calc(var(--thumb) / 2 + (100% - var(--thumb)) * var(--part)) 100% no-repeat ${color.n6};
  }
  &::-moz-range-track {
    height: 4px;
    border-radius: 2px;
    background: ${color.n6};
  }
  &::-moz-range-progress {
    height: 4px;
    border-radius: 2px;
    background: var(--graphic);
  }
  &::-webkit-slider-thumb {
    appearance: none;
    box-sizing: border-box;
    width: var(--thumb);
    height: var(--thumb);
    margin-top: calc((4px - var(--thumb)) / 2);
    border: 2px solid var(--graphic);
    border-radius: 50%;
    background: ${color.surface};
    box-shadow: ${tokens.shadow[2]};
  }
  &::-moz-range-thumb {
    box-sizing: border-box;
    width: var(--thumb);
    height: var(--thumb);
    border: 2px solid var(--graphic);
    border-radius: 50%;
    background: ${color.surface};
    box-shadow: ${tokens.shadow[2]};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::-webkit-slider-thumb {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  ${tokens.media.mobile} {
    height: ${tokens.size.controlTouch};
  }
  ${tokens.media.touch} {
    height: ${fingerTarget}px;
  }
  ${tokens.media.forcedColors} {
    appearance: auto;
    &::-webkit-slider-runnable-track,
    &::-webkit-slider-thumb {
      forced-color-adjust: none;
    }
    --graphic: Highlight;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  font: ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
  color: ${color.text3};
`;
