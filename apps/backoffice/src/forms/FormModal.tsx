import { useId } from 'react';
import type { FormEventHandler, ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button, Modal, ModalClose } from '@funil/ui';
import type { ModalProps } from '@funil/ui';
import { useDiscardQuestion } from './useDiscardQuestion.tsx';
import { FormFailure } from './FormFailure.tsx';

type Closing =
  | {
      /** Whether the user must confirm before closing. */
      hasChanges: boolean;
      mayClose?: undefined;
    }
  | {
      /** Replaces the confirmation; not called while busy. */
      mayClose: () => boolean | Promise<boolean>;
      hasChanges?: undefined;
    };

interface FormModalFrame extends Pick<ModalProps, 'title' | 'description' | 'size' | 'mobile'> {
  /** Button text with verb and object: "Criar chave". */
  submitLabel: ReactNode;
  /** `danger` for irreversible actions. @default 'primary' */
  submitVariant?: 'primary' | 'danger';
  /** Button text while busy: "Criando". The dialog cannot be closed meanwhile. */
  busyLabel: string;
  isBusy: boolean;
  /** @default false */
  isDisabled?: boolean;
  failure?: string | null;
  /** Note beside the buttons, for messages scrolled out of view. */
  note?: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

type FormModalProps = FormModalFrame & Closing;

export function FormModal({
  submitLabel,
  submitVariant = 'primary',
  busyLabel,
  isBusy,
  isDisabled = false,
  failure,
  note,
  onSubmit,
  onClose,
  hasChanges = false,
  mayClose,
  children,
  ...props
}: FormModalProps) {
  const formId = useId();
  const discard = useDiscardQuestion(hasChanges, { isBusy, onLeft: onClose });
  return (
    <Modal
      open
      {...props}
      onOpenChange={(open) => !open && onClose()}
      beforeClose={() => !isBusy && (mayClose ?? discard.mayClose)()}
      footer={
        <>
          {note}
          <ModalClose asChild>
            <Button>Cancelar</Button>
          </ModalClose>
          <Button
            type="submit"
            form={formId}
            variant={submitVariant}
            disabled={isDisabled}
            loading={isBusy}
            loadingLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles the submit of a portal to the form that rendered the portal.
          event.stopPropagation();
          if (!isBusy) onSubmit(event);
        }}
      >
        <FormFailure message={failure} />
        {children}
      </Form>
      {discard.question}
    </Modal>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  padding-block-start: ${tokens.space[2]};
`;
