import { useCallback, useMemo, useState } from 'react';
import { CalendarDays, List } from 'lucide-react';
import type { ApiError } from '@funil/api';
import type { Reminder } from '@funil/api/contract';
import { useReminder, useReminders } from '@funil/api/react';
import { SegmentedControl, Spacer, Toolbar } from '@funil/ui';
import { isId } from '../../formats/isId.ts';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { NewButton } from '../../screens/NewButton.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { UnreadAddressNotice } from '../../screens/UnreadAddressNotice.tsx';
import { DueRoundLink } from './DueRoundLink.tsx';
import { groupReminders } from './groupReminders.ts';
import { isMonth } from './monthGrid.ts';
import type { NextStep } from './nextStepOf.ts';
import { ReminderDialogs } from './ReminderDialogs.tsx';
import type { ReminderQuestion } from './ReminderDialogs.tsx';
import { CompletedReminders } from './CompletedReminders.tsx';
import { OpenReminders } from './OpenReminders.tsx';
import { ReminderCalendar } from './ReminderCalendar.tsx';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

const views = [
  { value: 'lista', label: 'Abertos', icon: <List aria-hidden /> },
  { value: 'calendario', label: 'Calendário', icon: <CalendarDays aria-hidden /> },
  { value: 'concluidos', label: 'Concluídos' },
];

/** Sentence about a reminder of the address that cannot be opened; null when it can, or is being loaded. */
function missingOf(id: string, reminder: Reminder | undefined, error: ApiError | undefined): string | null {
  if (reminder) return reminder.completed_at === null ? null : 'Este lembrete já foi concluído.';
  if (isId(id) && error?.code !== 'reminder.not_found') return error?.message ?? null;
  return 'Lembrete não encontrado: foi excluído, ou é de outra pessoa.';
}

/** Reminders by urgency, by month, or completed. */
export function RemindersPage() {
  const [params, setParams] = useAddressParams();
  const clock = useClock();
  const today = dayKey(clock.now, clock);
  const { reminders: open } = useReminders({ state: 'open' });
  const groups = open && groupReminders(open, clock);
  const view = views.find(({ value }) => value === params.get('visao'))?.value ?? 'lista';
  const requestedMonth = params.get('mes');
  const month = isMonth(requestedMonth) ? requestedMonth : today.slice(0, 7);
  const requestedDay = params.get('dia');
  const day = requestedDay?.startsWith(`${month}-`)
    ? requestedDay
    : month === today.slice(0, 7)
      ? today
      : `${month}-01`;

  const go = useCallback(
    (changes: Record<string, string | null>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );

  const [asked, setAsked] = useState<ReminderQuestion | null>(null);
  const openId = params.get('lembrete');
  const { reminder: opened, error: openError } = useReminder(isId(openId) ? openId : null);
  const missing = openId === null ? null : missingOf(openId, opened, openError);
  const question = useMemo<ReminderQuestion | null>(() => {
    if (asked) return asked;
    if (params.has('novo')) return { kind: 'create', ...(view === 'calendario' && day >= today ? { day } : {}) };
    // Completed reminders cannot be edited.
    return opened && opened.completed_at === null ? { kind: 'edit', reminder: opened } : null;
  }, [asked, params, view, day, today, opened]);

  const rowActions = {
    onEdit: ({ id }: { id: string }) => go({ lembrete: id }),
    onDelete: (reminder: Reminder) => setAsked({ kind: 'delete', reminder }),
    onNextStep: (next: NextStep) => setAsked({ kind: 'next', next }),
  };
  const create = () => go({ novo: '1', lembrete: null });

  return (
    <Screen actions={<NewButton label="Novo lembrete" onClick={create} />}>
      <Toolbar>
        <SegmentedControl
          label="Visão"
          options={views}
          value={view}
          onValueChange={(value) => go({ visao: value === 'lista' ? null : value })}
        />
        {groups && (
          <>
            <Spacer />
            <DueRoundLink isShortOnPhone from="lembretes" reminders={[...groups.overdue, ...groups.today]} />
          </>
        )}
      </Toolbar>
      {missing && <UnreadAddressNotice isOverList sentences={[missing]} onDismiss={() => go({ lembrete: null })} />}
      {view === 'lista' && <OpenReminders {...rowActions} onCreate={create} />}
      {view === 'concluidos' && <CompletedReminders {...rowActions} />}
      {view === 'calendario' && (
        <ReminderCalendar
          {...rowActions}
          month={month}
          day={day}
          today={today}
          onMonth={(next) => go({ mes: next, dia: null })}
          onDay={(next) => go({ mes: next.slice(0, 7), dia: next })}
        />
      )}
      <ReminderDialogs
        question={question}
        onQuestion={setAsked}
        onClose={() => {
          setAsked(null);
          go({ novo: null, lembrete: null });
        }}
      />
    </Screen>
  );
}
