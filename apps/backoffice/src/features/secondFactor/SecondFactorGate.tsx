import { useState } from 'react';
import type { Area } from '@funil/api';
import { secondFactorCodeInput } from '@funil/api/contract';
import type { SecondFactorSecret } from '@funil/api/contract';
import { useSecondFactorCommands } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { Button, Stack } from '@funil/ui';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { failureToast } from '../../platform/failureToast.ts';
import { texts } from '../../screens/texts.ts';
import { SignInFrame } from '../session/SignInFrame.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSecretFields } from './SecondFactorSecretFields.tsx';
import { FormFailure } from '../../forms/FormFailure.tsx';

export interface SecondFactorGateProps {
  area: Area;
  onLeave: () => void;
}

/** Page of a person who has to set up a second factor before anything else. */
export function SecondFactorGate({ area, onLeave }: SecondFactorGateProps) {
  const { name } = useTenantTheme();
  const { start, readSession } = useSecondFactorCommands(area);
  const [made, setMade] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isStarting, setStarting] = useState(false);

  async function begin() {
    setStarting(true);
    try {
      setMade(await start());
    } catch (problem) {
      failureToast('Não foi possível começar', problem);
    } finally {
      setStarting(false);
    }
  }

  return (
    <SignInFrame
      brandName={name}
      title="Verificação em duas etapas"
      subtitle="Seu perfil exige, além da senha, um código do seu celular."
    >
      <Stack>
        {!made && (
          <Button
            variant="primary"
            size="form"
            isFullWidth
            loading={isStarting}
            loadingLabel="Preparando"
            onClick={() => void begin()}
          >
            Configurar agora
          </Button>
        )}
        {made && !codes && <Confirmation area={area} made={made} onConfirmed={setCodes} />}
        {codes && (
          <>
            <RecoveryCodes codes={codes} />
            <Button variant="primary" size="form" isFullWidth onClick={() => void readSession()}>
              Guardei os códigos
            </Button>
          </>
        )}
        {!codes && (
          <div>
            <Button size="sm" variant="ghost" onClick={onLeave}>
              {texts.signOut}
            </Button>
          </div>
        )}
      </Stack>
    </SignInFrame>
  );
}

function Confirmation({
  area,
  made,
  onConfirmed,
}: {
  area: Area;
  made: SecondFactorSecret;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const { confirm } = useSecondFactorCommands(area);
  const { form, failure, submit } = useSchemaForm(secondFactorCodeInput, { code: '' }, async (input) =>
    onConfirmed(await confirm(input)),
  );
  return (
    <form noValidate aria-label="Ativar a verificação em duas etapas" onSubmit={submit}>
      <Stack>
        <FormFailure message={failure} />
        <SecondFactorSecretFields made={made} form={form} />
        <Button
          type="submit"
          variant="primary"
          size="form"
          isFullWidth
          loading={form.formState.isSubmitting}
          loadingLabel="Ativando"
        >
          Ativar verificação
        </Button>
      </Stack>
    </form>
  );
}
