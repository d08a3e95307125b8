import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CreateAffiliateSignUpInput } from '@funil/api/contract';
import { Disconnected, refusal, refuse } from '../../../test/fakeServer.ts';
import type { FakeAnswer, Handler } from '../../../test/fakeServer.ts';
import { publicSignUp } from '../../../test/referralFactory.ts';
import { skipFillPause } from '../../../test/skipFillPause.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const look = publicSignUp;

let sent: CreateAffiliateSignUpInput[];
let answer: () => FakeAnswer;

beforeEach(() => {
  localStorage.removeItem('funil.referral');
  sessionStorage.clear();
  sent = [];
  answer = () => ({ status: 201, body: { affiliate_sign_up: { requires_approval: true } } });
});
afterEach(() => {
  localStorage.removeItem('funil.referral');
  vi.restoreAllMocks();
});

const show = (
  path = '/afiliar?codigo=ANA10&utm_source=whatsapp',
  handlers: Record<string, Handler> = {},
  width = 390,
) =>
  renderApp(path, {
    width,
    handlers: {
      'GET /public_api/affiliate_sign_ups/ANA10': () => ({ body: { affiliate_sign_up: look } }),
      'POST /public_api/affiliate_sign_ups': ({ body }) => {
        sent.push(body as CreateAffiliateSignUpInput);
        return answer();
      },
      ...handlers,
    },
  });

const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const submit = () => page.getByRole('button', { name: 'Enviar cadastro' }).click();
async function fillIn() {
  await field('Nome').fill('Íris Afiliada');
  await field('E-mail').fill('Iris@Exemplo.com.br');
  await field('Telefone').fill('(11) 98765-1234');
  await field('CPF ou CNPJ').fill('529.982.247-25');
  await page.getByRole('checkbox').click();
}
const fitsNarrow = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);

describe('an invitation that opens nothing', () => {
  it('says that the code is missing, and how to go on', async () => {
    const { server } = await show('/afiliar');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Afiliação');
    await expect.element(page.getByText(/^Falta o código do convite/)).toBeVisible();
    await expect.element(page.getByRole('banner').getByText('Aurora Consórcios')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Abra o simulador' })).toHaveAttribute('href', '/simulador');
    expect(server.requests.some(({ path }) => path.includes('affiliate_sign_ups'))).toBe(false);
  });

  it('says that nobody has the code, keeps none, and takes the next one', async () => {
    const unknown = { 'GET /public_api/affiliate_sign_ups/NADA': () => ({ body: { affiliate_sign_up: null } }) };
    await show('/afiliar?codigo=NADA', unknown);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Este convite não está ativo');
    await expect.element(page.getByText(/Peça um novo link a quem indicou você/)).toBeVisible();
    await expect.element(page.getByRole('banner').getByText('Aurora Consórcios')).toBeVisible();
    await vi.waitFor(() => expect(localStorage.getItem('funil.referral')).toBeNull());
    // One that was kept before and has ended since does not stand in the way.
    localStorage.setItem(
      'funil.referral',
      JSON.stringify({ code: 'NADA', firstTouchAt: new Date().toISOString(), utm: {} }),
    );
    await show(undefined, unknown);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Indique e ganhe');
    expect(localStorage.getItem('funil.referral')).toContain('ANA10');
  });

  it('refuses in words who has tried too many codes', async () => {
    await show(undefined, { 'GET /public_api/affiliate_sign_ups/ANA10': () => refuse('request.too_many') });
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Muitas tentativas. Aguarde um pouco e tente de novo.');
  });

  it('says what failed, and tries again', async () => {
    let isBroken = true;
    await show(undefined, {
      'GET /public_api/affiliate_sign_ups/ANA10': () =>
        isBroken
          ? refusal(503, 'server.unavailable', 'O sistema está indisponível.')
          : { body: { affiliate_sign_up: look } },
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent('O sistema está indisponível.');
    isBroken = false;
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Indique e ganhe');
  });
});

describe('the affiliate sign-up', () => {
  it('begins under the name of the account on a wide window', async () => {
    const left = (role: 'banner' | 'heading') => page.getByRole(role).first().element().getBoundingClientRect().left;
    for (const [path, title] of [
      ['/afiliar', 'Afiliação'],
      ['/afiliar?codigo=ANA10', 'Indique e ganhe'],
    ] as const) {
      await show(path, {}, 1440);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(left('heading')).toBe(left('banner'));
    }
  });

  it('asks for all but the PIX key, and sends nothing before', async () => {
    await show();
    await field(/Chave PIX/).fill('nada');
    await submit();
    for (const message of [
      'Nome é um campo obrigatório',
      'E-mail é um campo obrigatório',
      'Telefone é um campo obrigatório',
      'CPF ou CNPJ é um campo obrigatório',
      'Aceite os termos para enviar',
    ])
      await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(field('Nome')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('sends who signs up, where it came from and which terms were read, and says what happens next', async () => {
    await show();
    await expect
      .element(page.getByRole('region', { name: 'Termos' }))
      .toHaveTextContent('Primeira linha dos termos. Segunda linha.');
    await expect.element(page.getByText('Convite de Ana')).toBeVisible();
    fitsNarrow();
    await fillIn();
    await submit();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Cadastro enviado');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(page.getByText('Ana analisa o seu cadastro.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toEqual({
      name: 'Íris Afiliada',
      email: 'iris@exemplo.com.br',
      phone: '+5511987651234',
      document_number: '52998224725',
      pix_key: null,
      pix_key_kind: null,
      terms: true,
      terms_version: 'v1',
      code: 'ANA10',
      first_touch_at: expect.stringMatching(/^\d{4}-/),
      utm: { utm_source: 'whatsapp', utm_medium: null, utm_campaign: null, utm_term: null, utm_content: null },
      form_token: 'token',
      submission_id: expect.stringMatching(/^[\da-f-]{36}$/),
      website: '',
    });
  });

  it('promises no analysis where none is asked for', async () => {
    answer = () => ({ status: 201, body: { affiliate_sign_up: { requires_approval: false } } });
    await show();
    await fillIn();
    await submit();
    await expect
      .element(page.getByText('Abra o e-mail que chega em alguns minutos em iris@exemplo.com.br.'))
      .toBeVisible();
    await expect.element(page.getByText(/Na primeira tela estão o seu link e o seu QR code/)).toBeVisible();
    await expect.element(page.getByText('Ana analisa o seu cadastro.')).not.toBeInTheDocument();
  });

  it('is sent once by two clicks, and again under the same name after a failure', async () => {
    let isBroken = true;
    answer = () =>
      isBroken
        ? refusal(503, 'server.unavailable', 'Sem conexão com o servidor.')
        : { status: 201, body: { affiliate_sign_up: { requires_approval: true } } };
    await show();
    await fillIn();
    const button = page.getByRole('button', { name: 'Enviar cadastro' }).element() as HTMLButtonElement;
    button.click();
    button.click();
    await expect.element(page.getByText('Sem conexão com o servidor.')).toBeVisible();
    expect(sent).toHaveLength(1);
    await expect.element(field('Nome')).toHaveValue('Íris Afiliada');
    isBroken = false;
    await submit();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Cadastro enviado');
    expect(new Set(sent.map((input) => input.submission_id)).size).toBe(1);
  });

  it('that a lost connection kept is said to be so, stays as it was typed, and is sent once when asked again', async () => {
    let isOffline = true;
    answer = () => {
      if (isOffline) throw new Disconnected('Failed to fetch');
      return { status: 201, body: { affiliate_sign_up: { requires_approval: true } } };
    };
    await show();
    await fillIn();
    await field(/Chave PIX/).fill('iris@exemplo.com.br');
    await submit();
    await expect.element(page.getByRole('alert').getByText(/conexão/i)).toBeVisible();
    const asked = sent.length;
    for (const [name, value] of [
      ['Nome', 'Íris Afiliada'],
      ['E-mail', 'Iris@Exemplo.com.br'],
      ['Telefone', '(11) 98765-1234'],
      ['CPF ou CNPJ', '529.982.247-25'],
      [/Chave PIX/, 'iris@exemplo.com.br'],
    ] as const)
      await expect.element(field(name)).toHaveValue(value);
    await expect.element(page.getByRole('checkbox')).toBeChecked();
    isOffline = false;
    await submit();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Cadastro enviado');
    expect(sent).toHaveLength(asked + 1);
    expect(new Set(sent.map((input) => input.submission_id)).size).toBe(1);
  });

  it('shows terms that have changed, and asks for them again with what was typed kept', async () => {
    const versions = [look, { ...look, terms: 'Termos novos.', terms_version: 'v2', form_token: 'token2' }];
    answer = () =>
      sent.length === 1
        ? refusal(422, 'affiliate_sign_up.terms_changed', 'Os termos mudaram. Leia de novo antes de enviar.')
        : { status: 201, body: { affiliate_sign_up: { requires_approval: true } } };
    await show(undefined, {
      'GET /public_api/affiliate_sign_ups/ANA10': () => ({
        body: { affiliate_sign_up: versions.length > 1 ? versions.shift() : versions[0] },
      }),
    });
    await fillIn();
    await submit();
    await expect.element(page.getByText('Os termos mudaram. Leia de novo antes de enviar.')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Termos' })).toHaveTextContent('Termos novos.');
    await expect.element(page.getByRole('checkbox')).not.toBeChecked();
    await expect.element(field('Nome')).toHaveValue('Íris Afiliada');
    await page.getByRole('checkbox').click();
    await submit();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Cadastro enviado');
    expect(sent.at(-1)).toMatchObject({ terms_version: 'v2', form_token: 'token' });
  });

  it('keeps what was typed, and its first token, when the page is loaded again; and nothing once it is sent', async () => {
    answer = () => {
      throw new Disconnected('Failed to fetch');
    };
    await show();
    await fillIn();
    await field(/Chave PIX/).fill('iris@exemplo.com.br');
    await submit();
    await expect.element(page.getByRole('alert').getByText(/conexão/i)).toBeVisible();
    answer = () => ({ status: 201, body: { affiliate_sign_up: { requires_approval: true } } });
    await show(undefined, {
      'GET /public_api/affiliate_sign_ups/ANA10': () => ({
        body: { affiliate_sign_up: { ...look, form_token: 'of this second' } },
      }),
    });
    await expect.element(field('Nome')).toHaveValue('Íris Afiliada');
    await expect.element(field(/Chave PIX/)).toHaveValue('iris@exemplo.com.br');
    await expect.element(page.getByRole('checkbox')).toBeChecked();
    await submit();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Cadastro enviado');
    expect(new Set(sent.map(({ submission_id }) => submission_id)).size).toBe(1);
    expect(sent.at(-1)).toMatchObject({ form_token: 'token', document_number: '52998224725' });
    expect(sessionStorage.getItem('funil.visitor.affiliate_sign_up')).toBe('{}');
    await show(undefined, {
      'GET /public_api/affiliate_sign_ups/ANA10': () => ({
        body: { affiliate_sign_up: { ...look, terms: 'Outros termos.', terms_version: 'v2' } },
      }),
    });
    await expect.element(field('Nome')).toHaveValue('');
  });

  it('that lay open too long is sent again by itself, with a token of now', async () => {
    const tokens = ['token', 'fresh'];
    answer = () =>
      sent.at(-1)!.form_token === 'fresh'
        ? { status: 201, body: { affiliate_sign_up: { requires_approval: true } } }
        : refuse('affiliate_sign_up.form_expired');
    await show(undefined, {
      'GET /public_api/affiliate_sign_ups/ANA10': () => ({
        body: { affiliate_sign_up: { ...look, form_token: tokens.length > 1 ? tokens.shift() : tokens[0] } },
      }),
    });
    await fillIn();
    const pauses = skipFillPause();
    await submit();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Cadastro enviado');
    expect(sent.map(({ form_token }) => form_token)).toEqual(['token', 'fresh']);
    expect(pauses()).toBe(1);
  });

  it('is filled in by keyboard alone', async () => {
    await show();
    await field('Nome').click();
    for (const text of ['Íris Afiliada', 'iris@exemplo.com.br', '11987651234', '52998224725', '']) {
      if (text) await userEvent.keyboard(text);
      await userEvent.keyboard('{Tab}');
    }
    await expect.element(page.getByRole('region', { name: 'Termos' })).toHaveFocus();
    await userEvent.keyboard('{Tab} {Tab}{Enter}');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Cadastro enviado');
    expect(sent).toMatchObject([{ name: 'Íris Afiliada', document_number: '52998224725', website: '' }]);
  });

  it('holds long words in a narrow window', async () => {
    const long = 'Extraordinariamente'.repeat(12);
    await show(undefined, {
      'GET /public_api/affiliate_sign_ups/ANA10': () => ({
        body: {
          affiliate_sign_up: {
            ...look,
            headline: long.slice(0, 80),
            text: long,
            terms: `${long}\n`.repeat(40),
            sponsor_name: long,
            thank_you_text: long,
          },
        },
      }),
    });
    await expect.element(page.getByRole('region', { name: 'Termos' })).toBeVisible();
    fitsNarrow();
    expect(page.getByRole('region', { name: 'Termos' }).element().clientHeight).toBeLessThan(200);
    await fillIn();
    await submit();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Cadastro enviado');
    fitsNarrow();
  });
});
