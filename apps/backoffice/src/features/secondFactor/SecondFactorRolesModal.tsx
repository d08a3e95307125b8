import { useState } from 'react';
import { isApiError } from '@funil/api';
import { roleLabels, roles as allRoles } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import { useSecondFactorRoles } from '@funil/api/react';
import { Checkbox, ErrorState, Skeleton, Stack, toast } from '@funil/ui';
import { FormModal } from '../../forms/FormModal.tsx';

/** Choice of the roles that cannot work without a second factor. */
export function SecondFactorRolesModal({ onClose }: { onClose: () => void }) {
  const { roles, error, retry, save } = useSecondFactorRoles();
  const [chosen, setChosen] = useState<readonly Role[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const current = chosen ?? roles ?? [];

  async function submit() {
    setBusy(true);
    setFailure(null);
    try {
      await save({ roles: [...current] });
      toast.success('Exigência salva');
      onClose();
    } catch (problem) {
      setFailure(isApiError(problem) ? problem.message : 'Não foi possível salvar. Tente de novo.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormModal
      title="Exigir verificação em duas etapas"
      description="Quem tem um destes perfis precisa ativá-la na próxima tela que abrir, antes de continuar."
      submitLabel="Salvar exigência"
      busyLabel="Salvando"
      isBusy={isBusy}
      isDisabled={!roles}
      hasChanges={chosen !== null}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {error && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
      {!roles && !error && <Skeleton height={160} />}
      {roles && (
        <Stack role="group" aria-label="Perfis">
          {allRoles.map((role) => (
            <Checkbox
              key={role}
              label={roleLabels[role]}
              checked={current.includes(role)}
              onChange={(event) =>
                setChosen(event.currentTarget.checked ? [...current, role] : current.filter((one) => one !== role))
              }
            />
          ))}
        </Stack>
      )}
    </FormModal>
  );
}
