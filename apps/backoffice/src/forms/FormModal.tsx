import { useId } from 'react';
import type { FormEventHandler, ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert, Button, Modal, ModalClose } from '@funil/ui';
import type { ModalProps } from '@funil/ui';
import { useDiscardQuestion } from './useDiscardQuestion.tsx';

/** Every form says what closing it would lose, or asks in its own words. */
type Closing =
  | {
      /** Something was typed or chosen that is not saved: closing asks first. */
      hasChanges: boolean;
      mayClose?: undefined;
    }
  | {
      /** Asks before it closes; not while it is busy. */
      mayClose: () => boolean | Promise<boolean>;
      hasChanges?: undefined;
    };

interface FormModalFrame extends Pick<ModalProps, 'title' | 'description' | 'size' | 'mobile'> {
  /** Verb and object: "Criar chave". */
  submitLabel: ReactNode;
  /** `danger` where it cannot be taken back. @default 'primary' */
  submitVariant?: 'primary' | 'danger';
  /** While it is under way: "Criando". Until it ends the dialog stays. */
  busyLabel: string;
  isBusy: boolean;
  /** Nothing can be sent. @default false */
  isDisabled?: boolean;
  /** Refused for a reason that no field explains. */
  failure?: string | null;
  /** Said beside the buttons: what has happened above, in a form that is longer than the screen. */
  note?: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

type FormModalProps = FormModalFrame & Closing;

/** A form in a dialog: its fields, what was refused above them, the way out and the way on below. */
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
          // A portal's submit bubbles through React: the form around must not take it for its own.
          event.stopPropagation();
          if (!isBusy) onSubmit(event);
        }}
      >
        {failure && (
          <Alert tone="danger" announce="assertive">
            {failure}
          </Alert>
        )}
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
