import { expect, test, vi } from 'vitest';
import { hookWith } from '../../../test/hookHarness.tsx';
import { usePushDevice } from './usePushDevice.ts';

const subscription = { endpoint: 'https://push.example.com/1', p256dh: 'p', auth: 'a' };

test('a browser is turned on with its subscription, and off again', async () => {
  let isOn = false;
  const answer = () => ({ body: { push_device: { is_on: isOn, server_key: 'key' } } });
  const { result, server } = await hookWith(usePushDevice, {
    'GET /api/push_subscription': answer,
    'PUT /api/push_subscription': () => {
      isOn = true;
      return answer();
    },
    'DELETE /api/push_subscription': () => {
      isOn = false;
      return { status: 204 };
    },
  });
  await vi.waitFor(() => expect(result.current.device).toEqual({ is_on: false, server_key: 'key' }));
  await result.current.turnOn(subscription);
  await vi.waitFor(() => expect(result.current.device?.is_on).toBe(true));
  expect(server.seen.find(({ method }) => method === 'PUT')?.body).toEqual(subscription);
  await result.current.turnOff();
  await vi.waitFor(() => expect(result.current.device?.is_on).toBe(false));
});
