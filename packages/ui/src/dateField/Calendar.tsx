import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import type { DateRange as PickedRange, Matcher, PropsBase } from 'react-day-picker';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { dateOfIso, isoOfDate } from './isoDate.ts';
import type { IsoDate } from './isoDate.ts';
import { fingerTarget } from '../internal/touchTarget.ts';

interface CalendarBaseProps {
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  /** Day marked as today. @default the machine's date */
  today?: IsoDate | undefined;
  /** @default 1 */
  months?: number;
}

interface SingleCalendarProps extends CalendarBaseProps {
  mode: 'single';
  value: IsoDate;
  onPick: (iso: IsoDate) => void;
}

interface RangeCalendarProps extends CalendarBaseProps {
  mode: 'range';
  from: IsoDate;
  to: IsoDate;
  /** `to` is empty until a second day is picked. */
  onPick: (from: IsoDate, to: IsoDate) => void;
}

export type CalendarProps = SingleCalendarProps | RangeCalendarProps;

/** Weekday names of the platform: date-fns writes "sab" without its accent. */
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short' });

/** Months, Sunday to Saturday. Arrows move by day and week, PageUp and PageDown by month, with Shift by year. */
export function Calendar(props: CalendarProps) {
  const [opened] = useState(() => new Date());
  const today = dateOfIso(props.today ?? '') ?? opened;
  const before = props.min ? dateOfIso(props.min) : undefined;
  const after = props.max ? dateOfIso(props.max) : undefined;
  const start = dateOfIso(props.mode === 'single' ? props.value : props.from);
  const shared = {
    locale: ptBR,
    weekStartsOn: 0,
    autoFocus: true,
    showOutsideDays: true,
    fixedWeeks: true,
    today,
    numberOfMonths: props.months ?? 1,
    defaultMonth: start ?? within(today, before, after),
    startMonth: before ?? new Date(1900, 0),
    endMonth: after ?? new Date(today.getFullYear() + 30, 11),
    captionLayout: 'dropdown',
    disabled: [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])] as Matcher[],
    components: { Chevron: Arrow },
    formatters: { formatWeekdayName: (day: Date) => weekday.format(day).slice(0, 3) },
  } satisfies PropsBase;
  return (
    <Root>
      {props.mode === 'single' ? (
        <DayPicker
          {...shared}
          mode="single"
          selected={start}
          onSelect={(day) => props.onPick(day ? isoOfDate(day) : props.value)}
          required={false}
        />
      ) : (
        <DayPicker
          {...shared}
          mode="range"
          resetOnSelect
          selected={start && { from: start, to: dateOfIso(props.to) }}
          onSelect={(picked: PickedRange | undefined) =>
            props.onPick(picked?.from ? isoOfDate(picked.from) : '', picked?.to ? isoOfDate(picked.to) : '')
          }
        />
      )}
    </Root>
  );
}

const within = (date: Date, min: Date | undefined, max: Date | undefined) =>
  min && date < min ? min : max && date > max ? max : date;

function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  if (orientation === 'left') return <ChevronLeft aria-hidden />;
  if (orientation === 'right') return <ChevronRight aria-hidden />;
  return <></>;
}

const { color } = tokens;

const Root = styled.div`
  padding: 12px;
  font: ${tokens.font[13]};
  color: ${color.text};

  & .rdp-root {
    position: relative;
    --cell: 34px;
  }
  & .rdp-months {
    display: flex;
    gap: 24px;
  }
  & .rdp-nav {
    position: absolute;
    inset: 0 0 auto;
    display: flex;
    justify-content: space-between;
    pointer-events: none;
    z-index: 1;
  }
  & .rdp-nav > button {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    padding: 0;
    border: 0;
    border-radius: ${tokens.radius[2]};
    background: transparent;
    color: ${color.text2};
    cursor: pointer;
    pointer-events: auto;
  }
  & .rdp-nav > button:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  & .rdp-nav > button[aria-disabled='true'] {
    color: ${color.textDisabled};
    cursor: not-allowed;
  }
  & .rdp-nav svg {
    width: ${tokens.size.icon};
    height: ${tokens.size.icon};
    stroke-width: 1.75;
  }
  & .rdp-month_caption {
    display: flex;
    justify-content: center;
    height: 28px;
    margin-bottom: 6px;
    font: ${tokens.weight.semibold} ${tokens.font[13]};
  }
  & .rdp-dropdowns {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  /* The native list lies, invisible, over its text. */
  & .rdp-dropdown_root {
    position: relative;
    display: inline-flex;
    align-items: center;
    height: 28px;
    padding: 0 6px;
    border-radius: ${tokens.radius[2]};
  }
  & .rdp-dropdown_root:hover {
    background: ${color.hover};
  }
  & .rdp-dropdown_root:has(:focus-visible) {
    outline: 2px solid ${color.focus};
  }
  & .rdp-dropdown {
    position: absolute;
    inset: 0;
    width: 100%;
    margin: 0;
    border: 0;
    opacity: 0;
    font: inherit;
    cursor: pointer;
  }
  & .rdp-caption_label {
    text-transform: capitalize;
  }
  & .rdp-month_grid {
    border-collapse: separate;
    border-spacing: 0 2px;
  }
  & .rdp-weekday {
    width: var(--cell);
    height: 24px;
    padding: 0;
    font: ${tokens.weight.medium} ${tokens.font[11]};
    color: ${color.text3};
    text-align: center;
  }
  & .rdp-day {
    width: var(--cell);
    height: var(--cell);
    padding: 0;
    text-align: center;
  }
  & .rdp-day_button {
    width: var(--cell);
    height: var(--cell);
    padding: 0;
    border: 1px solid transparent;
    border-radius: ${tokens.radius[2]};
    background: transparent;
    font: ${tokens.font[13]};
    font-variant-numeric: tabular-nums;
    color: inherit;
    cursor: pointer;
  }
  & .rdp-day_button:hover:not(:disabled) {
    background: ${color.hover};
  }
  & :is(.rdp-day_button, .rdp-nav > button):focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 0;
  }
  & .rdp-outside {
    color: ${color.text3};
  }
  & .rdp-today > button {
    font-weight: ${tokens.weight.semibold};
    color: ${color.accent.text};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & .rdp-disabled > button {
    color: ${color.textDisabled};
    cursor: not-allowed;
  }
  & .rdp-range_start,
  & .rdp-range_middle,
  & .rdp-range_end {
    background: ${color.accent.tint2};
  }
  & .rdp-range_start {
    border-radius: ${tokens.radius[2]} 0 0 ${tokens.radius[2]};
  }
  & .rdp-range_end {
    border-radius: 0 ${tokens.radius[2]} ${tokens.radius[2]} 0;
  }
  & .rdp-range_start.rdp-range_end {
    background: none;
  }
  & .rdp-selected:not(.rdp-range_middle) > button,
  & .rdp-selected:not(.rdp-range_middle) > button:hover:not(:disabled) {
    background: ${color.accent.solid};
    color: ${color.accent.on};
    border-color: ${color.accent.line};
  }
  ${tokens.media.mobile} {
    & .rdp-root {
      --cell: 40px;
    }
    & :is(.rdp-nav > button, .rdp-dropdown_root, .rdp-month_caption) {
      min-width: 40px;
      height: 40px;
    }
  }
  ${tokens.media.touch} {
    & .rdp-root {
      /* Seven of them, in the narrowest window too. */
      --cell: min(${fingerTarget}px, (100vw - 48px) / 7);
    }
    & :is(.rdp-nav > button, .rdp-dropdown_root, .rdp-month_caption) {
      min-width: ${fingerTarget}px;
      height: ${fingerTarget}px;
    }
  }
  ${tokens.media.forcedColors} {
    & .rdp-selected > button {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
