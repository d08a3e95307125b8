import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { User, UserInput } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Alert, Button, Modal, ModalClose } from '@funil/ui';
import { toUserForm, useUserForm } from './useUserForm.ts';
import { UserFields } from './UserFields.tsx';

interface UserFormModalProps {
  title: string;
  description?: ReactNode;
  /** Nobody yet when somebody is invited. */
  user?: User;
  saveLabel: string;
  savingLabel: string;
  onSave: (input: UserInput) => Promise<void>;
  onClose: () => void;
  /** Above the fields: what else can be done to the person. */
  actions?: ReactNode;
}

/** A person's form in a dialog: the same for inviting and for editing. */
export function UserFormModal({ title, description, user, saveLabel, savingLabel, onSave, onClose, actions }: UserFormModalProps) {
  const formId = useId();
  const { form, failure, submit } = useUserForm(toUserForm(user), onSave);
  const { isSubmitting } = form.formState;
  return (
    <Modal
      open
      size="lg"
      title={title}
      description={description}
      onOpenChange={(open) => !open && onClose()}
      beforeClose={() => !isSubmitting}
      footer={
        <>
          <ModalClose asChild>
            <Button>Cancelar</Button>
          </ModalClose>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting} loadingLabel={savingLabel}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={submit}>
        {actions}
        {failure && (
          <Alert tone="danger" announce="assertive">
            {failure}
          </Alert>
        )}
        <UserFields form={form} user={user} />
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
