import type { FormEventHandler, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Alert, Card } from '@funil/ui';
import { RobotTrap } from './RobotTrap.tsx';
import { VisitorButton } from './VisitorButton.tsx';

interface VisitorFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  failure: string | null;
  isSubmitting: boolean;
  submitLabel: string;
  trap: Ref<HTMLInputElement>;
  /** Consent, rendered last, so that an invalid field before it gets the focus first. */
  consent: () => ReactNode;
  children: ReactNode;
}

export function VisitorForm({
  onSubmit,
  failure,
  isSubmitting,
  submitLabel,
  trap,
  consent,
  children,
}: VisitorFormProps) {
  return (
    <Panel asChild>
      <form onSubmit={onSubmit} noValidate aria-label="Seus dados">
        {children}
        <RobotTrap ref={trap} />
        {consent()}
        {/* The failure is beside the button, because on a phone the top of the form is out of sight. */}
        {failure && (
          <Alert tone="danger" announce="assertive">
            {failure}
          </Alert>
        )}
        <VisitorButton type="submit" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? 'Enviando' : submitLabel}
        </VisitorButton>
      </form>
    </Panel>
  );
}

const Panel = styled(Card)`
  & {
    display: grid;
    gap: 18px;
    padding: 20px;
  }
`;
