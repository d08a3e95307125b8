import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import '@fontsource-variable/inter';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createClient } from '@funil/api';
import { errorCatalogue } from '@funil/api/contract';
import type { CreateSimulationInput, PublicAccount, PublicSimulator, SharedSimulation } from '@funil/api/contract';
import { ApiProvider } from '@funil/api/react';
import { createTenantTheme, TenantThemeProvider } from '@funil/theme';
import { GlobalStyle } from '@funil/theme/GlobalStyle';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { Disconnected, fakeServer, refusal, refuse } from '../../../test/fakeServer.ts';
import type { FakeAnswer, FakeRequest, FakeServer } from '../../../test/fakeServer.ts';
import { skipFillPause } from '../../../test/skipFillPause.ts';
import { SimulatorPage } from './SimulatorPage.tsx';

const account = (): PublicAccount => ({
  account: {
    name: 'Aurora Consórcios',
    time_zone: 'America/Sao_Paulo',
    personalization: { ...legal, required_document_number: false },
  },
});
const range = {
  min_cents: 6_000_000,
  max_cents: 62_000_000,
  step_cents: 1_000_000,
  min_months: 60,
  max_months: 240,
  step_months: 20,
};
const look: PublicSimulator = {
  headline: 'Quanto cabe no seu mês?',
  text: 'Escolha o crédito e o prazo.',
  logo_url: null,
  color: '#0b7a4b',
  thank_you_text: 'Falamos com você em até um dia útil.',
  next_steps_text: 'Ligamos amanhã de manhã.',
  whatsapp: '+5511940028922',
  code: 'ANA10',
  invited_by: 'Ana Indicadora',
  consent: { version: '2026-11', text: 'Autorizo Aurora Consórcios a usar meus dados.' },
  own_fields: [],
  form_token: 'token',
  offers: [
    {
      product_type: { id: '0198a521-c868-7251-b72e-000000000001', name: 'Imóvel' },
      calculator: 'consorcio',
      ...range,
      rates: {
        consortium: {
          administration_percent: 16,
          reserve_percent: 2,
          insurance_percent: 0.038,
          insurance_base: 'credit',
        },
        financing: null,
      },
    },
    {
      product_type: { id: '0198a521-c868-7251-b72e-000000000002', name: 'Seguro' },
      calculator: 'none',
      ...range,
      rates: { consortium: null, financing: null },
    },
  ],
};

/** The page that is open: loaded again, it is another one. */
let screen: Awaited<ReturnType<typeof render>> | undefined;
let sent: CreateSimulationInput[];
let legal: PublicAccount['account']['personalization'];
let server: FakeServer;
let answer: () => FakeAnswer;

async function show(
  path = '/simulador?codigo=ANA10&utm_source=whatsapp',
  simulator:
    | Partial<PublicSimulator>
    | 'broken'
    | 'too many'
    | ((request: FakeRequest) => Partial<PublicSimulator>) = {},
  shared: () => FakeAnswer = () => refuse('simulation.not_found'),
) {
  const showSimulator = (request: FakeRequest) => {
    if (simulator === 'broken') return refusal(503, 'server.unavailable', 'O sistema está indisponível.');
    if (simulator === 'too many') return refuse('request.too_many');
    const own = typeof simulator === 'function' ? simulator(request) : simulator;
    return { body: { simulator: { ...look, ...own } } };
  };
  server = fakeServer(
    {
      'GET /public_api/account': () => ({ body: account() }),
      'GET /public_api/simulations/01890000-0000-7000-8000-000000000001': shared,
      'POST /public_api/simulations': ({ body }) => {
        sent.push(body as CreateSimulationInput);
        return answer();
      },
    },
    showSimulator,
  );
  const client = createClient({ baseUrl: '', fetch: server.fetch });
  const router = createMemoryRouter([{ path: '/simulador', Component: SimulatorPage }], { initialEntries: [path] });
  await screen?.unmount();
  screen = await render(
    <TenantThemeProvider theme={createTenantTheme(account().account)} scheme="light" asRoot>
      <GlobalStyle />
      <ApiProvider client={client} swr={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <RouterProvider router={router} />
      </ApiProvider>
    </TenantThemeProvider>,
  );
  onTestFinished(() => screen?.unmount());
  return { router };
}

/** Amounts do not break after their sign. */
const brl = (text: string) => text.replaceAll('R$ ', 'R$\u00a0');

/** Some of an element's text. */
const says = (locator: Locator, text: string) =>
  expect.poll(() => locator.query()?.textContent ?? '').toContain(brl(text));

const result = page.getByRole('complementary', { name: 'Resultado' });
const accept = () => page.getByRole('button', { name: 'Quero esta simulação' }).click();
const submit = () => page.getByRole('button', { name: 'Enviar simulação' }).click();
async function fillIn() {
  await page.getByRole('textbox', { name: 'Nome' }).fill('Marina Prado');
  await page.getByRole('textbox', { name: 'Telefone' }).fill('(11) 98765-1234');
  await page.getByRole('checkbox', { name: /Autorizo|Outro texto/ }).click();
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  screen = undefined;
  sent = [];
  legal = { privacy_policy: 'https://aurora.example/privacidade' };
  answer = () => ({ status: 201, body: { simulation: { protocol: '7K3Q-9XTB' } } });
  await page.viewport(1440, 900);
});
afterEach(() => vi.restoreAllMocks());

describe('the simulator', () => {
  it('says what failed, and tries again', async () => {
    await show('/simulador', 'broken');
    await says(page.getByRole('alert'), 'O sistema está indisponível.');
    await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });

  it('says at its foot who answers for personal data', async () => {
    legal = { privacy_officer: 'Ana Lima', privacy_contact: 'lgpd@aurora.example' };
    await show();
    await expect.element(page.getByText('Sobre os seus dados pessoais: Ana Lima, lgpd@aurora.example')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'lgpd@aurora.example' }))
      .toHaveAttribute('href', 'mailto:lgpd@aurora.example');
  });

  it('says so where nothing is offered', async () => {
    await show('/simulador', { offers: [] });
    await expect.element(page.getByText('Nada para simular no momento')).toBeVisible();
  });

  it('computes as one moves, types and compares', async () => {
    await show();
    await says(result, 'R$ 2.009,60por mês, em 200 meses');
    await says(result, 'Taxa de administração, 16%R$ 256,00');
    await page.getByRole('button', { name: /240 meses/ }).click();
    await says(result, 'R$ 1.694,93');
    const term = page.getByRole('slider', { name: 'Prazo' });
    term.element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await says(result, 'R$ 1.837,96');
    // Typed off the steps it is the nearest that is offered, and said to be; beyond the range it is the range's end.
    const amount = page.getByRole('textbox', { name: 'Crédito' });
    await amount.fill('325.500');
    await userEvent.keyboard('{Enter}');
    await expect.element(amount).toHaveValue(brl('R$ 330.000,00'));
    await says(result, 'É o mais próximo que oferecemos.');
    await amount.fill('9');
    await userEvent.keyboard('{Enter}');
    await expect.element(amount).toHaveValue(brl('R$ 60.000,00'));
  });

  it('says beside the field, on a phone too, what was made of an amount and a term that are not offered', async () => {
    await page.viewport(390, 844);
    await show();
    const controls = page.getByRole('region', { name: 'Sua simulação' });
    const amount = page.getByRole('textbox', { name: 'Crédito' });
    const term = page.getByRole('textbox', { name: 'Prazo' });
    await expect.element(amount).toBeVisible();
    const regions = Array.from(controls.element().querySelectorAll('p[aria-live]'));
    expect(regions.map(({ textContent }) => textContent)).toEqual(['', '']);
    for (const [field, text, nearest] of [
      [amount, '800.000', 'R$ 620.000,00'],
      [amount, '60', 'R$ 60.000,00'],
      [amount, '325.500', 'R$ 330.000,00'],
      [term, '1000', '240 meses'],
    ] as const) {
      await field.fill(text);
      await userEvent.tab();
      const words = brl(`O mais próximo que oferecemos é ${nearest}.`);
      await expect.element(field).toHaveAccessibleDescription(words);
      await expect.element(field).toHaveValue(brl(nearest));
      await expect.element(controls.getByText(words)).toBeInViewport();
      expect(regions.some(({ textContent }) => textContent === words)).toBe(true);
    }
    await amount.fill('330.000');
    await userEvent.tab();
    await expect.element(amount).not.toHaveAccessibleDescription();
    page.getByRole('slider', { name: 'Prazo' }).element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(term).not.toHaveAccessibleDescription();
    await page.getByRole('radio', { name: 'Crédito' }).click({ force: true });
    const installment = page.getByRole('textbox', { name: 'Parcela' });
    await installment.fill('1');
    await userEvent.tab();
    await expect.element(installment).toHaveAccessibleDescription(/^O mais próximo que oferecemos é R/);
  });

  it('calls the result the one before while a text is refused, at a desk and on a phone', async () => {
    await show();
    const term = page.getByRole('textbox', { name: 'Prazo' });
    const before = result.getByText('Resultado anterior: há um campo com erro.');
    const bar = page.getByText('Resultado anterior', { exact: true });
    for (const width of [1440, 390]) {
      await page.viewport(width, 844);
      await term.fill('1000');
      await userEvent.tab();
      await expect.element(before).not.toBeVisible();
      await expect.element(bar).not.toBeVisible();
      await term.fill('72 anos');
      await userEvent.tab();
      await expect.element(term).toHaveAccessibleDescription('Digite um número inteiro de meses');
      await expect.element(before).toBeVisible();
      if (width === 390) {
        await expect.element(bar).toBeVisible();
        await expect.element(page.getByText('Parcela estimada').last()).not.toBeVisible();
        await expectAccessible();
      }
      await term.fill('200');
      await userEvent.tab();
      await expect.element(before).not.toBeVisible();
      await expect.element(bar).not.toBeVisible();
    }
  });

  it('goes no further with an amount that was refused, at a desk and on a phone', async () => {
    const { router } = await show();
    const amount = page.getByRole('textbox', { name: 'Crédito' });
    for (const [width, text] of [
      [1440, '123 mil'],
      [390, '-123000'],
    ] as const) {
      await page.viewport(width, 900);
      await amount.fill(text);
      await accept();
      await expect.element(amount).toHaveFocus();
      await expect.element(amount).toHaveValue(text);
      await expect.element(amount).toHaveAccessibleDescription('Digite um valor em reais');
    }
    expect(router.state.location.search).not.toContain('etapa');
    await amount.fill('200.000');
    await accept();
    await expect.element(page.getByRole('textbox', { name: 'Nome' })).toBeVisible();
  });

  it('takes no other number for what was typed', async () => {
    await show();
    await says(result, 'R$ 2.009,60por mês, em 200 meses');
    const term = page.getByRole('textbox', { name: 'Prazo' });
    for (const text of ['2,5', '-5', '1e9', 'dez']) {
      await term.fill(text);
      await userEvent.keyboard('{Enter}');
      await expect.element(term).toHaveValue(text);
      await expect.element(term).toHaveAccessibleDescription('Digite um número inteiro de meses');
    }
    const amount = page.getByRole('textbox', { name: 'Crédito' });
    await amount.fill('-500.000');
    await userEvent.keyboard('{Enter}');
    await expect.element(amount).toHaveAccessibleDescription('Digite um valor em reais');
    await says(result, 'R$ 2.009,60por mês, em 200 meses');
    await term.fill('240 meses');
    await userEvent.keyboard('{Enter}');
    await says(result, 'R$ 1.694,93');
    await expect.element(term).not.toHaveAttribute('aria-invalid');
  });

  it('finds the credit and the term that an instalment pays', async () => {
    await show();
    await page.getByRole('radio', { name: 'Crédito' }).click({ force: true });
    await page.getByRole('textbox', { name: 'Parcela' }).fill('2009,60');
    await userEvent.keyboard('{Enter}');
    await says(result, 'Crédito estimadoR$ 320.000,00');
    await page.getByRole('radio', { name: 'Prazo' }).click({ force: true });
    await page.getByRole('textbox', { name: 'Crédito' }).fill('620000');
    await userEvent.keyboard('{Enter}');
    await says(result, 'Prazo estimado240 meses');
    await says(result, 'É o mais próximo que oferecemos de R$ 2.009,60 por mês.');
    await expect.element(page.getByRole('button', { name: 'Quero esta simulação' })).toBeEnabled();
  });

  it('asks for the amount only where nothing is computed', async () => {
    await show();
    await page.getByRole('radio', { name: 'Seguro' }).click({ force: true });
    await says(result, 'Valor escolhidoR$ 320.000,00');
    await expect.element(page.getByRole('slider', { name: 'Prazo' })).not.toBeInTheDocument();
    await expect.poll(() => result.query()?.textContent ?? '').not.toMatch(/parcela|por mês/i);
  });
});

describe('the form', () => {
  it('asks for what the account asks for, and for consent', async () => {
    await show();
    await accept();
    await submit();
    await expect.element(page.getByText('Nome é um campo obrigatório')).toBeVisible();
    await expect.element(page.getByText('Telefone é um campo obrigatório')).toBeVisible();
    await expect.element(page.getByText('Autorize o contato para enviar')).toBeVisible();
    await expect.element(page.getByText('CPF ou CNPJ é um campo obrigatório')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('asks for the own fields of the account, and sends what is filled in', async () => {
    const shared = { help: null, options: [], is_required: false };
    const own_fields: PublicSimulator['own_fields'] = [
      {
        ...shared,
        key: 'telhado',
        label: 'Telhado',
        kind: 'choice',
        options: [{ key: 'metal', label: 'Metal' }],
        is_required: true,
      },
      { ...shared, key: 'renda', label: 'Renda mensal', kind: 'money', help: 'Sem descontos' },
    ];
    await show(undefined, { own_fields });
    await accept();
    await fillIn();
    await expect.element(page.getByText('Sem descontos')).toBeVisible();
    await submit();
    await expect.element(page.getByText('Telhado é um campo obrigatório')).toBeVisible();
    expect(sent).toEqual([]);
    await expectAccessible();
    await page.getByRole('combobox', { name: 'Telhado' }).click();
    await page.getByRole('option', { name: 'Metal' }).click();
    await page.getByRole('textbox', { name: /^Renda mensal/ }).fill('5.000');
    await submit();
    await expect.poll(() => sent.map((body) => body.own_fields)).toEqual([{ telhado: 'metal', renda: 500_000 }]);
  });

  it('keeps a day of no calendar as it was typed when the page is loaded again, and says so', async () => {
    const own_fields: PublicSimulator['own_fields'] = [
      { help: null, options: [], is_required: false, key: 'mudanca', label: 'Mudança', kind: 'day' },
    ];
    await show(undefined, { own_fields });
    await accept();
    await fillIn();
    const day = page.getByRole('textbox', { name: /^Mudança/ });
    await userEvent.fill(day, '31/02/2026');
    await show('/simulador?codigo=ANA10&etapa=contato', { own_fields });
    await expect.element(day).toHaveValue('31/02/2026');
    await submit();
    await expect.element(page.getByText('Mudança inválido')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('does not take a day of no calendar for none', async () => {
    legal = { custom_field_1_status: 'enabled', custom_field_1_type: 'date', custom_field_1_label: 'Nascimento' };
    await show();
    await accept();
    await fillIn();
    const day = page.getByRole('textbox', { name: /Nascimento/ });
    await day.fill('31/02/1990');
    await submit();
    await expect.element(day).toHaveAccessibleDescription('Nascimento inválido');
    await expect.element(day).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it.each([
    [
      { terms_of_use_link: 'https://aurora.example/termos', privacy_policy: 'https://aurora.example/privacidade' },
      ' Leia os Termos de uso e a Política de privacidade.',
      ['https://aurora.example/termos', 'https://aurora.example/privacidade'],
    ],
    [{ terms_of_use_link: '/termos.pdf' }, ' Leia os Termos de uso.', ['/termos.pdf']],
    [
      { privacy_policy: 'https://aurora.example/privacidade' },
      ' Leia a Política de privacidade.',
      ['https://aurora.example/privacidade'],
    ],
    [{}, ' ', []],
  ])('asks for consent beside what there is to read: %j', async (links, words, addresses) => {
    legal = links;
    await show();
    await accept();
    const consent = page.getByRole('checkbox', { name: /Autorizo|Outro texto/ });
    await expect.element(consent).toHaveAccessibleName(`${look.consent.text}${words}`.trim());
    const found = Array.from(consent.element().closest('form')!.querySelectorAll('a'));
    expect(found.map((link) => [link.getAttribute('href'), link.target])).toEqual(
      addresses.map((address) => [address, '_blank']),
    );
    expect((consent.element() as HTMLInputElement).checked).toBe(false);
  });

  it('keeps the bar at the foot of a phone clear of what the keyboard comes to', async () => {
    await page.viewport(390, 560);
    await show();
    await expect.element(result).toBeInTheDocument();
    const accepting = page.getByRole('button', { name: 'Quero esta simulação', exact: true });
    await expect.element(accepting).toBeVisible();
    const bar = accepting.element().closest('[data-floats]')!;
    const words = accepting.element();
    expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    const stops = new Set<Element>();
    document.querySelector<HTMLElement>('header a')!.focus();
    for (;;) {
      await userEvent.tab();
      const stop = document.activeElement!;
      if (stop === document.body || stops.has(stop) || bar.contains(stop)) break;
      stops.add(stop);
      // What is drawn for a control that itself cannot be seen.
      const shown = (stop.closest('label') ?? stop).getBoundingClientRect();
      expect(shown.bottom, stop.outerHTML.slice(0, 120)).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
    }
    expect(stops.size).toBeGreaterThan(6);
  });

  it('sends what was simulated, who asks, and by whose link; then thanks with the protocol', async () => {
    await show();
    await accept();
    await fillIn();
    await submit();
    await expect.element(page.getByRole('heading', { name: 'Simulação enviada' })).toBeVisible();
    await expect.element(page.getByText('7K3Q-9XTB')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Continuar no WhatsApp' }))
      .toHaveAttribute('href', expect.stringContaining('https://wa.me/5511940028922?text='));
    expect(sent).toEqual([
      expect.objectContaining({
        name: 'Marina Prado',
        phone: '+5511987651234',
        consent: true,
        consent_version: '2026-11',
        amount_cents: 32_000_000,
        term_months: 200,
        code: 'ANA10',
        form_token: 'token',
        website: '',
        utm: expect.objectContaining({ utm_source: 'whatsapp' }),
      }),
    ]);
    expect(Date.parse(sent[0]!.first_touch_at!)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('says who invited, explains the parts, compares what a choice really leads to, and takes a wish for e-mail along', async () => {
    await show('/simulador?codigo=ANA10');
    await expect.element(page.getByText('Quem convidou você: Ana Indicadora')).toBeVisible();
    await page.getByText('O que é cada parte').click();
    await expect.element(page.getByText(/Fica no lugar dos juros/)).toBeVisible();
    // Each choice brings other neighbours.
    for (const place of [0, 3, 1]) {
      const term = page.getByRole('region', { name: 'Compare prazos' }).getByRole('button').nth(place);
      const promised = term.element().querySelector('b')!.textContent;
      await term.click();
      await says(result, promised);
    }
    await accept();
    await expect.element(page.getByText('Ligamos amanhã de manhã.')).toBeVisible();
    await fillIn();
    await page.getByRole('checkbox', { name: /Quero receber esta simulação por e-mail/ }).click();
    await submit();
    await expect.element(page.getByText('Informe o e-mail para receber a simulação')).toBeVisible();
    await page
      .getByLabelText(/E-mail/)
      .first()
      .fill('ana@exemplo.com.br');
    await submit();
    await expect.element(page.getByRole('heading', { name: 'Simulação enviada' })).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ wants_email: true, email: 'ana@exemplo.com.br' });
  });

  it('keeps what was typed, and says what failed', async () => {
    answer = () => ({
      status: 422,
      body: { error: { code: 'simulator.offer_changed', message: 'As condições mudaram.' } },
    });
    await show();
    await accept();
    await fillIn();
    await submit();
    await expect.element(page.getByText('As condições mudaram.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Marina Prado');
    await submit();
    // The same form: should the first have come through after all, it counts once.
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]!.submission_id).toBe(sent[1]!.submission_id);
  });

  it('goes back to the simulation as it was', async () => {
    await show();
    await page.getByRole('button', { name: /240 meses/ }).click();
    await accept();
    await page.getByRole('button', { name: 'Mudar a simulação' }).click();
    await says(result, 'R$ 1.694,93');
  });
});

describe('the steps', () => {
  const stepOf = (router: { state: { location: { search: string } } }) =>
    new URLSearchParams(router.state.location.search).get('etapa');

  it('stand in the address, beside what was there: Back leads to the simulation as it was', async () => {
    const { router } = await show();
    await page.getByRole('button', { name: /240 meses/ }).click();
    expect(stepOf(router)).toBeNull();
    await accept();
    await expect.element(page.getByRole('heading', { name: 'Para quem é a simulação?' })).toBeVisible();
    expect(router.state.location.search).toBe('?codigo=ANA10&utm_source=whatsapp&etapa=contato');
    await fillIn();
    await router.navigate(-1);
    await says(result, 'R$ 1.694,93');
    await router.navigate(1);
    await expect.element(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Marina Prado');
    // The page's own way back is the same entry of the history.
    await page.getByRole('button', { name: 'Mudar a simulação' }).click();
    await expect.poll(() => router.state.historyAction).toBe('POP');
    await says(result, 'R$ 1.694,93');
    await accept();
    await submit();
    await expect.element(page.getByText('7K3Q-9XTB')).toBeVisible();
    expect(stepOf(router)).toBe('enviada');
    await router.navigate(-1);
    await says(result, 'R$ 1.694,93');
    expect(stepOf(router)).toBeNull();
  });

  it('open where the address says, with what was set and typed before the page was loaded again', async () => {
    await show();
    await page.getByRole('button', { name: /240 meses/ }).click();
    await accept();
    await fillIn();
    const { router } = await show('/simulador?codigo=ANA10&etapa=contato', { form_token: 'another token' });
    await expect.element(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Marina Prado');
    await expect.element(page.getByRole('textbox', { name: 'Telefone' })).toHaveValue('(11) 98765-1234');
    await expect.element(page.getByRole('checkbox', { name: /Autorizo|Outro texto/ })).toBeChecked();
    await page.getByRole('button', { name: 'Mudar a simulação' }).click();
    await says(result, 'R$ 1.694,93');
    expect(stepOf(router)).toBeNull();
    await accept();
    await submit();
    await expect.element(page.getByText('7K3Q-9XTB')).toBeVisible();
    expect(sent).toMatchObject([{ name: 'Marina Prado', term_months: 240, form_token: 'token' }]);
    // Nothing personal stays in the browser, and the thanks survive as well.
    expect(sessionStorage.getItem('funil.visitor.simulator')).not.toMatch(/Marina|98765/);
    await show('/simulador?etapa=enviada');
    await expect.element(page.getByText('7K3Q-9XTB')).toBeVisible();
    await show('/simulador?etapa=contato');
    await expect.element(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('');
  });

  it.each(['/simulador?etapa=enviada', '/simulador?etapa=outra'])(
    'begin anew where there is none: %s',
    async (path) => {
      sessionStorage.setItem('funil.visitor.simulator', '{"requested":{"typeId":7,"unknown":"x"},"values":[1]}');
      await show(path);
      await says(result, 'R$ 2.009,60');
    },
  );

  it('ask for another consent than the one that was given', async () => {
    await show();
    await accept();
    await fillIn();
    await show('/simulador?etapa=contato', { consent: { version: '2027-01', text: 'Outro texto.' } });
    await expect.element(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Marina Prado');
    await expect.element(page.getByRole('checkbox', { name: /Autorizo|Outro texto/ })).not.toBeChecked();
  });
});

describe('a sending that fails', () => {
  it('through a lost network is kept, and sent with the first token by the page that comes after', async () => {
    answer = () => {
      throw new Disconnected('Failed to fetch');
    };
    await show();
    await accept();
    await fillIn();
    await submit();
    await expect.element(page.getByRole('alert').getByText(/conexão/i)).toBeVisible();
    const [first] = sent;
    answer = () => ({ status: 201, body: { simulation: { protocol: '7K3Q-9XTB' } } });
    await show('/simulador?codigo=ANA10&etapa=contato', { form_token: 'of this second' });
    await submit();
    await expect.element(page.getByText('7K3Q-9XTB')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ form_token: 'token', submission_id: first!.submission_id });
  });

  it('for the age of its form is sent again by itself, once a person could have filled it in', async () => {
    const tokens = ['token', 'fresh'];
    answer = () =>
      sent.at(-1)!.form_token === 'fresh'
        ? { status: 201, body: { simulation: { protocol: '7K3Q-9XTB' } } }
        : refuse('simulator.form_expired');
    await show(undefined, () => ({ form_token: tokens.length > 1 ? tokens.shift()! : tokens[0]! }));
    await accept();
    await fillIn();
    const pauses = skipFillPause();
    await submit();
    await expect.element(page.getByText('7K3Q-9XTB')).toBeVisible();
    expect(sent.map(({ form_token }) => form_token)).toEqual(['token', 'fresh']);
    expect(new Set(sent.map(({ submission_id }) => submission_id)).size).toBe(1);
    expect(pauses()).toBe(1);
    expect(page.getByText(/validade/).query()).toBeNull();
  });

  it('because the offer has changed shows what is offered now, and sends that', async () => {
    let isChanged = false;
    answer = () =>
      isChanged
        ? { status: 201, body: { simulation: { protocol: '7K3Q-9XTB' } } }
        : ((isChanged = true), refuse('simulator.offer_changed'));
    await show(undefined, () => ({
      offers: isChanged ? [{ ...look.offers[0]!, max_cents: 20_000_000 }] : look.offers,
    }));
    await accept();
    await fillIn();
    await submit();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('As condições mudaram. Confira a simulação e envie de novo.');
    await says(page.getByRole('main'), 'Imóvel, R$ 200.000,00');
    await expect.element(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Marina Prado');
    await submit();
    await expect.element(page.getByText('7K3Q-9XTB')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ amount_cents: 20_000_000, form_token: 'token' });
  });

  it.each(['simulator.form_expired', 'simulator.offer_changed', 'affiliate_sign_up.form_expired'] as const)(
    'never asks a visitor to load the page again: %s',
    (code) => expect(errorCatalogue[code].message).not.toMatch(/recarreg|atualiz/i),
  );
});

describe('a link to a stored simulation', () => {
  const path =
    '/simulador?codigo=HELENA&tipo=Imóvel&valor=20000000&prazo=120&simulacao=01890000-0000-7000-8000-000000000001';
  const stored = (fields: Partial<SharedSimulation> = {}) => ({
    simulation: {
      product_type: 'Imóvel',
      amount_cents: 20_000_000,
      term_months: 120,
      estimate: {
        amount_cents: 20_000_000,
        term_months: 120,
        first_installment_cents: 199_999,
        last_installment_cents: 199_999,
        parts: [],
        total_cents: 23_999_880,
      },
      rates: look.offers[0]!.rates,
      code: 'ANA10',
      created_at: '2026-11-10T15:00:00.000Z',
      ...fields,
    },
  });

  it('shows its own instalment on the page where it was made, until the visitor chooses otherwise', async () => {
    // Somebody else's link was opened before; that stays so.
    const first = { code: 'BETO', firstTouchAt: new Date().toISOString(), utm: {} };
    localStorage.setItem('funil.referral', JSON.stringify(first));
    await show(path, {}, () => ({ body: stored() }));
    await says(result, 'R$ 1.999,99');
    await says(result, 'Simulação de 10/11/2026. Com as condições de hoje, R$ 2.042,67 por mês.');
    expect(server.requests.map(({ path: asked }) => asked)).toContain('/public_api/simulators/ANA10');
    expect(server.requests.map(({ path: asked }) => asked)).not.toContain('/public_api/simulators/BETO');
    expect(localStorage.getItem('funil.referral')).toBe(JSON.stringify(first));
    await expectAccessible();
    await page.getByRole('textbox', { name: /Crédito/ }).fill('300000');
    await userEvent.tab();
    await expect.poll(() => result.query()?.textContent).not.toContain('Simulação de');
  });

  it('leads to the nearest offer of today when its own is gone, with the numbers that are sent', async () => {
    answer = () => ({ status: 201, body: { simulation: { protocol: '7K3Q-9XTB' } } });
    await show(path, {}, () => ({ body: stored({ amount_cents: 19_500_000, term_months: 110 }) }));
    await says(result, 'R$ 1.999,99');
    await says(result, 'As condições mudaram: hoje o mais próximo é R$ 200.000,00 em 120 meses, R$ 2.042,67 por mês.');
    expect(page.getByRole('button', { name: 'Quero esta simulação' }).query()).toBeNull();
    await page.viewport(320, 640);
    const accepting = page.getByRole('button', { name: 'Quero a simulação de hoje' });
    await expect.element(accepting).toBeVisible();
    const bar = accepting.element().closest<HTMLElement>('[data-floats]')!;
    expect(bar.innerText).toBe(brl('Mais próximo hoje\nR$ 2.042,67\nQuero a simulação de hoje'));
    for (const { scrollWidth, clientWidth } of [bar, accepting.element()])
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await accepting.click();
    await says(page.getByRole('main'), 'Imóvel, R$ 200.000,00, R$ 2.042,67 por mês em 120 meses');
    await fillIn();
    await submit();
    await expect.element(page.getByText('7K3Q-9XTB')).toBeVisible();
    expect(sent).toMatchObject([{ amount_cents: 20_000_000, term_months: 120 }]);
  });

  it('shows in the form what the choices come to today, also to who opens the form at once', async () => {
    await show(`${path}&etapa=contato`, {}, () => ({ body: stored() }));
    await says(page.getByRole('main'), 'Imóvel, R$ 200.000,00, R$ 2.042,67 por mês em 120 meses');
  });

  it('opens the choices of the link anew when it is gone', async () => {
    await show(path, {}, () => refusal(404, 'simulation.not_found', 'Esta simulação não está mais disponível.'));
    await says(result, 'R$ 2.042,67');
    expect(server.requests.map(({ path: asked }) => asked)).toContain('/public_api/simulators/HELENA');
  });

  it('made on nobody’s page leaves the referrer whose link was opened first', async () => {
    const first = { code: 'BETO', firstTouchAt: new Date().toISOString(), utm: {} };
    localStorage.setItem('funil.referral', JSON.stringify(first));
    const own = ({ path: asked }: FakeRequest) => ({ code: asked.split('/').at(-1)! });
    await show(path, own, () => ({ body: stored({ code: null }) }));
    await says(result, 'R$ 1.999,99');
    await accept();
    await fillIn();
    await submit();
    await vi.waitFor(() => expect(sent).toMatchObject([{ code: 'BETO', first_touch_at: first.firstTouchAt }]));
  });
});

describe('whose link it was', () => {
  it('is the first one’s, and is requested by its code', async () => {
    await show();
    await expect.element(result).toBeVisible();
    expect(server.requests.map(({ path }) => path)).toContain('/public_api/simulators/ANA10');
    expect(localStorage.getItem('funil.referral')).toContain('ANA10');
  });

  it('that nobody has any more does not stand in the way of the one that is opened now', async () => {
    localStorage.setItem(
      'funil.referral',
      JSON.stringify({ code: 'NADA', firstTouchAt: new Date().toISOString(), utm: {} }),
    );
    await show(undefined, ({ path }) => ({ code: path.endsWith('/NADA') ? null : 'ANA10' }));
    await expect.element(result).toBeVisible();
    await expect.poll(() => localStorage.getItem('funil.referral')).toContain('ANA10');
  });

  it('is refused in words to who has tried too many codes', async () => {
    await show('/simulador?codigo=NADA', 'too many');
    await says(page.getByRole('alert'), 'Muitas tentativas. Aguarde um pouco e tente de novo.');
    await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });

  it('is forgotten when nobody has that code', async () => {
    await show('/simulador?codigo=NADA', { code: null });
    await expect.element(result).toBeVisible();
    await vi.waitFor(() => expect(localStorage.getItem('funil.referral')).toBeNull());
  });
});
