import type { ReactNode } from 'react';
import type { User, UserInput } from '@funil/api/contract';
import { FormModal } from '../../forms/FormModal.tsx';
import { toUserForm, useUserForm } from './useUserForm.ts';
import type { UserFormValues } from './useUserForm.ts';
import { UserFields } from './UserFields.tsx';

interface UserFormModalProps {
  title: string;
  description?: ReactNode;
  /** User to edit; undefined for an invitation. */
  user?: User;
  suggested?: Partial<UserFormValues>;
  saveLabel: string;
  savingLabel: string;
  onSave: (input: UserInput) => Promise<void>;
  onClose: () => void;
  actions?: ReactNode;
}

export function UserFormModal({
  title,
  description,
  user,
  suggested,
  saveLabel,
  savingLabel,
  onSave,
  onClose,
  actions,
}: UserFormModalProps) {
  const { form, hasChanges, failure, submit } = useUserForm({ ...toUserForm(user), ...suggested }, onSave);
  return (
    <FormModal
      size="lg"
      title={title}
      description={description}
      submitLabel={saveLabel}
      busyLabel={savingLabel}
      isBusy={form.formState.isSubmitting}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {actions}
      <UserFields form={form} user={user} />
    </FormModal>
  );
}
