import { afterEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const answers: Record<string, Handler> = {
  'GET /api/profile': () => ({
    body: {
      profile: {
        name: 'Bruna Siqueira',
        email: 'bruna@aurora.demo',
        phone: null,
        pix_key: null,
        pix_key_in_doubt: false,
        avatar_url: null,
        is_available: true,
      },
    },
  }),
  'GET /api/sessions': () => ({ body: { sessions: [] } }),
  'GET /api/second_factor': () => ({
    body: { second_factor: { confirmed_at: null, recovery_codes_left: 0, is_required: false } },
  }),
  'GET /api/sign_ins': () => ({ body: { sign_ins: [] } }),
};

/** A browser that answers as told in place of this one, whose service worker belongs to the tests. */
function createBrowser({ permission = 'default' as NotificationPermission, granted = true } = {}) {
  const target = new EventTarget();
  const unsubscribe = vi.fn(async () => true);
  let current: object | null = null;
  const subscribe = vi.fn(async () => {
    current = {
      endpoint: 'https://push.example.com/1',
      unsubscribe,
      toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }),
    };
    return current;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => current } };
  const container = Object.assign(target, {
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => (granted ? 'granted' : 'denied'),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return {
    subscribe,
    unsubscribe,
    receive: (data: object) => target.dispatchEvent(new MessageEvent('message', { data })),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  // The property of the prototype again.
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A server that keeps whether the browser is on. */
function deviceServer(isOn = false): Record<string, Handler> {
  const answer = () => ({ body: { push_device: { is_on: isOn, server_key: 'BKey' } } });
  return {
    'GET /api/push_subscription': answer,
    'PUT /api/push_subscription': () => {
      isOn = true;
      return answer();
    },
    'DELETE /api/push_subscription': () => {
      isOn = false;
      return { status: 204 };
    },
    'POST /api/push_subscription/test': () => ({ status: 204 }),
  };
}
const open = (handlers: Record<string, Handler>) =>
  renderApp('/lembretes?perfil=avisos', { role: 'specialist', handlers: { ...answers, ...handlers } });
const name = 'Avisos neste aparelho';

describe('the notifications of this device', () => {
  test('are not offered by a browser that has none', async () => {
    createBrowser();
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(window, 'PushManager');
    const screen = await open(deviceServer());
    await expect.element(screen.getByRole('switch', { name })).toBeDisabled();
    await expect.element(screen.getByText(/^Este navegador não recebe avisos/)).toBeVisible();
  });

  test('are not offered where they were blocked, and are off whatever the server remembers', async () => {
    createBrowser({ permission: 'denied' });
    const screen = await open(deviceServer(true));
    const choice = screen.getByRole('switch', { name });
    await expect.element(choice).toBeDisabled();
    await expect.element(choice).not.toBeChecked();
    await expect.element(screen.getByText(/^O navegador bloqueou os avisos/)).toBeVisible();
  });

  test('stay off when the person refuses, and when the server does', async () => {
    const refusing = createBrowser({ granted: false });
    const screen = await open(deviceServer());
    const choice = screen.getByRole('switch', { name });
    await choice.click();
    await expect.element(screen.getByText('Avisos não permitidos')).toBeVisible();
    await expect.element(choice).not.toBeDisabled();
    await expect.element(choice).not.toBeChecked();
    expect(refusing.subscribe).not.toHaveBeenCalled();
    createBrowser();
    screen.server.on('PUT /api/push_subscription', () =>
      refusal(422, 'push_subscription.unknown_service', 'O serviço de avisos deste navegador não é aceito.'),
    );
    await choice.click();
    await expect.element(screen.getByText('Avisos deste aparelho não alterados')).toBeVisible();
    await expect.element(choice).not.toBeChecked();
  });

  test('are turned on with the key of the server, tested, and turned off in the browser too', async () => {
    const browser = createBrowser();
    const screen = await open(deviceServer());
    const choice = screen.getByRole('switch', { name });
    await choice.click();
    await expect.element(choice).toBeChecked();
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
    expect(screen.server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      endpoint: 'https://push.example.com/1',
      p256dh: 'p',
      auth: 'a',
    });
    await screen.getByRole('button', { name: 'Enviar aviso de teste' }).click();
    await vi.waitFor(() => expect(screen.server.requests.some(({ path }) => path.endsWith('/test'))).toBe(true));
    browser.receive({ kind: 'unknown' });
    browser.receive({ kind: 'pushed', title: 'Este aparelho recebe avisos' });
    await expect.element(screen.getByText('Chegou neste aparelho: “Este aparelho recebe avisos”.')).toBeVisible();
    await expectAccessible();
    await choice.click();
    await expect.element(choice).not.toBeChecked();
    await vi.waitFor(() => expect(browser.unsubscribe).toHaveBeenCalled());
  });

  test('can be looked for again after a failure', async () => {
    createBrowser();
    let isFailing = true;
    const screen = await open({
      'GET /api/push_subscription': () =>
        isFailing
          ? refusal(503, 'server.unavailable', 'Indisponível no momento.')
          : { body: { push_device: { is_on: false, server_key: 'BKey' } } },
    });
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
    isFailing = false;
    await screen.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(screen.getByRole('switch', { name })).toBeVisible();
  });
});
