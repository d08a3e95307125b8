import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Role } from '@funil/api/contract';
import { emulateMedia } from '../../../test/emulateMedia.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { refusal } from '../../../test/fakeServer.ts';
import type { FakeAnswer, Handler } from '../../../test/fakeServer.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const logo = (number: number, name = `Logo ${number}`) => ({
  id: id(number),
  name,
  url: pixel,
  content_type: 'image/svg+xml',
  size_bytes: 2_100,
  created_at: '2026-01-01T00:00:00.000Z',
});

interface Options {
  logos?: ReturnType<typeof logo>[];
  role?: Role;
  width?: number;
  handlers?: Record<string, Handler>;
}

const open = ({ logos = [], role = 'admin', width, handlers }: Options = {}) =>
  renderApp('/predefinicao-logos', {
    role,
    width,
    handlers: { 'GET /api/logo_presets': () => ({ body: { logo_presets: logos } }), ...handlers },
  });

const picture = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo-branca.svg', { type: 'image/svg+xml' });

const stored = { id: id(9), name: picture.name, content_type: picture.type, size_bytes: picture.size, url: '/files/x' };

const lettering = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><path fill="#c2410c" d="M0 0H40V40H0Z"/>' +
    '<path fill="#fff" d="M10 10H30V30H10Z"/><path fill="#111827" d="M50 0H160V40H50Z"/></svg>',
)}`;

afterEach(() => emulateMedia({ media: '' }));

describe('the gallery of logos', () => {
  test.each([
    ['dark', 'rgb(241, 243, 245)'],
    ['light', 'rgb(247, 248, 249)'],
  ] as const)('shows a sign with dark letters on light ground in the %s scheme', async (scheme, ground) => {
    await emulateMedia({ media: '', scheme });
    const screen = await open({ logos: [{ ...logo(1), url: lettering }, logo(2)] });
    const groundOf = (name: string) =>
      getComputedStyle(screen.getByRole('img', { name }).element().parentElement!).backgroundColor;
    await expect.element(screen.getByRole('img', { name: 'Logo 1' })).toBeVisible();
    const lone = screen.getByRole('img', { name: 'Logo 1' }).element().parentElement!;
    await expect.poll(() => lone.dataset['plate']).toBe('dark');
    expect(groundOf('Logo 1')).toBe(ground);
    // See-through, it loses nothing.
    expect(groundOf('Logo 2')).toBe(scheme === 'dark' ? 'rgb(17, 19, 23)' : ground);
  });

  test('says that it is coming, and that it does not come', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    const answered = new Promise<FakeAnswer>((resolve) => (answer = resolve));
    const screen = await open({ handlers: { 'GET /api/logo_presets': () => answered } });
    await expect.element(screen.getByText('Carregando logos')).toBeInTheDocument();
    answer({ body: { logo_presets: [] } });
    await expect.element(screen.getByText('Nenhuma logo ainda')).toBeVisible();
    const failing = await open({
      handlers: { 'GET /api/logo_presets': () => refusal(503, 'server.unavailable', 'Indisponível no momento.') },
    });
    await expect.element(failing.getByText('Indisponível no momento.')).toBeVisible();
  });

  test('is for everybody to take from, and for administrators to fill', async () => {
    const screen = await open({ logos: [logo(1)], role: 'indicator' });
    await expect.element(screen.getByRole('link', { name: 'Baixar: Logo 1' })).toHaveAttribute('download', 'Logo 1');
    expect(screen.getByRole('button', { name: 'Adicionar logo' }).query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Remover: Logo 1' }).query()).toBeNull();
    const empty = await open({ role: 'specialist' });
    await expect.element(empty.getByText('As logos que a administração adicionar aparecem aqui.')).toBeVisible();
  });

  test('fits a phone with a name as long as it gets', async () => {
    const screen = await open({
      logos: [logo(1, 'Logomarca comemorativa dos trinta anos da administradora na versão monocromática'), logo(2)],
      width: 390,
    });
    await expect.element(screen.getByRole('img', { name: /trinta anos/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('takes a picture under a name; what the server refuses is said in the form', async () => {
    const logos: ReturnType<typeof logo>[] = [];
    const screen = await open({
      logos,
      handlers: {
        'POST /api/files': () => ({ status: 201, body: { file: stored } }),
        'POST /api/logo_presets': ({ body }) => {
          const { name } = body as { name: string };
          if (name === 'Repetida') return refusal(422, 'request.invalid', 'Já existe uma logo com este nome.');
          logos.push(logo(3, name));
          return { status: 201, body: { logo_preset: logo(3, name) } };
        },
      },
    });
    await screen.getByRole('button', { name: 'Adicionar logo' }).first().click();
    const form = screen.getByRole('dialog', { name: 'Adicionar logo' });
    await form.getByRole('button', { name: 'Adicionar logo' }).click();
    await expect.element(form.getByText('Selecione um arquivo para enviar.')).toBeVisible();
    await userEvent.upload(form.element().querySelector<HTMLInputElement>('input[type=file]')!, picture);
    await expect.element(form.getByLabelText('Nome')).toHaveValue('logo branca');
    await expectAccessible(form.element());
    await userEvent.fill(form.getByLabelText('Nome'), '');
    await form.getByRole('button', { name: 'Adicionar logo' }).click();
    await expect.element(form.getByText('Nome é um campo obrigatório')).toBeVisible();
    expect(screen.server.requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.fill(form.getByLabelText('Nome'), 'Repetida');
    await form.getByRole('button', { name: 'Adicionar logo' }).click();
    await expect.element(form.getByText('Já existe uma logo com este nome.')).toBeVisible();
    await userEvent.fill(form.getByLabelText('Nome'), 'Branca');
    await form.getByRole('button', { name: 'Adicionar logo' }).click();
    await expect.element(screen.getByRole('img', { name: 'Branca' })).toBeVisible();
  });

  test('loses a logo only when that is meant, and says so when it stays', async () => {
    const screen = await open({
      logos: [logo(1)],
      handlers: {
        [`DELETE /api/logo_presets/${id(1)}`]: () => refusal(503, 'server.unavailable', 'Tente de novo em instantes.'),
      },
    });
    await screen.getByRole('button', { name: 'Remover: Logo 1' }).click();
    await screen.getByRole('button', { name: 'Manter logo' }).click();
    expect(screen.server.requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await screen.getByRole('button', { name: 'Remover: Logo 1' }).click();
    await screen.getByRole('button', { name: 'Remover logo', exact: true }).click();
    await expect.element(screen.getByText('Tente de novo em instantes.')).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Logo 1' })).toBeVisible();
  });
});
