import type { Reminder } from '@funil/api/contract';
import { ListSection } from '@funil/ui';
import { ReminderRow } from './ReminderRow.tsx';

export interface ReminderRowActions {
  onEdit: (reminder: Reminder) => void;
  onDelete: (reminder: Reminder) => void;
}

interface ReminderSectionProps extends ReminderRowActions {
  title: string;
  reminders: readonly Reminder[];
  /** @default true */
  showsCount?: boolean;
}

export function ReminderSection({ title, reminders, showsCount = true, onEdit, onDelete }: ReminderSectionProps) {
  return (
    <ListSection title={title} count={showsCount ? reminders.length : undefined} maxCount={499}>
      {reminders.map((reminder) => (
        <ReminderRow key={reminder.id} reminder={reminder} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </ListSection>
  );
}
