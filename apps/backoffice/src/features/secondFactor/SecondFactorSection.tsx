import { useState } from 'react';
import { styled } from 'styled-components';
import type { Area } from '@funil/api';
import type { SecondFactorSecret } from '@funil/api/contract';
import { useSecondFactor, useSecondFactorCommands } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Badge, Button, ErrorState, Skeleton, toast } from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';
import { SecondFactorCodeModal } from './SecondFactorCodeModal.tsx';
import { RecoveryCodesModal } from './RecoveryCodesModal.tsx';
import { SetUpModal } from './SetUpModal.tsx';

const countOfCodes = (count: number) =>
  count === 1 ? 'Resta 1 código de recuperação.' : `Restam ${count} códigos de recuperação.`;

/** The person's own second factor: on, off, new recovery codes. */
export function SecondFactorSection({ area = 'user' }: { area?: Area }) {
  const { secondFactor, error, retry } = useSecondFactor(area);
  const { start, renewCodes, remove, readSession } = useSecondFactorCommands(area);
  const [made, setMade] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
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

  if (error) return <ErrorState onRetry={retry}>{error.message}</ErrorState>;
  if (!secondFactor) return <Skeleton height={64} />;
  const isOn = secondFactor.confirmed_at !== null;
  return (
    <>
      <Text>
        {isOn ? <Badge tone="success">Ativa</Badge> : <Badge tone="neutral">Desativada</Badge>}
        <span>
          {isOn
            ? countOfCodes(secondFactor.recovery_codes_left)
            : 'Além da senha, um código do seu celular: quem descobrir a senha não entra.'}
        </span>
      </Text>
      <Actions>
        {!isOn && (
          <Button loading={isStarting} loadingLabel="Preparando" onClick={() => void begin()}>
            Ativar verificação
          </Button>
        )}
        {isOn && <Button onClick={() => setAsking('renew')}>Gerar novos códigos</Button>}
        {isOn && <Button onClick={() => setAsking('remove')}>Desativar</Button>}
      </Actions>
      {made && <SetUpModal area={area} made={made} onClose={() => setMade(null)} />}
      {asking === 'renew' && (
        <SecondFactorCodeModal
          title="Gerar novos códigos de recuperação"
          description="Os códigos de antes deixam de valer."
          submitLabel="Gerar códigos"
          busyLabel="Gerando"
          onCode={async (input) => {
            setCodes(await renewCodes(input));
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'remove' && (
        <SecondFactorCodeModal
          title="Desativar a verificação em duas etapas"
          description={
            secondFactor.is_required
              ? 'Seu perfil exige a verificação: será preciso ativar outra em seguida. Use para trocar de celular.'
              : 'Para entrar, volta a bastar a senha.'
          }
          submitLabel="Desativar verificação"
          submitVariant="danger"
          busyLabel="Desativando"
          onCode={async (input) => {
            await remove(input);
            setAsking(null);
            toast.success('Verificação em duas etapas desativada');
            // Where it is required, the page gives way to the set-up.
            if (secondFactor.is_required) await readSession();
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {codes && <RecoveryCodesModal codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

const Text = styled.div`
  display: flex;
  gap: ${tokens.space[3]};
  align-items: center;
  color: ${tokens.color.text2};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;
