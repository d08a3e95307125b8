import { useState } from 'react';
import type { Area } from '@funil/api';
import { secondFactorCodeInput } from '@funil/api/contract';
import type { SecondFactorSecret } from '@funil/api/contract';
import { useSecondFactorCommands } from '@funil/api/react';
import { FormModal } from '../../forms/FormModal.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { RecoveryCodesModal } from './RecoveryCodesModal.tsx';
import { SecondFactorSecretFields } from './SecondFactorSecretFields.tsx';

export interface SetUpModalProps {
  area: Area;
  made: SecondFactorSecret;
  onClose: () => void;
}

export function SetUpModal({ area, made, onClose }: SetUpModalProps) {
  const { confirm } = useSecondFactorCommands(area);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { form, hasChanges, failure, submit } = useSchemaForm(secondFactorCodeInput, { code: '' }, async (input) =>
    setCodes(await confirm(input)),
  );
  if (codes) return <RecoveryCodesModal codes={codes} onClose={onClose} />;
  return (
    <FormModal
      title="Ativar a verificação em duas etapas"
      description="Ao entrar, além da senha você digita um código do seu celular."
      submitLabel="Ativar verificação"
      busyLabel="Ativando"
      isBusy={form.formState.isSubmitting}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <SecondFactorSecretFields made={made} form={form} />
    </FormModal>
  );
}
