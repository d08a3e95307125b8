import { styled } from 'styled-components';
import { outcomeChoices } from '@funil/api/contract';
import type { OutcomeChoice } from '@funil/api/contract';
import { useContactCalendar } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Kbd, useIsMobile } from '@funil/ui';
import { useClock } from '../../formats/useClock.ts';
import { nextMoments } from './nextMoments.ts';
import type { PendingOutcome } from './pendingOutcomes.ts';
import { useActivityRegister } from './useActivityRegister.ts';
import { useShownKeys } from './useShownKeys.ts';

interface OutcomeChoicesProps {
  leadNumber: number;
  type: PendingOutcome['type'];
  /** Outcome that was chosen, whose next step is to be chosen; null before. */
  outcome: OutcomeChoice | null;
  /** Receives the outcome; null goes back to the question of how it went. */
  onOutcome: (outcome: OutcomeChoice | null) => void;
  /** Receives the moment of the next step, or null for none. */
  onNext: (dueAt: string | null) => void;
  /** Another moment, to be chosen in the form. */
  onOther: () => void;
  /**
   * Each choice has a key of its own, which it shows.
   * @default false
   */
  hasKeys?: boolean;
}

/** Choices beyond the figure keys are pressed. */
const figures = 9;

/** How a call or conversation went, then what comes next. */
export function OutcomeChoices({
  leadNumber,
  type,
  outcome,
  onOutcome,
  onNext,
  onOther,
  hasKeys = false,
}: OutcomeChoicesProps) {
  const clock = useClock();
  const isMobile = useIsMobile();
  const register = useActivityRegister();
  const { calendar } = useContactCalendar(leadNumber);
  const choices =
    outcome === null
      ? outcomeChoices({ type, own_type: null }, register)
          .filter((one) => one.outcome !== 'canceled')
          .map((one) => ({ label: one.label, choose: () => onOutcome(one), isQuiet: false }))
      : [
          ...nextMoments(clock, calendar).map(({ label, dueAt }) => ({
            label,
            choose: () => onNext(dueAt),
            isQuiet: false,
          })),
          { label: 'Outro', choose: onOther, isQuiet: false },
          { label: 'Nenhum', choose: () => onNext(null), isQuiet: true },
          { label: 'Voltar', choose: () => onOutcome(null), isQuiet: true },
        ];
  const keyOf = (index: number) => (hasKeys && index < figures ? String(index + 1) : undefined);
  useShownKeys(
    hasKeys ? Object.fromEntries(choices.slice(0, figures).map(({ choose }, index) => [keyOf(index), choose])) : {},
  );
  return (
    <Choices>
      {choices.map(({ label, choose, isQuiet }, index) => (
        <Button
          key={label}
          size="sm"
          variant={isQuiet ? 'ghost' : undefined}
          aria-keyshortcuts={keyOf(index)}
          // A double click on an outcome would also press the next step that takes its place.
          onClick={(event) => event.detail < 2 && choose()}
        >
          {keyOf(index) && !isMobile && <Kbd aria-hidden>{keyOf(index)}</Kbd>}
          {label}
        </Button>
      ))}
    </Choices>
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  padding-block-start: ${tokens.space[1]};
`;
