import { useState } from 'react';
import { styled } from 'styled-components';
import { usePushDevice } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, ErrorState, Skeleton, Switch, toast } from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';
import {
  findPushAddress,
  nextPush,
  pushAbility,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../platform/device/pushDevice.ts';

/** A message waits for at most a few seconds on the server; push services add some. */
const testTimeoutMs = 30_000;

const abilityHints = {
  ready: 'Mostra ofertas, leads novos e prazos mesmo com o sistema fechado, sem nomes nem valores.',
  denied: 'O navegador bloqueou os avisos deste endereço. Libere-os nas configurações do site e abra o perfil de novo.',
  unsupported:
    'Este navegador não recebe avisos. No iPhone e no iPad, adicione o sistema à tela de início e abra-o por lá.',
};

/** Whether this browser shows notifications while the app is closed. */
export function DeviceNotifications() {
  const { device, error, retry, turnOn, turnOff, sendTest } = usePushDevice();
  const [ability, setAbility] = useState(pushAbility);
  const [isBusy, setBusy] = useState(false);

  if (error && !device)
    return (
      <ErrorState titleAs="h3" onRetry={retry}>
        {error.message}
      </ErrorState>
    );
  if (!device) return <Skeleton height={48} />;

  async function change(isOn: boolean, serverKey: string) {
    setBusy(true);
    try {
      if (isOn) {
        const subscription = await subscribeToPush(serverKey);
        setAbility(pushAbility());
        if (subscription) await turnOn(subscription);
        else toast.error('Avisos não permitidos', { description: 'Permita os avisos quando o navegador perguntar.' });
      } else {
        await turnOff();
        await unsubscribeFromPush();
      }
    } catch (failure) {
      failureToast('Avisos deste aparelho não alterados', failure);
    } finally {
      setBusy(false);
    }
  }

  const isOn = device.is_on && ability === 'ready';
  return (
    <div>
      <Switch
        label="Avisos neste aparelho"
        hint={abilityHints[ability]}
        checked={isOn}
        disabled={isBusy || ability !== 'ready'}
        onCheckedChange={(checked) => void change(checked, device.server_key)}
      />
      {isOn && <DeviceTest send={sendTest} />}
    </div>
  );
}

const missing =
  'O aviso não chegou em 30 segundos. Confira se o sistema do aparelho deixa este navegador mostrar notificações.';

const lost = 'O navegador perdeu a inscrição. Desligue os avisos e ligue-os de novo.';

function DeviceTest({ send }: { send: (address: string) => Promise<void> }) {
  const [isWaiting, setWaiting] = useState(false);
  const [result, setResult] = useState('');

  async function run() {
    setWaiting(true);
    setResult('');
    try {
      const address = await findPushAddress();
      if (address === null) return setResult(lost);
      const arrival = nextPush(testTimeoutMs);
      await send(address);
      const title = await arrival;
      setResult(title === null ? missing : `Chegou neste aparelho: “${title}”.`);
    } catch (failure) {
      failureToast('Aviso de teste não enviado', failure);
    } finally {
      setWaiting(false);
    }
  }

  return (
    <Test>
      <Button size="sm" loading={isWaiting} loadingLabel="Enviando" onClick={() => void run()}>
        Enviar aviso de teste
      </Button>
      <p role="status">{result}</p>
    </Test>
  );
}

const Test = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  margin-block-start: ${tokens.space[3]};
  p {
    margin: 0;
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
  }
`;
