import { useEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { Reminder } from '@funil/api/contract';
import { useReminders } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, ErrorState, IconButton, PageScroll, VisuallyHidden } from '@funil/ui';
import { addDays, addMonths, formatTime } from '@funil/validation/values';
import { dayKey, formatDay } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { fromZonedInput } from '../../formats/zonedInput.ts';
import { monthGrid } from './monthGrid.ts';
import type { Month } from './monthGrid.ts';
import { ReminderSection } from './ReminderSection.tsx';
import type { ReminderRowActions } from './ReminderSection.tsx';

interface ReminderCalendarProps extends ReminderRowActions {
  month: Month;
  /** Selected ISO day, listed below the month. */
  day: string;
  today: string;
  onMonth: (month: Month) => void;
  onDay: (day: string) => void;
}

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/** Most reminders shown per day; the others are counted. */
const shownPerDay = 3;

const monthTitle = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayTitle = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const monthOf = (day: string) => dayTitle.format(new Date(day)).replace(/^\S+ /, '');

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Weeks start on Sunday. Arrow keys move between days. */
export function ReminderCalendar({ month, day, today, onMonth, onDay, ...actions }: ReminderCalendarProps) {
  const clock = useClock();
  const weeks = useMemo(() => monthGrid(month), [month]);
  const midnight = (isoDay: string) =>
    fromZonedInput({ date: isoDay, time: '00:00' }, clock.timeZone) ?? `${isoDay}T03:00:00.000Z`;
  const {
    reminders = [],
    error,
    retry,
  } = useReminders({ from: midnight(weeks[0]![0]!), to: midnight(addDays(weeks.at(-1)!.at(-1)!, 1)) });

  const byDay = new Map<string, Reminder[]>();
  for (const reminder of reminders) {
    const key = dayKey(reminder.due_at, clock);
    byDay.set(key, [...(byDay.get(key) ?? []), reminder]);
  }
  const chosen = byDay.get(day) ?? [];

  const chosenCell = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) chosenCell.current?.focus();
    isMoving.current = false;
  }, [day]);
  const move = (event: KeyboardEvent) => {
    const next =
      event.key in steps
        ? addDays(day, steps[event.key]!)
        : event.key === 'PageUp'
          ? `${addMonths(month, -1)}-01`
          : event.key === 'PageDown'
            ? `${addMonths(month, 1)}-01`
            : null;
    if (next === null) return;
    event.preventDefault();
    isMoving.current = true;
    onDay(next);
  };

  const title = monthTitle.format(new Date(`${month}-01`));
  const heading = title.charAt(0).toUpperCase() + title.slice(1);
  return (
    <PageScroll>
      <Head>
        <IconButton
          size="sm"
          label="Mês anterior"
          icon={<ChevronLeft />}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <IconButton
          size="sm"
          label="Próximo mês"
          icon={<ChevronRight />}
          onClick={() => onMonth(addMonths(month, 1))}
        />
        <h2 aria-live="polite">{heading}</h2>
        <Button size="sm" variant="ghost" disabled={day === today} onClick={() => onDay(today)}>
          Hoje
        </Button>
      </Head>
      {error && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
      <Grid aria-label={`Lembretes de ${title}`}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                const itsReminders = byDay.get(one) ?? [];
                const count = itsReminders.length;
                const isChosen = one === day;
                return (
                  <td key={one}>
                    <Cell
                      ref={isChosen ? chosenCell : undefined}
                      type="button"
                      tabIndex={isChosen ? 0 : -1}
                      aria-pressed={isChosen}
                      aria-current={one === today ? 'date' : undefined}
                      data-other={one.startsWith(month) ? undefined : ''}
                      onKeyDown={move}
                      onClick={() => onDay(one)}
                    >
                      <b>
                        {Number(one.slice(8))}
                        <VisuallyHidden>
                          {' '}
                          {monthOf(one)},{' '}
                          {count === 0 ? 'sem lembretes' : count === 1 ? '1 lembrete' : `${count} lembretes`}
                        </VisuallyHidden>
                      </b>
                      {itsReminders.slice(0, shownPerDay).map((reminder) => (
                        <Entry
                          key={reminder.id}
                          data-state={
                            reminder.completed_at
                              ? 'done'
                              : Date.parse(reminder.due_at) < clock.now.getTime()
                                ? 'late'
                                : undefined
                          }
                        >
                          <time>{formatTime(reminder.due_at, clock.timeZone)}</time> {reminder.text}
                        </Entry>
                      ))}
                      {count > shownPerDay && <More>mais {count - shownPerDay}</More>}
                      {count > 0 && <Count aria-hidden>{count}</Count>}
                    </Cell>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
      {chosen.length > 0 ? (
        <ReminderSection title={formatDay(`${midnight(day)}`, clock)} reminders={chosen} {...actions} />
      ) : (
        <Empty>Nenhum lembrete em {dayTitle.format(new Date(day))}.</Empty>
      )}
    </PageScroll>
  );
}

const { color } = tokens;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  max-inline-size: ${tokens.size.page};
  padding: ${tokens.space[3]} ${tokens.space[5]} ${tokens.space[2]};
  h2 {
    flex: 1;
    margin: 0;
    padding-inline-start: ${tokens.space[1]};
    font: ${tokens.weight.semibold} ${tokens.font[14]};
  }
  ${tokens.media.mobile} {
    padding-inline: ${tokens.space[3]};
  }
`;

const Grid = styled.table`
  inline-size: calc(100% - 2 * ${tokens.space[5]});
  max-inline-size: calc(${tokens.size.page} - 2 * ${tokens.space[5]});
  margin-inline: ${tokens.space[5]};
  border: 1px solid ${color.border};
  border-radius: ${tokens.radius[3]};
  border-spacing: 0;
  border-collapse: separate;
  table-layout: fixed;
  overflow: hidden;
  th {
    block-size: 30px;
    padding: 0 ${tokens.space[2]};
    color: ${color.text3};
    font: ${tokens.weight.medium} ${tokens.font[12]};
    text-align: start;
  }
  td {
    padding: 0;
    border-block-start: 1px solid ${color.border};
    vertical-align: top;
  }
  td + td {
    border-inline-start: 1px solid ${color.border};
  }
  ${tokens.media.mobile} {
    inline-size: calc(100% - 2 * ${tokens.space[3]});
    margin-inline: ${tokens.space[3]};
    th {
      padding: 0;
      text-align: center;
    }
  }
`;

const Cell = styled.button`
  display: flex;
  flex-direction: column;
  gap: 2px;
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 104px;
  margin: 0;
  padding: 6px;
  border: 0;
  background: none;
  color: ${color.text2};
  font: ${tokens.font[12]};
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &[aria-pressed='true'] {
    background: ${color.accent.tint2};
  }
  &:focus-visible {
    outline: 2px solid ${color.accent.graphic};
    outline-offset: -2px;
  }
  > b {
    position: relative;
    display: grid;
    place-items: center;
    align-self: flex-start;
    min-inline-size: 22px;
    block-size: 22px;
    border-radius: 11px;
    color: ${color.text};
    font: ${tokens.weight.medium} ${tokens.font[12]};
    font-variant-numeric: tabular-nums;
  }
  &[data-other] > b {
    color: ${color.text3};
    font-weight: ${tokens.weight.regular};
  }
  &[aria-current] > b {
    background: ${color.accent.solid};
    box-shadow: inset 0 0 0 1px ${color.accent.line};
    color: ${color.accent.on};
  }
  ${tokens.media.mobile} {
    align-items: center;
    min-block-size: 52px;
    padding: 4px 0;
    > b {
      align-self: center;
    }
  }
`;

const Entry = styled.span`
  display: block;
  max-inline-size: 100%;
  overflow: hidden;
  padding-inline: 4px;
  text-overflow: ellipsis;
  white-space: nowrap;
  time {
    color: ${color.text3};
    font-variant-numeric: tabular-nums;
  }
  &[data-state='late'] time {
    color: ${color.dangerText};
    font-weight: ${tokens.weight.medium};
  }
  &[data-state='done'] {
    color: ${color.text3};
    text-decoration: line-through;
  }
  ${tokens.media.mobile} {
    display: none;
  }
`;

const More = styled.span`
  padding-inline: 4px;
  color: ${color.text3};
  ${tokens.media.mobile} {
    display: none;
  }
`;

/** Number of reminders, for which alone a day has room on phones. */
const Count = styled.span`
  display: none;
  ${tokens.media.mobile} {
    display: block;
    color: ${color.text2};
    font: ${tokens.weight.medium} ${tokens.font[11]};
    font-variant-numeric: tabular-nums;
  }
`;

const Empty = styled.p`
  margin: 0;
  padding: ${tokens.space[5]};
  color: ${color.text3};
  font: ${tokens.font[13]};
`;
