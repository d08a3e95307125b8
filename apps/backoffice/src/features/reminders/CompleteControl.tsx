import { Circle } from 'lucide-react';
import { styled } from 'styled-components';
import { outcomeOf, outcomesByType } from '@funil/api/contract';
import type { ActivityOutcomeName, Reminder } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Checkbox, IconButton, Menu, MenuItem, MenuLabel } from '@funil/ui';
import { useClock } from '../../formats/useClock.ts';
import { nextStepOf } from './nextStepOf.ts';
import type { NextStep } from './nextStepOf.ts';
import { useReminderActions } from './useReminderActions.ts';

interface CompleteControlProps {
  reminder: Reminder;
  /** Receives what usually follows the outcome. */
  onNextStep: (next: NextStep) => void;
}

/** Completes an activity: a task with one press, anything else with its outcome. */
export function CompleteControl({ reminder, onNextStep }: CompleteControlProps) {
  const clock = useClock();
  const { complete, reopen } = useReminderActions();
  const { type, text } = reminder;
  const isDone = reminder.completed_at !== null;
  if (isDone || type === 'task' || type === 'document') {
    return (
      <Checkbox
        aria-label={`${isDone ? 'Concluído' : 'Concluir'}: ${text}`}
        checked={isDone}
        onCheckedChange={(checked) => (checked ? void complete(reminder, 'finished') : reopen(reminder))}
      />
    );
  }
  const end = async (outcome: ActivityOutcomeName) => {
    const isEnded = await complete(reminder, outcome);
    const next = nextStepOf(reminder, outcome, clock);
    if (isEnded && next) onNextStep({ ...next, afterId: reminder.id });
  };
  return (
    <Menu trigger={<OutcomeButton size="sm" label={`Concluir: ${text}`} icon={<Circle />} />}>
      <MenuLabel>Como foi?</MenuLabel>
      {outcomesByType[type].map((outcome) => (
        <MenuItem key={outcome} onSelect={() => void end(outcome)}>
          {outcomeOf(outcome).label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Its text begins where that of a row with a checkbox does. */
const OutcomeButton = styled(IconButton)`
  margin-inline-end: -4px;
  /* Larger, as every button there. */
  ${tokens.media.mobile} {
    margin-inline-end: 0;
  }
  ${tokens.media.touch} {
    margin-inline-end: 0;
  }
`;
