import type { FormEventHandler, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Alert, Card } from '@funil/ui';
import { RobotTrap } from './RobotTrap.tsx';
import { SimButton } from './SimButton.tsx';

interface VisitorFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Why it was not taken. */
  failure: string | null;
  isSubmitting: boolean;
  submitLabel: string;
  /** Of the field that nobody sees. */
  trap: Ref<HTMLInputElement>;
  /** What the visitor agrees to; drawn last, so that the first wrong field above it gets the focus. */
  consent: () => ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** What a visitor fills in about itself. */
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
        {/* Beside the button that was pressed: on a phone the beginning of the form is out of sight. */}
        {failure && (
          <Alert tone="danger" announce="assertive">
            {failure}
          </Alert>
        )}
        <SimButton type="submit" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? 'Enviando' : submitLabel}
        </SimButton>
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
