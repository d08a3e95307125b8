import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emptySimulatorConfig } from '@funil/api/contract';
import type { SimulatorConfig, SaveSimulatorConfigInput } from '@funil/api/contract';
import type { Handler } from '../../../test/fakeServer.ts';
import { accountAnswer } from '../../../test/appServer.ts';
import { fillAtOnce } from '../../../test/fillAtOnce.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { snippetOf } from '../publicPageConfig/ShareCard.tsx';
import { linkOf } from './simulatorLink.ts';

const [house, plan] = ['0198a521-c868-7251-b72e-000000000001', '0198a521-c868-7251-b72e-000000000002'];
const offer = {
  product_type_id: house,
  min_cents: 6_000_000,
  max_cents: 62_000_000,
  step_cents: 1_000_000,
  min_months: 60,
  max_months: 240,
  step_months: 20,
  rates: {
    consortium: {
      administration_percent: 16,
      reserve_percent: 2,
      insurance_percent: 0.038,
      insurance_base: 'credit' as const,
    },
    financing: null,
  },
};

let saved: SaveSimulatorConfigInput[];
let current: SimulatorConfig;

beforeEach(async () => {
  await page.viewport(1440, 900);
  saved = [];
  current = {
    person: null,
    code: 'HELENA10',
    settings: { ...emptySimulatorConfig, headline: 'Sua casa', offers: [offer] },
    standard: emptySimulatorConfig,
    product_types: [
      { id: house, name: 'Imóvel', calculator: 'consorcio' },
      { id: plan, name: 'Plano', calculator: 'none' },
    ],
    may_set_rates: true,
    may_set_tags: false,
    version: 3,
  };
});

async function show(
  path = '/configuracao-captador',
  role: 'admin' | 'specialist' = 'admin',
  refusal?: { status: number; body: object },
  handlers: Record<string, Handler> = {},
) {
  const key =
    path === '/configuracao-captador' ? '/api/simulator_config' : `/api/simulator_configs/${path.split('/').at(-1)}`;
  const screen = await renderApp(path, {
    role,
    handlers: {
      [`GET ${key}`]: () => ({ body: { simulator_config: current } }),
      [`PUT ${key}`]: ({ body }: { body: unknown }) => {
        if (refusal) return refusal;
        const input = body as SaveSimulatorConfigInput;
        saved.push(input);
        current = { ...current, settings: input.settings, version: input.version + 1 };
        return { body: { simulator_config: current } };
      },
      'GET /api/logo_presets': () => ({ body: { logo_presets: [] } }),
      ...handlers,
    },
  });
  return screen;
}

const preview = () => document.querySelector('[data-preview]')!.textContent.replaceAll('\u00a0', ' ');
const save = () => page.getByRole('button', { name: 'Salvar simulador' }).click();

describe('the configuration of a simulator', () => {
  it('shows what it becomes as one types, and saves it whole', async () => {
    await show();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Simulador da conta');
    await vi.waitFor(() => expect(preview()).toContain('R$ 2.009,60'));
    await expect.element(page.getByRole('button', { name: 'Salvar simulador' })).not.toBeInTheDocument();
    // One title, and none in the preview; an address for whose site somebody must be asked first.
    expect([...document.querySelectorAll('h1')].map((title) => title.textContent)).toEqual(['Simulador da conta']);
    expect(preview()).toContain('Sua casa');
    await expect
      .element(page.getByLabelText('Código para o site'))
      .toHaveAccessibleDescription(/peça ao suporte para liberar o endereço/);
    await page.getByRole('textbox', { name: 'Título' }).fill('Seu teto');
    await page.getByRole('textbox', { name: 'Taxa de administração' }).fill('20,5');
    await vi.waitFor(() => expect(preview()).toContain('Seu teto'));
    await vi.waitFor(() => expect(preview()).toContain('Taxa de administração, 20,5%'));
    await page.getByRole('textbox', { name: 'Dias de proteção' }).fill('60');
    await save();
    await expect.element(page.getByText('Simulador salvo')).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({
      version: 3,
      settings: {
        headline: 'Seu teto',
        protection_days: 60,
        offers: [{ ...offer, rates: { consortium: { administration_percent: 20.5 } } }],
      },
    });
    await expect.element(page.getByRole('button', { name: 'Salvar simulador' })).not.toBeInTheDocument();
  });

  it('shows the colour of the account while it has none of its own, and ready logos under the logo', async () => {
    const logo = { id: house, name: 'Logo branca', url: '/files/logo', content_type: 'image/svg+xml', size_bytes: 1 };
    await show('/configuracao-captador', 'admin', undefined, {
      'GET /public_api/account': () => accountAnswer({ simulator_color: '#0b7a4b' }),
      'GET /api/logo_presets': () => ({
        body: { logo_presets: [{ ...logo, created_at: '2026-11-20T15:00:00.000Z' }] },
      }),
    });
    await expect.element(page.getByLabelText('Escolher a cor: Cor do simulador')).toHaveValue('#0b7a4b');
    const edges = (label: string) => page.getByRole('group', { name: label }).element().getBoundingClientRect();
    await expect.element(page.getByRole('group', { name: 'Logos prontas' })).toBeVisible();
    expect(edges('Logos prontas').left).toBe(edges('Logo').left);
    expect(edges('Logos prontas').top - edges('Logo').bottom).toBeLessThan(32);
  });

  it('says what is wrong beside its field, and sends nothing', async () => {
    await show();
    await page.getByRole('textbox', { name: 'Prazo máximo' }).fill('40');
    await page.getByRole('textbox', { name: 'Fundo de reserva' }).fill('muito');
    await save();
    await expect.element(page.getByText('Fundo de reserva deve ser um número').first()).toBeVisible();
    // Nothing is not zero.
    await page.getByRole('textbox', { name: 'Fundo de reserva' }).fill('');
    await save();
    await expect.element(page.getByText('Fundo de reserva é um campo obrigatório').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Fundo de reserva' }).fill('2');
    await save();
    await expect.element(page.getByText('Prazo máximo não pode ser menor que o mínimo').first()).toBeVisible();
    expect(saved).toEqual([]);
    // Half typed, the preview keeps what holds.
    expect(preview()).toContain('240 meses');
  });

  it('takes no other number for what stands in a field', async () => {
    await show();
    for (const [label, text, message] of [
      ['Prazo mínimo', '12,5', 'Prazo mínimo deve ser um número inteiro'],
      ['Prazo mínimo', '', 'Prazo mínimo é um campo obrigatório'],
      ['Prazo máximo', '1e3', 'Prazo máximo deve ser um número inteiro'],
      ['De quantos em quantos', '-12', 'Passo do prazo deve ser no mínimo 1'],
      ['Dias de proteção', '2,5', 'Dias de proteção deve ser um número inteiro'],
      ['Dias de proteção', '-5', 'Dias de proteção deve ser no mínimo 0'],
      ['Dias de proteção', '731', 'Dias de proteção deve ser no máximo 730'],
    ] as const) {
      const field = page.getByRole('textbox', { name: label, exact: true }).last();
      await expect.element(field).toBeVisible();
      fillAtOnce(field, text);
      // A pointer would wait until what was said of the one before is out of its way.
      (page.getByRole('button', { name: 'Salvar simulador' }).element() as HTMLElement).click();
      await expect.element(field).toHaveAccessibleDescription(message);
      await expect.element(field).toHaveValue(text);
    }
    expect(saved).toEqual([]);
  });

  it('keeps what was typed when somebody else has saved meanwhile', async () => {
    await show('/configuracao-captador', 'admin', {
      status: 409,
      body: { error: { code: 'simulator_config.conflict', message: 'Outra pessoa alterou esta configuração.' } },
    });
    await page.getByRole('textbox', { name: 'Título' }).fill('Seu teto');
    await save();
    await expect.element(page.getByText('Outra pessoa alterou esta configuração.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Seu teto');
  });

  it('leaves rates to the administration, and follows the account until somebody decides', async () => {
    current = {
      ...current,
      person: { id: 'u1', name: 'Bruna Siqueira', code: 'BRUNA20' },
      standard: current.settings,
      settings: emptySimulatorConfig,
      may_set_rates: false,
      version: 0,
    };
    await show('/configuracao-captador', 'specialist');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Meu simulador');
    await expect.element(page.getByRole('textbox', { name: 'Título' })).toHaveAttribute('placeholder', 'Sua casa');
    await vi.waitFor(() => expect(preview()).toContain('Sua casa'));
    await page.getByRole('switch', { name: /Usar os tipos/ }).click();
    await expect.element(page.getByText(/Taxas definidas pela administração: administração 16%/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Taxa de administração' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Dias de proteção' })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('textbox', { name: 'Link' }))
      .toHaveValue(`${location.origin}/simulador?codigo=BRUNA20`);
    await page.getByRole('textbox', { name: 'Prazo máximo' }).fill('120');
    await save();
    await vi.waitFor(() => expect(saved[0]?.settings.offers).toEqual([{ ...offer, max_months: 120, rates: null }]));
  });

  it('is that of the person in the address, or of nobody', async () => {
    current = { ...current, person: { id: 'u9', name: 'Caio Nogueira', code: 'CAIO30' } };
    const screen = await show('/configuracao-captador/u9');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Simulador de Caio Nogueira');
    await screen.unmount();
    await renderApp('/configuracao-captador/u7', {
      role: 'admin',
      handlers: {
        'GET /api/simulator_configs/u7': () => ({
          status: 404,
          body: { error: { code: 'user.not_found', message: 'Pessoa não encontrada.' } },
        }),
      },
    });
    await expect.element(page.getByText('Ela não existe nesta conta.')).toBeVisible();
  });
});

describe('what one shares', () => {
  it('is a link with the person’s code, and a frame with it', () => {
    const link = linkOf({ person: { id: 'u', name: 'Ana', code: 'A&B' } }, 'https://conta.example');
    expect(link).toBe('https://conta.example/simulador?codigo=A%26B');
    expect(linkOf({ person: null }, 'https://conta.example')).toBe('https://conta.example/simulador');
    expect(snippetOf(link, 'Simulador')).toContain('src="https://conta.example/simulador?codigo=A%26B"');
  });
});
