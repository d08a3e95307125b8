import { useId } from 'react';
import type { FormEventHandler, ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert, Button, Modal, ModalClose } from '@funil/ui';
import type { ModalProps } from '@funil/ui';

interface FormModalProps extends Pick<ModalProps, 'title' | 'description' | 'size'> {
  /** Verb and object: "Criar chave". */
  submitLabel: ReactNode;
  /** While it is under way: "Criando". Until it ends the dialog stays. */
  busyLabel: string;
  isBusy: boolean;
  /** Refused for a reason that no field explains. */
  failure?: string | null;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** Asks before it closes; not while it is busy. */
  mayClose?: () => boolean | Promise<boolean>;
  children: ReactNode;
}

/** A form in a dialog: its fields, what was refused above them, the way out and the way on below. */
export function FormModal({
  submitLabel,
  busyLabel,
  isBusy,
  failure,
  onSubmit,
  onClose,
  mayClose,
  children,
  ...props
}: FormModalProps) {
  const formId = useId();
  return (
    <Modal
      open
      {...props}
      onOpenChange={(open) => !open && onClose()}
      beforeClose={() => !isBusy && (mayClose?.() ?? true)}
      footer={
        <>
          <ModalClose asChild>
            <Button>Cancelar</Button>
          </ModalClose>
          <Button type="submit" form={formId} variant="primary" loading={isBusy} loadingLabel={busyLabel}>
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
    </Modal>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  padding-block-start: ${tokens.space[2]};
`;
