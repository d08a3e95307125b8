import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { affiliateConfigDefaults, emptyAffiliateConfig } from '@funil/api/contract';
import type { AffiliateConfig, SaveAffiliateConfigInput } from '@funil/api/contract';
import { makeRule } from '../../../test/commissionRuleFactory.ts';
import { refusal, refuse } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const assignedRule = makeRule(5, {
  name: 'Afiliados, 1%',
  beneficiary: 'indicator',
  audience: 'assigned',
  basis_points: 100,
});
const ended = makeRule(6, {
  name: 'Afiliados, antiga',
  beneficiary: 'indicator',
  audience: 'assigned',
  state: 'ended',
});

let saved: SaveAffiliateConfigInput[];
let current: AffiliateConfig;

beforeEach(() => {
  saved = [];
  current = {
    person: null,
    code: 'HELENA10',
    settings: { ...emptyAffiliateConfig, headline: 'Indique' },
    standard: emptyAffiliateConfig,
    version: 3,
  };
});

function show(
  path = '/configuracao-captador-afiliados',
  {
    role = 'admin',
    refused,
    width = 1440,
  }: { role?: 'admin' | 'specialist'; refused?: ReturnType<typeof refusal>; width?: number } = {},
) {
  const id = path.split('/')[2];
  const key = id ? `/api/affiliate_configs/${id}` : '/api/affiliate_config';
  return renderApp(path, {
    role,
    width,
    handlers: {
      [`GET ${key}`]: () => ({ body: { affiliate_config: current } }),
      [`PUT ${key}`]: ({ body }) => {
        if (refused) return refused;
        const input = body as SaveAffiliateConfigInput;
        saved.push(input);
        current = { ...current, settings: input.settings, version: input.version + 1 };
        return { body: { affiliate_config: current } };
      },
      'GET /api/logo_presets': () => ({ body: { logo_presets: [] } }),
      'GET /api/commission_rules': () => ({ body: { commission_rules: [assignedRule, ended] } }),
    },
  });
}

const preview = () => document.querySelector('[data-preview]')?.textContent ?? '';
const save = () => page.getByRole('button', { name: 'Salvar captação' }).click();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

describe('the configuration of an affiliate sign-up', () => {
  it('keeps what was typed when somebody else has saved meanwhile', async () => {
    await show(undefined, {
      refused: refusal(409, 'affiliate_config.conflict', 'Outra pessoa alterou esta configuração.'),
    });
    await field('Título').fill('Venha');
    await save();
    await expect.element(page.getByText('Outra pessoa alterou esta configuração.')).toBeVisible();
    await expect.element(field('Título')).toHaveValue('Venha');
  });

  it('says what is wrong beside its field, and sends nothing', async () => {
    await show();
    await field('Cor da página').fill('#12');
    await save();
    await expect.element(page.getByText('Não foi possível salvar')).toBeVisible();
    await expect.element(field('Cor da página')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText('Cor da página deve ser como #1a2b3c')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('leaves the preview of a phone for the field that was refused', async () => {
    await show(undefined, { width: 390 });
    await field('Cor da página').fill('#12');
    await page.getByRole('radio', { name: 'Prévia' }).click();
    await expect.element(field('Cor da página')).not.toBeInTheDocument();
    await save();
    await expect.element(field('Cor da página')).toBeVisible();
    await expect.element(field('Cor da página')).toHaveFocus();
  });

  it('shows what it becomes as one types, and saves it whole', async () => {
    await show();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Captação de afiliados da conta');
    await vi.waitFor(() => expect(preview()).toContain('Indique'));
    await expect.element(field('Texto')).toHaveAttribute('placeholder', affiliateConfigDefaults.text);
    await expect.element(page.getByRole('button', { name: 'Salvar captação' })).not.toBeInTheDocument();
    await field('Título').fill('Venha vender sol');
    await field('Termos').fill('Nossos termos');
    await vi.waitFor(() => expect(preview()).toContain('Venha vender sol'));
    await vi.waitFor(() => expect(preview()).toContain('Nossos termos'));
    await page.getByRole('switch', { name: /Aprovar cada cadastro/ }).click();
    await save();
    await expect.element(page.getByText('Captação de afiliados salva')).toBeVisible();
    expect(saved).toEqual([
      {
        version: 3,
        settings: {
          ...emptyAffiliateConfig,
          headline: 'Venha vender sol',
          terms: 'Nossos termos',
          requires_approval: false,
        },
      },
    ]);
    expect([...document.querySelectorAll('h1')]).toHaveLength(1);
  });

  it('of a person follows the account until it decides, and leaves the terms to it', async () => {
    current = {
      ...current,
      person: { id: 'u1', name: 'Bruna Siqueira', code: 'BRUNA20' },
      code: 'BRUNA20',
      standard: { ...emptyAffiliateConfig, headline: 'Da conta', requires_approval: false },
      settings: emptyAffiliateConfig,
      version: 0,
    };
    await show(undefined, { role: 'specialist' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Minha captação de afiliados');
    await expect.element(field('Título')).toHaveAttribute('placeholder', 'Da conta');
    await expect.element(field('Termos')).not.toBeInTheDocument();
    const approval = page.getByRole('switch', { name: /Aprovar cada cadastro/ });
    await expect.element(approval).not.toBeChecked();
    await expect.element(page.getByText(/^Os cadastros entram sem aprovação/)).toBeVisible();
    await approval.click();
    await expect.element(page.getByText('Cada cadastro espera até alguém aprovar.')).toBeVisible();
    await field('Título').fill('Com a Bruna');
    await expect.element(field('Link')).toHaveValue(`${location.origin}/afiliar?codigo=BRUNA20`);
    await expect
      .element(field('Código para o site'))
      .toHaveValue(expect.stringContaining('<iframe src="') as unknown as string);
    await save();
    await vi.waitFor(() =>
      expect(saved[0]?.settings).toEqual({
        ...emptyAffiliateConfig,
        headline: 'Com a Bruna',
        requires_approval: true,
      }),
    );
  });

  it('of a person says where it lets in without approval, and leaves the rule of commissions to administrators', async () => {
    current = {
      ...current,
      person: { id: 'u1', name: 'Bruna Siqueira', code: 'BRUNA20' },
      settings: emptyAffiliateConfig,
    };
    const { server } = await show(undefined, { role: 'specialist' });
    const approval = page.getByRole('switch', { name: /Aprovar cada cadastro/ });
    await expect.element(approval).toBeChecked();
    await approval.click();
    await expect
      .element(page.getByText(/^A conta pede aprovação, mas os cadastros por este link entram sem aprovação/))
      .toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Regra de comissão' })).not.toBeInTheDocument();
    expect(server.of('GET /api/commission_rules')).toEqual([]);
  });

  it('shows its preview beside the form where there is room, or else one tap away', async () => {
    await show();
    await expect.element(field('Título')).toBeVisible();
    const region = page.getByRole('region', { name: 'A página como fica' });
    const views = page.getByRole('radio', { name: 'Prévia' });
    const fits = (width: number) =>
      expect.poll(() => document.documentElement.scrollWidth, { message: `${width} px` }).toBeLessThanOrEqual(width);
    for (const width of [1440, 1024]) {
      await page.viewport(width, 800);
      await expect.element(region).toBeVisible();
      const [form, beside] = [field('Título').element(), region.element()].map((one) => one.getBoundingClientRect());
      expect(beside!.left).toBeGreaterThan(form!.right);
      expect(beside!.top).toBeLessThan(200);
      expect(views.query()).toBeNull();
      await fits(width);
    }
    for (const width of [820, 390]) {
      await page.viewport(width, 800);
      await expect.element(region).not.toBeInTheDocument();
      await fits(width);
      await field('Título').fill(`Venha vender sol ${width}`);
      await views.click();
      await expect.element(region).toBeVisible();
      await vi.waitFor(() => expect(preview()).toContain(`Venha vender sol ${width}`));
      expect(field('Título').query()).toBeNull();
      await fits(width);
      await page.getByRole('radio', { name: 'Configuração' }).click();
      await expect.element(field('Título')).toHaveValue(`Venha vender sol ${width}`);
    }
  });

  it('is that of the person in the address, or of nobody', async () => {
    current = { ...current, person: { id: 'u9', name: 'Caio Nogueira', code: 'CAIO30' } };
    await show('/configuracao-captador-afiliados/u9');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Captação de afiliados de Caio Nogueira');
    await renderApp('/configuracao-captador-afiliados/u7', {
      role: 'admin',
      handlers: {
        'GET /api/affiliate_configs/u7': () => refusal(404, 'user.not_found', 'Pessoa não encontrada.'),
      },
    });
    await expect.element(page.getByText('Ela não existe nesta conta.')).toBeVisible();
  });

  it('leads to a new rule for those who sign up', async () => {
    const { server } = await show();
    server.on('GET /api/product_types/all', () => ({ body: { entries: [] } }));
    server.on('GET /api/products/all', () => ({ body: { entries: [] } }));
    await page.getByRole('link', { name: 'Criar uma regra' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova regra' });
    await expect.element(dialog.getByRole('combobox', { name: 'Beneficiário' })).toHaveTextContent('Indicador');
    await expect.element(dialog.getByLabelText('Nome')).toHaveValue('Afiliados, geral');
    await expect.element(dialog.getByRole('radio', { name: /cadastro de afiliados/ })).toBeChecked();
  });

  it('gives those who sign up a rule of commissions, says beside it that it is refused, and takes it away again', async () => {
    const { server } = await show();
    const put = server.answers['PUT /api/affiliate_config']!;
    server.on('PUT /api/affiliate_config', () =>
      refuse('request.invalid', {
        fields: { 'settings.commission_rule_id': 'Escolha uma regra de comissão da lista.' },
      }),
    );
    const rule = page.getByRole('combobox', { name: 'Regra de comissão' });
    await rule.click();
    await expect.element(page.getByRole('option', { name: /Afiliados, antiga/ })).not.toBeInTheDocument();
    await page.getByRole('option', { name: /Afiliados, 1%/ }).click();
    await save();
    await expect.element(page.getByText('Escolha uma regra de comissão da lista.').first()).toBeVisible();
    server.on('PUT /api/affiliate_config', put);
    await save();
    await vi.waitFor(() => expect(saved.at(-1)?.settings.commission_rule_id).toBe(assignedRule.id));
    expect(server.of('GET /api/commission_rules')[0]!.query.get('audience')).toBe('assigned');
    await expect.element(page.getByText('Captação de afiliados salva')).toBeVisible();
    await rule.click();
    await page.getByRole('option', { name: 'Nenhuma em especial' }).click();
    await save();
    await vi.waitFor(() => expect(saved.at(-1)?.settings.commission_rule_id).toBeNull());
  });
});
