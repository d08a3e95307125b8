import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ChangeCommissionRuleInput, CommissionRule } from '@funil/api/contract';
import { appServer } from '../../../../test/appServer.ts';
import { makeRule, ruleId, someEffect, someRules, withVersions } from '../../../../test/commissionRuleFactory.ts';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { refuse } from '../../../../test/fakeServer.ts';
import type { FakeServer, Handler } from '../../../../test/fakeServer.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { CommissionRules } from './CommissionRules.tsx';

const rules = '/comissionamentos?aba=regras';
const imovel = someRules[1]!;
const type = {
  id: ruleId(901),
  name: 'Imóvel',
  calculator: 'none',
  is_archived: false,
  version: 'v1',
  used_by: 1,
  uses: [],
};
const product = {
  id: ruleId(902),
  name: 'Casa na praia',
  product_type: { id: type.id, name: type.name },
  value_cents: 320_000_00,
  is_archived: false,
  version: 'v1',
  used_by: 0,
  uses: [],
};

let server: FakeServer;

function serverOf(stored: CommissionRule[] = someRules, handlers: Record<string, Handler> = {}) {
  return appServer('admin', {
    'GET /api/commission_rules': () => ({ body: { commission_rules: stored } }),
    'GET /api/product_types/all': () => ({ body: { entries: [type] } }),
    'GET /api/products/all': () => ({ body: { entries: [product] } }),
    'POST /api/commission_rule_previews': () => ({ body: someEffect }),
    [`GET /api/commission_rules/${imovel.id}`]: () => ({
      body: {
        commission_rule: withVersions(imovel, { basis_points: 200, created_by: { id: 'x', name: 'Ana Prado' } }, {}),
      },
    }),
    ...handlers,
  });
}

async function show(path = rules, width = 1440) {
  await page.viewport(width, 900);
  return renderLeads(
    <main style={{ display: 'contents' }}>
      <CommissionRules />
    </main>,
    { server, route: 'commissions', path },
  );
}
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
const columnsOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  server = serverOf();
});

describe('the rules of commissions', () => {
  it('say that they could not be loaded, and try again', async () => {
    let fails = true;
    server = serverOf(undefined, {
      'GET /api/commission_rules': () => (fails ? refuse('server.failed') : { body: { commission_rules: someRules } }),
    });
    await show();
    const again = page.getByRole('button', { name: 'Tentar de novo' });
    await expect.element(again).toBeVisible();
    fails = false;
    await again.click();
    await expect.element(columnsOf('Especialista, imóvel')).toBeVisible();
  });

  it('say what they are for where there are none, and nothing of a filter that finds none', async () => {
    server = serverOf([]);
    await show();
    await expect.element(page.getByText('Nenhuma regra ainda')).toBeVisible();
    server = serverOf();
    await show(`${rules}&beneficiario_da_regra=manager`);
    await expect.element(page.getByText('Nenhuma regra encontrada')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect.element(columnsOf('Especialista, imóvel')).toBeVisible();
  });

  it('say whom they are for, what they give and when they count', async () => {
    await show();
    const row = columnsOf('Especialista, imóvel');
    await expect.element(row.getByText('Tipo Imóvel')).toBeVisible();
    await expect.element(row.getByText('3% do valor')).toBeVisible();
    await expect.element(row.getByText('40% na venda, 30% em 1 mês, 30% em 2 meses')).toBeVisible();
    await expect.element(row.getByText('Desde 01/03/2026')).toBeVisible();
    await expect.element(columnsOf('Indicador, geral').getByText(/150,00 por venda/)).toBeVisible();
    await expect.element(columnsOf('campanha de verão').getByText('Encerrada')).toBeVisible();
  });

  it('fit into every window, and so does the form', async () => {
    await show();
    const fits = async (width: number) => {
      await page.viewport(width, 900);
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: `${width} px` })
        .toBeLessThanOrEqual(width);
    };
    await expect.element(page.getByText(/Especialista, imóvel/).first()).toBeVisible();
    for (const width of [1440, 1024, 820, 390]) await fits(width);
    await page.getByRole('button', { name: 'Nova regra' }).click();
    await expect.element(dialog).toBeVisible();
    for (const width of [390, 820, 1024, 1440]) await fits(width);
  });
});

describe('one rule', () => {
  it('that is not there says so', async () => {
    server = serverOf(undefined, {
      [`GET /api/commission_rules/${ruleId(77)}`]: () => refuse('commission_rule.not_found'),
    });
    await show(`${rules}&regra=${ruleId(77)}`);
    await expect.element(dialog.getByText('Regra não encontrada', { exact: true })).toBeVisible();
  });

  it('says what it was before, who changed it and what', async () => {
    await show();
    await page.getByText('Especialista, imóvel').click();
    const versions = dialog.getByRole('list', { name: 'Versões' });
    await expect.element(versions.getByText('Comissão: 2% do valor → 3% do valor')).toBeVisible();
    await expect.element(versions.getByText(/Ana Prado/)).toBeVisible();
    await expect.element(dialog.getByRole('list', { name: 'Cálculo do exemplo' }).getByText(/× 3% =/)).toBeVisible();
  });
});

describe('a new rule', () => {
  const saved: Handler = ({ body }) => ({
    status: 201,
    body: { commission_rule: withVersions(makeRule(9, { name: String(body.name) })) },
  });

  it('is refused beside its fields, before anything is sent', async () => {
    await show(`${rules}&nova_regra=1`);
    await press('Ver o efeito');
    await expect.element(dialog.getByText('Percentual é um campo obrigatório')).toBeVisible();
    await field('Parte da parcela 1').fill('60');
    await dialog.getByRole('button', { name: 'Parcela', exact: true }).click();
    await expect.element(field('Parte da parcela 2')).toHaveFocus();
    await field('Parte da parcela 2').fill('30');
    await expect.element(dialog.getByText('Faltam 10% para 100%')).toBeVisible();
    await field('Prazo da parcela 2').fill('');
    await press('Ver o efeito');
    await expect.element(dialog.getByText('Prazo é um campo obrigatório')).toBeVisible();
    await expect.element(field('Prazo da parcela 2')).toHaveAttribute('aria-invalid', 'true');
    for (const [text, message] of [
      ['1,5', 'Prazo deve ser um número inteiro'],
      ['-1', 'Prazo deve ser no mínimo 0'],
      ['121', 'Prazo deve ser no máximo 120'],
    ] as const) {
      await field('Prazo da parcela 2').fill(text);
      await expect.element(dialog.getByText(message)).toBeVisible();
      await expect.element(field('Prazo da parcela 2')).toHaveValue(text);
    }
    await field('Parte da parcela 2').fill('50');
    await expect.element(dialog.getByText('Passam 10% de 100%')).toBeVisible();
    expect(server.of('POST /api/commission_rule_previews')).toEqual([]);
    expect(server.of('POST /api/commission_rules')).toEqual([]);
  });

  it('for the sign-up of affiliates begins with whom such a rule is for', async () => {
    server.on('POST /api/commission_rules', saved);
    await show(`${rules}&nova_regra=afiliados`);
    await expect.element(dialog.getByRole('combobox', { name: 'Beneficiário' })).toHaveTextContent('Indicador');
    await expect.element(dialog.getByRole('radio', { name: /cadastro de afiliados/ })).toBeChecked();
    await expect.element(field('Nome')).toHaveValue('Afiliados, geral');
    await field('Percentual').fill('3');
    await press('Ver o efeito');
    await press('Voltar aos campos');
    await expect.element(dialog.getByRole('radio', { name: /cadastro de afiliados/ })).toBeChecked();
    await press('Ver o efeito');
    await press('Criar regra');
    await expect
      .poll(() => server.of('POST /api/commission_rules')[0]?.body)
      .toMatchObject({ beneficiary: 'indicator', audience: 'assigned' });
  });

  it('refuses a percentage as it was typed, in percent, and accrues no example with it', async () => {
    await show(`${rules}&nova_regra=1`);
    const example = dialog.getByRole('region', { name: 'Como será calculado' });
    const refused = [
      ['-5', '-5,00', 'Percentual deve ser no mínimo 0,01%'],
      ['250', '250,00', 'Percentual deve ser no máximo 100%'],
      ['1,005', '1,005', 'Percentual pode ter no máximo duas casas decimais'],
    ] as const;
    for (const [typed, shown, message] of refused) {
      await field('Percentual').click();
      await userEvent.keyboard('{Control>}a{/Control}');
      await userEvent.keyboard(typed);
      await userEvent.tab();
      await expect.element(field('Percentual')).toHaveValue(shown);
      await expect.element(dialog.getByText(message)).toBeVisible();
      await expect.element(example.getByText(/Complete a comissão/)).toBeVisible();
    }
    await field('Percentual').fill('0,12');
    await expect.element(example.getByText(/× 0,12% =/)).toBeVisible();
    await expect.element(field('Percentual')).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('says beside its name that another rule has it, before its effect is seen', async () => {
    const message = 'Já existe uma regra em vigor ou programada com este nome nestas datas.';
    server.on('POST /api/commission_rule_previews', () =>
      refuse('commission_rule.name_taken', { fields: { name: message } }),
    );
    await show(`${rules}&nova_regra=1`);
    await field('Percentual').fill('2,5');
    await field('Nome').fill('Especialista, imóvel');
    await press('Ver o efeito');
    await expect.element(field('Nome')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Nome')).toHaveAccessibleDescription(expect.stringContaining(message) as string);
  });

  it('is not saved before its effect was seen, and says where that cannot be accrued', async () => {
    server.on('POST /api/commission_rule_previews', () => refuse('commission_rule.type_unknown'));
    await show(`${rules}&nova_regra=1&tipo=${type.id}`);
    await field('Percentual').fill('2,5');
    await press('Ver o efeito');
    await expect.element(dialog.getByText('Escolha um tipo de produto da lista.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Criar regra' })).not.toBeInTheDocument();
    expect(server.of('POST /api/commission_rules')).toEqual([]);
  });

  it('shows as one types what a sale would earn, to the cent', async () => {
    await show(`${rules}&nova_regra=1&produto=${product.id}`);
    await expect.element(field('Venda de exemplo')).toHaveValue('320.000,00');
    await expect.element(dialog.getByText('Complete a comissão e as parcelas para ver o cálculo.')).toBeVisible();
    await field('Percentual').fill('2,5');
    const example = dialog.getByRole('region', { name: 'Como será calculado' });
    await expect.element(example.getByText('R$ 320.000,00 × 2,5% = R$ 8.000,00')).toBeVisible();
    await dialog.getByRole('button', { name: '3x', exact: true }).click();
    await expect.element(example.getByText(/Parcela 1 de 3: R\$\s8\.000,00 × 33,34% = R\$\s2\.667,20/)).toBeVisible();
    await field('Venda de exemplo').fill('1.000,01');
    await expect.element(example.getByText(/1\.000,01 × 2,5% = R\$\s25,00/)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Cálculo' }).click();
    await page.getByRole('option', { name: 'Valor fixo por venda' }).click();
    await field('Valor fixo').fill('150');
    await expect.element(example.getByText('Valor fixo por venda: R$ 150,00')).toBeVisible();
  });

  it('goes from its fields over its effect to the list, and back to the fields', async () => {
    server.on('POST /api/commission_rules', saved);
    await show(`${rules}&nova_regra=1&produto=${product.id}`);
    await expect.element(field('Nome')).toHaveValue('Especialista, Casa na praia');
    await field('Percentual').fill('3');
    await press('Ver o efeito');
    await expect.element(dialog.getByText(/3 de 23 vendas de 22\/10\/2026 a 20\/11\/2026 teriam outra/)).toBeVisible();
    const earners = dialog.getByRole('table', { name: /^Por beneficiário/ });
    await expect.element(earners.getByRole('row', { name: /Bruna Siqueira/ }).getByText('+R$ 240,00')).toBeVisible();
    await expect.element(earners.getByRole('row', { name: /Caio Nogueira/ }).getByText('+R$ 10,00')).toBeVisible();
    await expectAccessible(dialog.element());
    await press('Voltar aos campos');
    await expect.element(field('Percentual')).toHaveValue('3,00');
    await press('Ver o efeito');
    await press('Criar regra');
    await expect.element(page.getByText('Regra Especialista, Casa na praia criada')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.of('POST /api/commission_rules')).toHaveLength(1);
    expect(server.of('POST /api/commission_rules')[0]!.body).toMatchObject({
      beneficiary: 'specialist',
      audience: 'everyone',
      product_id: product.id,
      product_type_id: null,
      name: 'Especialista, Casa na praia',
      basis_points: 300,
      fixed_cents: null,
      schedule: [{ share_bp: 10_000, after: 0, unit: 'days' }],
      valid_until: null,
    });
  });

  it('shows its instalments whole on a phone', async () => {
    await show(`${rules}&nova_regra=1`, 390);
    await dialog.getByRole('button', { name: '3x', exact: true }).click();
    const row = dialog.getByRole('listitem', { name: 'Parcela 2' });
    await expect.element(row.getByRole('combobox')).toHaveTextContent('meses');
    // What only screen readers read is one pixel wide.
    const cut = [...row.element().querySelectorAll('*')].filter(
      (one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth && one.textContent !== '',
    );
    expect(cut.map((one) => one.textContent)).toEqual([]);
    const share = field('Parte da parcela 2').element();
    expect(share.scrollWidth).toBeLessThanOrEqual(share.clientWidth);
  });

  it('asks before it is closed over what was typed', async () => {
    await show(`${rules}&nova_regra=1`);
    await field('Percentual').fill('3');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alertdialog', { name: 'Descartar alterações?' })).toBeVisible();
  });
});

describe('a change of a rule', () => {
  const open = async () => {
    await show(`${rules}&regra=${imovel.id}`);
    await dialog.getByRole('button', { name: 'Mudar regra' }).click();
    await field('Percentual').fill('3,5');
  };
  const theirs = { ...imovel, version: 5, basis_points: 400 };

  it('that met a newer version keeps the form, says who was faster, and goes on from there', async () => {
    let isTaken = true;
    server.on(`PUT /api/commission_rules/${imovel.id}`, ({ body }) => {
      if ((body as unknown as ChangeCommissionRuleInput).version === 4) return refuse('commission_rule.conflict');
      return { body: { commission_rule: withVersions({ ...theirs, version: 6, basis_points: 350 }) } };
    });
    server.on(`GET /api/commission_rules/${imovel.id}`, () =>
      isTaken ? undefined : { body: { commission_rule: withVersions(theirs, { basis_points: 300 }) } },
    );
    await open();
    await press('Ver o efeito');
    isTaken = false;
    await press('Salvar nova versão');
    await expect.element(dialog.getByText(/Carla Dias mudou esta regra .*versão 5/)).toBeVisible();
    await expect.element(dialog.getByText(/Comissão: 3% do valor → 4% do valor/).first()).toBeVisible();
    await expect.element(field('Percentual')).toHaveValue('3,50');
    await press('Ver o efeito');
    await press('Salvar nova versão');
    await expect.element(page.getByText('Especialista, imóvel: versão 6 salva')).toBeVisible();
    expect(server.of(`PUT /api/commission_rules/${imovel.id}`).map(({ body }) => body.version)).toEqual([4, 5]);
  });

  it('can take what the other one saved', async () => {
    server.on(`PUT /api/commission_rules/${imovel.id}`, () => refuse('commission_rule.conflict'));
    await open();
    await press('Ver o efeito');
    server.on(`GET /api/commission_rules/${imovel.id}`, () => ({
      body: { commission_rule: withVersions(theirs, { basis_points: 300 }) },
    }));
    await press('Salvar nova versão');
    await press('Usar a versão 5');
    await expect.element(field('Percentual')).toHaveValue('4,00');
  });

  it('says which rule is previewed, and sends only what a version may change', async () => {
    server.on(`PUT /api/commission_rules/${imovel.id}`, () => ({
      body: { commission_rule: withVersions({ ...imovel, version: 5 }) },
    }));
    await open();
    await press('Ver o efeito');
    await press('Salvar nova versão');
    await expect.poll(() => server.of(`PUT /api/commission_rules/${imovel.id}`).length).toBe(1);
    expect(server.of('POST /api/commission_rule_previews')[0]!.body).toMatchObject({ rule_id: imovel.id });
    const { body } = server.of(`PUT /api/commission_rules/${imovel.id}`)[0]!;
    expect(Object.keys(body).toSorted()).toEqual(
      ['basis_points', 'fixed_cents', 'kind', 'name', 'schedule', 'valid_from', 'valid_until', 'version'].toSorted(),
    );
  });
});

describe('the end of a rule', () => {
  const open = async () => {
    await show(`${rules}&regra=${imovel.id}`);
    await dialog.getByRole('button', { name: 'Encerrar regra' }).click();
  };
  const ending = page.getByRole('dialog', { name: 'Encerrar Especialista, imóvel' });

  it('is refused without a day, and where somebody was faster', async () => {
    server.on(`POST /api/commission_rules/${imovel.id}/end`, () => refuse('commission_rule.conflict'));
    await open();
    await ending.getByLabelText('Vale até').fill('');
    await ending.getByRole('button', { name: 'Encerrar regra' }).click();
    await expect.element(ending.getByText('Vale até é um campo obrigatório')).toBeVisible();
    await ending.getByLabelText('Vale até').fill('30/11/2026');
    await ending.getByRole('button', { name: 'Encerrar regra' }).click();
    await expect.element(ending.getByText(/Carla Dias mudou esta regra/)).toBeVisible();
    await expect.element(ending.getByLabelText('Vale até')).toHaveValue('30/11/2026');
  });

  it('is a version with a last day', async () => {
    server.on(`POST /api/commission_rules/${imovel.id}/end`, () => ({
      body: { commission_rule: withVersions({ ...imovel, version: 5, valid_until: '2026-11-30' }) },
    }));
    await open();
    await ending.getByLabelText('Vale até').fill('30/11/2026');
    await ending.getByRole('button', { name: 'Encerrar regra' }).click();
    await expect.element(page.getByText('Especialista, imóvel vale até 30/11/2026')).toBeVisible();
    expect(server.of(`POST /api/commission_rules/${imovel.id}/end`)[0]!.body).toEqual({
      valid_until: '2026-11-30',
      version: 4,
    });
  });
});

describe('which rule a sale goes by', () => {
  it('is the most specific one, and says why not the others', async () => {
    await show();
    await expect.element(columnsOf('Especialista, imóvel')).toBeVisible();
    await page.getByRole('button', { name: 'Qual regra vale para uma venda?' }).click();
    await expect.element(dialog.getByText(/Vale "Especialista, geral", versão 1/)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Produto' }).click();
    await page.getByRole('option', { name: /Casa na praia/ }).click();
    await expect.element(dialog.getByText(/Vale "Especialista, imóvel", versão 4/)).toBeVisible();
    const others = dialog.getByRole('region', { name: 'Regras que não valem para esta venda' });
    await expect.element(others.getByText('Há uma regra mais específica')).toBeVisible();
    await dialog.getByLabelText('Dia da venda').fill('01/02/2026');
    await expect.element(dialog.getByText(/Vale "Especialista, geral", versão 1/)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Beneficiário' }).click();
    await page.getByRole('option', { name: 'Parceiro' }).click();
    await dialog.getByLabelText('Dia da venda').fill('01/05/2026');
    await expect.element(dialog.getByText('Nenhuma regra vale para esta venda.')).toBeVisible();
    await expectAccessible(dialog.element());
  });
});
