import { styled } from 'styled-components';
import { outcomeOf, outcomesByType } from '@funil/api/contract';
import type { ActivityOutcomeName } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, Kbd, useIsMobile } from '@funil/ui';
import { useClock } from '../../formats/useClock.ts';
import { nextMoments } from './nextMoments.ts';
import type { PendingOutcome } from './pendingOutcomes.ts';
import { useShownKeys } from './useShownKeys.ts';

interface OutcomeChoicesProps {
  type: PendingOutcome['type'];
  /** Outcome that was chosen, whose next step is to be chosen; null before. */
  outcome: ActivityOutcomeName | null;
  onOutcome: (outcome: ActivityOutcomeName) => void;
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

/** How a call or conversation went, then what comes next. */
export function OutcomeChoices({ type, outcome, onOutcome, onNext, onOther, hasKeys = false }: OutcomeChoicesProps) {
  const clock = useClock();
  const isMobile = useIsMobile();
  const choices =
    outcome === null
      ? outcomesByType[type]
          .filter((name) => name !== 'canceled')
          .map((name) => ({ label: outcomeOf(name).label, choose: () => onOutcome(name), isQuiet: false }))
      : [
          ...nextMoments(clock).map(({ label, dueAt }) => ({ label, choose: () => onNext(dueAt), isQuiet: false })),
          { label: 'Outro', choose: onOther, isQuiet: false },
          { label: 'Nenhum', choose: () => onNext(null), isQuiet: true },
        ];
  useShownKeys(hasKeys ? Object.fromEntries(choices.map(({ choose }, index) => [String(index + 1), choose])) : {});
  return (
    <Choices>
      {choices.map(({ label, choose, isQuiet }, index) => (
        <Button
          key={label}
          size="sm"
          variant={isQuiet ? 'ghost' : undefined}
          aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
          // A double click on an outcome would also press the next step that takes its place.
          onClick={(event) => event.detail < 2 && choose()}
        >
          {hasKeys && !isMobile && <Kbd aria-hidden>{index + 1}</Kbd>}
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
