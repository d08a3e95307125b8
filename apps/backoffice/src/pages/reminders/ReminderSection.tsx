import { styled } from 'styled-components';
import type { Reminder } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { CountBadge } from '@funil/ui';
import { ReminderRow } from '../../reminders/ReminderRow.tsx';

export interface ReminderRowActions {
  onEdit: (reminder: Reminder) => void;
  onDelete: (reminder: Reminder) => void;
}

interface ReminderSectionProps extends ReminderRowActions {
  title: string;
  reminders: readonly Reminder[];
  /** Stands beside the title. @default true */
  showsCount?: boolean;
}

/** Reminders that belong together, under their title. */
export function ReminderSection({ title, reminders, showsCount = true, onEdit, onDelete }: ReminderSectionProps) {
  return (
    <Section aria-label={title}>
      <h2>
        {title} {showsCount && <CountBadge count={reminders.length} max={499} />}
      </h2>
      <ul>
        {reminders.map((reminder) => (
          <ReminderRow key={reminder.id} reminder={reminder} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </ul>
    </Section>
  );
}

const Section = styled.section`
  max-inline-size: 920px;
  > h2 {
    margin: 0;
    padding: ${tokens.space[5]} ${tokens.space[5]} ${tokens.space[2]};
    color: ${tokens.color.text2};
    font: ${tokens.weight.medium} ${tokens.font[12]};
  }
  > ul {
    margin: 0;
    padding: 0;
    border-block: 1px solid ${tokens.color.border};
    list-style: none;
  }
  ${tokens.media.mobile} {
    > h2 {
      padding-inline: ${tokens.space[4]};
    }
  }
`;
