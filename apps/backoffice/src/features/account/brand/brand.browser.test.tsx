import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { refusal } from '../../../../test/fakeServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';

const account = {
  name: 'Aurora Consórcios',
  time_zone: 'America/Sao_Paulo',
  personalization: { main_color: '#0f2a5f', main_logo_url: '/files/a/logo%20nova.png' },
};

async function open(handlers: Record<string, Handler> = {}) {
  const screen = await renderApp('/minha-conta', {
    role: 'admin',
    handlers: { 'GET /api/account': () => ({ body: { account } }), ...handlers },
  });
  await expect.element(screen.getByLabelText('Principal', { exact: true })).toBeVisible();
  return screen;
}

const file = (name: string, content: BlobPart, type: string) => new File([content], name, { type });
const choose = (testId: string, chosen: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>(`input[data-testid="${testId}"]`)!, chosen);

/** The colour behind the screen that the preview shows as open. */
const previewed = (scheme: 'light' | 'dark') =>
  getComputedStyle(document.querySelector(`[data-preview="${scheme}"] [data-current]`)!).backgroundColor;

describe('a picture', () => {
  const drawn = (color: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24"><rect width="96" height="24" fill="${color}"/></svg>`)}`;

  test.each([
    ['black', 'dark'],
    ['white', 'light'],
  ])('that is %s has a plate behind it where it would be lost', async (color, plate) => {
    const screen = await open({
      'GET /api/account': () => ({
        body: { account: { ...account, personalization: { main_logo_url: drawn(color) } } },
      }),
    });
    const field = screen.getByRole('group', { name: 'Logo principal' });
    const tile = () => field.element().querySelector<HTMLElement>('[data-picture]');
    await expect.poll(() => tile()?.dataset['wide']).toBe('true');
    await expect.poll(() => tile()?.dataset['plate']).toBe(plate);
    const { width, height } = field.element().querySelector('img')!.getBoundingClientRect();
    expect([width <= 46, height <= 34]).toEqual([true, true]);
  });
});

test('the preview names things as the menu does, and cuts no name, at a desk and on a phone', async () => {
  await open();
  for (const width of [1280, 390]) {
    await page.viewport(width, 800);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const words = [...document.querySelectorAll<HTMLElement>('[data-preview] span')].filter(({ textContent }) =>
      textContent.startsWith('Notificações'),
    );
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth);
    expect(document.querySelector('[data-preview]')!.textContent).not.toContain('Avisos');
  }
});

describe('a colour', () => {
  test('is kept as six digits, shows in the preview alone, is put right where it is hard to read, and warned of', async () => {
    const screen = await open();
    const field = screen.getByLabelText('Principal', { exact: true });
    const before = previewed('light');
    const outside = () => getComputedStyle(screen.getByRole('link', { name: 'Minha conta' }).element()).color;
    const inMenu = outside();
    // Written short and in capitals.
    await field.fill('#ABC');
    await userEvent.tab();
    await expect.element(field).toHaveValue('#aabbcc');
    await expect.element(screen.getByLabelText('Escolher a cor: Principal')).toHaveValue('#aabbcc');
    await vi.waitFor(() => expect(previewed('light')).not.toBe(before));
    expect(outside()).toBe(inMenu);

    await field.fill('#ffd400');
    await expect
      .element(screen.getByText('Ajustamos textos e contornos sozinhos, as suas cores continuam iguais.'))
      .toBeVisible();
    await expect.element(screen.getByText('Corrigido').first()).toBeVisible();
    await screen
      .getByRole('radiogroup', { name: 'Tema do relatório' })
      .getByRole('radio', { name: 'Escuro' })
      .click({ force: true });
    await expect.element(screen.getByText('Passa', { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText('Abaixo do mínimo')).not.toBeInTheDocument();
    await expectAccessible(screen.container.querySelector('main')!);

    await field.fill('#c62828');
    await expect
      .element(screen.getByText('A cor principal se parece com a cor de erro: os botões podem parecer de exclusão.'))
      .toBeVisible();
    await screen.getByLabelText('Secundária', { exact: true }).fill('#c62929');
    await expect
      .element(
        screen.getByText('As cores principal e secundária são parecidas: notificações não lidas não se destacam.'),
      )
      .toBeVisible();
  });

  test('that the server refuses says why beside its field, and stays typed', async () => {
    const screen = await open({
      'PUT /api/account': () => ({
        status: 422,
        body: {
          error: {
            code: 'request.invalid',
            message: 'Confira os campos.',
            fields: { 'personalization.main_color': 'Cor principal é inválido' },
          },
        },
      }),
    });
    const field = screen.getByLabelText('Principal', { exact: true });
    await field.fill('#9b1c31');
    await screen.getByRole('button', { name: 'Salvar conta' }).click();
    await expect.element(screen.getByText('Não foi possível salvar')).toBeVisible();
    await expect.element(field).toHaveAccessibleDescription(/Cor principal é inválido/);
    await expect.element(field).toHaveValue('#9b1c31');
  });
});

describe('a picture', () => {
  const stored = { id: 'f', name: 'logo.png', content_type: 'image/png', size_bytes: 3, url: '/files/a/novo.png' };

  test('that is too large is not sent; another one is sent at once, named by its file, and used when the page is saved', async () => {
    const save = vi.fn<Handler>(() => ({ body: { account } }));
    const send = vi.fn<Handler>(() => ({ status: 201, body: { file: stored } }));
    const screen = await open({ 'POST /api/files': send, 'PUT /api/account': save });
    await choose('Avatar', file('foto.png', new Uint8Array(2 * 1024 * 1024 + 1), 'image/png'));
    await expect
      .element(screen.getByText('O arquivo é grande demais. Envie PNG, JPEG, SVG ou WebP de até 2 MB.'))
      .toBeVisible();
    expect(send).not.toHaveBeenCalled();
    await choose('Avatar', file('eu.png', 'abc', 'image/png'));
    await expect.element(screen.getByText('novo.png')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await expect.element(screen.getByText('logo nova.png')).toBeVisible();
    await screen.getByRole('button', { name: 'Remover: Logo principal' }).click();
    await expect.element(screen.getByText('logo nova.png')).not.toBeInTheDocument();
    await expect.element(screen.getByText(/^2 alterações/)).toBeVisible();
    await screen.getByRole('button', { name: 'Salvar conta' }).click();
    await vi.waitFor(() =>
      expect(save.mock.calls[0]?.[0].body).toEqual({
        personalization: { avatar_url: '/files/a/novo.png', main_logo_url: null },
      }),
    );
  });

  test('that the server cannot read keeps the one before, and can be tried again', async () => {
    let isBroken = true;
    const screen = await open({
      'POST /api/files': () =>
        isBroken
          ? refusal(422, 'file.unreadable', 'Não conseguimos ler a imagem.')
          : { status: 201, body: { file: stored } },
    });
    await choose('Logo principal', file('logo.png', 'x', 'image/png'));
    await expect.element(screen.getByText('Não conseguimos ler a imagem.')).toBeVisible();
    await expect.element(screen.getByText('logo nova.png')).toBeVisible();
    isBroken = false;
    await choose('Logo principal', file('logo.png', 'x', 'image/png'));
    await expect.element(screen.getByText('novo.png')).toBeVisible();
    await expect.element(screen.getByText('Não conseguimos ler a imagem.')).not.toBeInTheDocument();
  });
});

describe('a theme file', () => {
  const theme = (personalization: object) =>
    file('tema.json', JSON.stringify({ name: 'Outra', personalization }), 'application/json');

  test('fills the draft, to be looked at before it is saved; the name stays', async () => {
    const screen = await open();
    await choose('tema', theme({ main_color: '#0b6b3a', secondary_color: '#ff8800' }));
    await expect.element(screen.getByText('Tema importado', { exact: true })).toBeVisible();
    await expect.element(screen.getByLabelText('Principal', { exact: true })).toHaveValue('#0b6b3a');
    await expect.element(screen.getByText(/^2 alterações/)).toBeVisible();
    await screen.getByRole('tab', { name: 'Textos e links' }).click();
    await expect.element(screen.getByLabelText('Nome da conta')).toHaveValue('Aurora Consórcios');
  });

  test('of which only a part can be used says which part was left out', async () => {
    const screen = await open();
    await choose('tema', theme({ main_color: '#0b6b3a', secondary_color: 'url(//evil.test)' }));
    await expect.element(screen.getByText('Tema importado em parte')).toBeVisible();
    await expect.element(screen.getByText('Não usamos: secondary_color.')).toBeVisible();
    await expect.element(screen.getByLabelText('Secundária', { exact: true })).not.toHaveValue('url(//evil.test)');
  });

  test('that is none changes nothing, and says what to send', async () => {
    for (const chosen of [
      file('tema.json', 'cores: azul', 'application/json'),
      file('tema.json', '{"a":1}', 'application/json'),
      file('tema.json', ' '.repeat(513 * 1024), 'application/json'),
    ]) {
      const screen = await open();
      await choose('tema', chosen);
      await expect.element(screen.getByText('Não foi possível ler o tema')).toBeVisible();
      await expect.element(screen.getByLabelText('Principal', { exact: true })).toHaveValue('#0f2a5f');
    }
  });
});

describe('leaving with changes', () => {
  test('asks first; going on editing keeps them', async () => {
    const screen = await open();
    await screen.getByLabelText('Principal', { exact: true }).fill('#9b1c31');
    await screen.getByRole('link', { name: 'Lembretes' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Descartar alterações?' });
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    expect(screen.where()).toBe('/minha-conta');
    await expect.element(screen.getByLabelText('Principal', { exact: true })).toHaveValue('#9b1c31');
    await screen.getByRole('link', { name: 'Lembretes' }).click();
    await screen.getByRole('button', { name: 'Descartar alterações' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/lembretes'));
  });
});
