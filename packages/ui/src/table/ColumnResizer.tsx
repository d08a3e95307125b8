import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { touchTarget } from '../internal/touchTarget.ts';

/** Widths in px that a column can be given. */
const leastColumnWidth = 60;
const mostColumnWidth = 800;

const step = 16;
const longStep = 64;

const clamp = (width: number) => Math.round(Math.min(mostColumnWidth, Math.max(leastColumnWidth, width)));

interface ColumnResizerProps {
  /** Accessible name: "Largura de Nome". */
  label: string;
  /** Width that the column has by choice; undefined where it follows its content. */
  width: number | undefined;
  /** Called while the width is dragged. */
  onPreview: (width: number) => void;
  /** Called with the width that was chosen; undefined to follow the content again. */
  onChange: (width: number | undefined) => void;
}

/** Separator at the end of a header: dragged by mouse or finger, moved by arrow keys, reset by Delete or two clicks. */
export function ColumnResizer({ label, width, onPreview, onChange }: ColumnResizerProps) {
  const drag = useRef<{ from: number; width: number; now: number }>(undefined);
  const [measured, setMeasured] = useState(leastColumnWidth);
  const now = width ?? measured;
  const measure = (separator: Element) => clamp(separator.closest('th')!.getBoundingClientRect().width);

  const start = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const before = measure(event.currentTarget);
    drag.current = { from: event.clientX, width: before, now: before };
  };
  const move = (event: PointerEvent) => {
    const { current } = drag;
    if (!current) return;
    const next = clamp(current.width + event.clientX - current.from);
    if (next === current.now) return;
    current.now = next;
    onPreview(next);
  };
  const end = () => {
    const { current } = drag;
    drag.current = undefined;
    if (current && current.now !== current.width) onChange(current.now);
  };
  const press = (event: KeyboardEvent<HTMLSpanElement>) => {
    const by = event.shiftKey ? longStep : step;
    const before = measure(event.currentTarget);
    const next = {
      ArrowLeft: clamp(before - by),
      ArrowRight: clamp(before + by),
      Home: leastColumnWidth,
      End: mostColumnWidth,
      Delete: undefined,
      Backspace: undefined,
    };
    if (!Object.hasOwn(next, event.key)) return;
    event.preventDefault();
    onChange(next[event.key as keyof typeof next]);
  };
  return (
    <Separator
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={now}
      aria-valuemin={leastColumnWidth}
      aria-valuemax={mostColumnWidth}
      aria-valuetext={`${now} px`}
      tabIndex={0}
      onFocus={(event) => setMeasured(measure(event.currentTarget))}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onChange(undefined)}
      onKeyDown={press}
    />
  );
}

const Separator = styled.span`
  ${touchTarget}
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  inline-size: 9px;
  cursor: col-resize;
  touch-action: none;
  &::before {
    content: '';
    position: absolute;
    inset-block: 8px;
    inset-inline-end: 0;
    inline-size: 1px;
    background: ${tokens.color.border};
  }
  &:hover::before,
  &:active::before {
    inset-block: 0;
    inline-size: 2px;
    background: ${tokens.color.borderStrong};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::before {
    inset-block: 2px;
    inline-size: 3px;
    background: ${tokens.color.focus};
  }
  @media print {
    display: none;
  }
`;
