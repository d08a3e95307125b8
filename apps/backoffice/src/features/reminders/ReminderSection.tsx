import type { Reminder } from '@funil/api/contract';
import { ListSection } from '@funil/ui';
import type { NextStep } from './nextStepOf.ts';
import { ReminderRow } from './ReminderRow.tsx';

export interface ReminderRowActions {
  onEdit: (reminder: Reminder) => void;
  onDelete: (reminder: Reminder) => void;
  onNextStep: (next: NextStep) => void;
}

interface ReminderSectionProps extends ReminderRowActions {
  title: string;
  reminders: readonly Reminder[];
  /** @default true */
  showsCount?: boolean;
}

export function ReminderSection({ title, reminders, showsCount = true, ...actions }: ReminderSectionProps) {
  return (
    <ListSection title={title} count={showsCount ? reminders.length : undefined} maxCount={499}>
      {reminders.map((reminder) => (
        <ReminderRow key={reminder.id} reminder={reminder} {...actions} />
      ))}
    </ListSection>
  );
}
