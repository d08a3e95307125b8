import type { FormEventHandler, ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button } from '@funil/ui';

interface InPlaceFormProps {
  /** Label within a sentence, as in "Salvar telefone". */
  label: string;
  /** Why the value was not saved, if its input does not say it. */
  failure: string | null | undefined;
  isSaving: boolean;
  hasChanges: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

/** Form of one value: sending it unchanged closes it. */
export function InPlaceForm({ label, failure, isSaving, hasChanges, onSubmit, onClose, children }: InPlaceFormProps) {
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        if (hasChanges) return onSubmit(event);
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
      {failure && <Refusal role="alert">{failure}</Refusal>}
      <Actions>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
        <Button size="sm" type="submit" variant="primary" loading={isSaving} loadingLabel="Salvando">
          Salvar {label}
        </Button>
      </Actions>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
`;

const Refusal = styled.p`
  margin: 0;
  color: ${tokens.color.dangerText};
  font: ${tokens.font[12]};
`;

const Actions = styled.div`
  display: flex;
  gap: ${tokens.space[1]};
  justify-content: flex-end;
`;
