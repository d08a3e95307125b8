import { Circle } from 'lucide-react';
import { styled } from 'styled-components';
import { outcomeChoices } from '@funil/api/contract';
import type { OutcomeChoice, Reminder } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Checkbox, IconButton, Menu, MenuItem, MenuLabel } from '@funil/ui';
import { useClock } from '../../formats/useClock.ts';
import { nameReminder } from './nameReminder.ts';
import { nextStepOf } from './nextStepOf.ts';
import type { NextStep } from './nextStepOf.ts';
import { useActivityRegister } from './useActivityRegister.ts';
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
  const register = useActivityRegister();
  const name = nameReminder(reminder);
  const isDone = reminder.completed_at !== null;
  const choices = outcomeChoices(reminder, register);
  const finished = choices.find(({ outcome }) => outcome === 'finished');
  const hasOwn = choices.some(({ outcome }) => outcome === null);
  if (isDone || (finished && !hasOwn)) {
    return (
      <Checkbox
        aria-label={`${isDone ? 'Concluído' : 'Concluir'}: ${name}`}
        checked={isDone}
        onCheckedChange={(checked) => (checked ? finished && void complete(reminder, finished) : reopen(reminder))}
      />
    );
  }
  const end = async (outcome: OutcomeChoice) => {
    const isEnded = await complete(reminder, outcome);
    const next = nextStepOf(reminder.lead, outcome, clock);
    if (isEnded && next) onNextStep({ ...next, afterId: reminder.id });
  };
  return (
    <Menu trigger={<OutcomeButton size="sm" label={`Concluir: ${name}`} icon={<Circle />} />}>
      <MenuLabel>Como foi?</MenuLabel>
      {choices.map((choice) => (
        <MenuItem key={choice.label} onSelect={() => void end(choice)}>
          {choice.label}
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
