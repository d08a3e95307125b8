import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Affiliate, AffiliateState, Role } from '@funil/api/contract';
import { refusal, refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import {
  affiliateDetail,
  affiliatesOf,
  makeAffiliate,
  makeApproved,
  referralId,
} from '../../../test/referralFactory.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const id = referralId;
const [affiliate, approved, listOf] = [makeAffiliate, makeApproved, affiliatesOf];

/** The screen over stored affiliates, which a decision changes as the server would. */
function open(
  path: string,
  stored: Affiliate[],
  {
    handlers = {},
    width = 1280,
    role = 'specialist',
  }: { handlers?: Record<string, Handler>; width?: number; role?: Role } = {},
) {
  const decide = (number: number, what: string, state: AffiliateState): [string, Handler] => [
    `POST /api/affiliates/${id(number)}/${what}`,
    ({ body }) => {
      const one = stored.find((other) => other.id === id(number))!;
      Object.assign(one, { state, rejection_reason: (body.reason as string | undefined) ?? null });
      return { body: { affiliate: affiliateDetail(one) } };
    },
  ];
  return renderApp(path, {
    role,
    width,
    handlers: {
      'GET /api/affiliates': listOf(stored),
      ...Object.fromEntries(
        stored.flatMap((one, index) => [
          [`GET /api/affiliates/${one.id}`, (() => ({ body: { affiliate: affiliateDetail(one) } })) as Handler],
          decide(index + 1, 'approval', 'approved'),
          decide(index + 1, 'rejection', 'rejected'),
          decide(index + 1, 'deactivation', 'deactivated'),
          decide(index + 1, 'reactivation', 'approved'),
        ]),
      ),
      ...handlers,
    },
  });
}

describe('the list of affiliates', () => {
  test('shows that it is on its way, and says what went wrong', async () => {
    let fail = () => {};
    const screen = await open('/afiliados', [affiliate(1)], {
      handlers: {
        'GET /api/affiliates': async () => {
          await new Promise<void>((resolve) => (fail = resolve));
          return refusal(503, 'server.unavailable', 'Indisponível no momento.');
        },
      },
    });
    await expect.element(screen.getByRole('tab', { name: 'Pendentes' })).toBeVisible();
    await expect.element(screen.getByRole('grid', { name: 'Afiliados' })).toHaveAttribute('aria-busy', 'true');
    fail();
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
  });

  test('that is empty offers the link to share', async () => {
    const screen = await open('/afiliados', []);
    await expect.element(screen.getByText('Ninguém se cadastrou pelo seu link ainda')).toBeVisible();
    await expect
      .element(screen.getByRole('textbox', { name: 'Seu link de afiliação' }))
      .toHaveValue(`${location.origin}/afiliar?codigo=BRUNA`);
    await expect.element(screen.getByRole('button', { name: 'Copiar link' })).toBeVisible();
  });

  test('is narrowed by state and search, with what each tab would open beside its name', async () => {
    const screen = await open('/afiliados', [affiliate(1), approved(2), affiliate(3, { state: 'rejected' })]);
    await expect.element(screen.getByRole('row', { name: /Afiliado 2.*12.*3/ })).toBeVisible();
    await screen.getByRole('tab', { name: 'Pendentes 1' }).click();
    await expect.element(screen.getByRole('row', { name: /Afiliado 2/ })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('row', { name: /Afiliado 1/ })).toBeVisible();
    expect(screen.where()).toBe('/afiliados?situacao=pendente');
    await userEvent.fill(screen.getByLabelText('Buscar por nome ou e-mail'), 'Ninguém');
    await expect.element(screen.getByText('Nenhum afiliado encontrado')).toBeVisible();
    await expect.element(screen.getByRole('tab', { name: 'Pendentes 0' })).toBeVisible();
    await expect.element(screen.getByRole('tab', { name: 'Todos 0' })).toBeVisible();
    await screen.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect.element(screen.getByRole('row', { name: /Afiliado 3/ })).toBeVisible();
  });

  test('shows of an anonymised person its name alone, in a row as high as others, and offers no decision', async () => {
    const gone = { name: 'Pessoa anonimizada', email: null, phone: null, document_number: null, may_decide: false };
    const screen = await open('/afiliados', [affiliate(1), affiliate(2, { ...gone, state: 'rejected' })]);
    const heightOf = (name: RegExp) => screen.getByRole('row', { name }).element().getBoundingClientRect().height;
    await expect.element(screen.getByRole('row', { name: /Pessoa anonimizada – –/ })).toBeVisible();
    expect(heightOf(/Pessoa anonimizada/)).toBe(heightOf(/Afiliado 1/));
    await screen.getByRole('row', { name: /Pessoa anonimizada/ }).click();
    await expect.element(screen.getByText(/O cadastro não muda mais/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aprovar' }).elements()).toEqual([]);
    expect(screen.getByText(/Informad/).elements()).toEqual([]);
  });

  test('is sorted by its headers, as the address says', async () => {
    const asked: string[] = [];
    const screen = await open('/afiliados', [], {
      handlers: {
        'GET /api/affiliates': (call) => {
          asked.push(call.query.get('sort') ?? '');
          return affiliatesOf([affiliate(1), approved(2)])(call);
        },
      },
    });
    await expect.element(screen.getByRole('row', { name: /Afiliado 1/ })).toBeVisible();
    await screen.getByRole('button', { name: 'Nome' }).click();
    await expect.poll(() => asked.at(-1)).toBe('name');
    expect(screen.where()).toBe('/afiliados?ordem=nome');
    await screen.getByRole('button', { name: 'Nome' }).click();
    await expect.poll(() => asked.at(-1)).toBe('-name');
    await screen.getByRole('button', { name: 'Cadastro em' }).click();
    await expect.poll(() => asked.at(-1)).toBe('-created_at');
    expect(screen.where()).toBe('/afiliados?ordem=-cadastro');
  });

  test('keeps long words within every window', async () => {
    const long = 'Maria Aparecida dos Santos Albuquerque de Vasconcelos e Figueiredo';
    const screen = await open('/afiliados', [approved(1, { name: long, email: `${'a'.repeat(60)}@exemplo.com.br` })], {
      width: 1440,
    });
    for (const width of [1440, 1024, 820, 390]) {
      await page.viewport(width, 800);
      await expect.element(screen.getByText(long).first()).toBeVisible();
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: `${width} px` })
        .toBeLessThanOrEqual(width);
    }
  });

  test('opens the leads behind its numbers where the viewer reads them all, and no commissions', async () => {
    const screen = await open('/afiliados', [approved(1, { may_open_leads: true }), approved(2)]);
    const row = screen.getByRole('row', { name: /Afiliado 1/ });
    const [leads, sales] = [
      row.getByRole('link', { name: '12 leads de Afiliado 1' }),
      row.getByRole('link', { name: '3 vendas de Afiliado 1' }),
    ];
    await expect.element(leads).toHaveAttribute('href', `/leads?indicador=${id(8)}`);
    expect(sales.element().getAttribute('href')).toMatch(
      new RegExp(`^/leads\\?indicador=${id(8)}&ganho=\\.\\.\\d{4}-\\d\\d-\\d\\d$`),
    );
    // Only who reads everybody's commissions opens them.
    await expect.element(row.getByText('R$ 1.250,00')).toBeVisible();
    await expect.element(row.getByRole('link', { name: /comissão/ })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('row', { name: /Afiliado 2.*12.*3/ })).toBeVisible();
    expect(
      screen
        .getByRole('row', { name: /Afiliado 2/ })
        .getByRole('link')
        .elements()
        .filter((link) => !link.hasAttribute('data-row-link')),
    ).toEqual([]);
  });

  test('of administrators is narrowed to those of one code, and says whose', async () => {
    const screen = await open(`/indicadores?aba=afiliados&de=${id(9)}`, [affiliate(1)], {
      role: 'admin',
      handlers: {
        'GET /api/referral_teams': () => ({ body: { referral_teams: [], meta: { next_cursor: null, total: 0 } } }),
      },
    });
    await expect.element(screen.getByRole('row', { name: /Afiliado 1/ })).toBeVisible();
    // The tab counts those of every code.
    expect(screen.server.of('GET /api/affiliates').map(({ query }) => query.get('sponsor_id'))).toContain(id(9));
    const remove = screen.getByRole('button', { name: 'Remover filtro Quem trouxe' });
    await expect.element(screen.getByRole('button', { name: /Quem trouxe ?Bruna Siqueira/ })).toBeVisible();
    await remove.click();
    await vi.waitFor(() => expect(screen.where()).toBe('/indicadores?aba=afiliados'));
  });

  test('is exported as it is narrowed, says where it could not be, and tries again', async () => {
    let isBroken = true;
    const screen = await open('/afiliados?situacao=aprovado', [approved(1)], {
      handlers: {
        'POST /api/affiliate_exports': () =>
          isBroken
            ? refusal(503, 'server.unavailable', 'Indisponível no momento.')
            : {
                status: 201,
                body: {
                  file: {
                    id: id(6),
                    name: 'afiliados.csv',
                    url: '/api/files/x',
                    content_type: 'text/csv',
                    byte_size: 3,
                  },
                  rows_count: 1,
                },
              },
        'GET /api/files/x': () => ({ body: {} }),
      },
    });
    await screen.getByRole('button', { name: 'Exportar' }).click();
    await screen.getByRole('menuitem', { name: /XLSX/ }).click();
    await expect.element(screen.getByText('Não foi possível exportar')).toBeVisible();
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
    isBroken = false;
    await screen.getByRole('button', { name: 'Tentar de novo' }).click();
    await vi.waitFor(() => expect(screen.server.of('POST /api/affiliate_exports')).toHaveLength(2));
    expect(screen.server.of('POST /api/affiliate_exports')[1]?.body).toEqual({ state: 'approved', format: 'xlsx' });
  });
});

test('a card says what somebody has earned', async () => {
  await open('/afiliados', [approved(1, { commission_cents: 471_760 }), affiliate(2)], { width: 390 });
  const cards = () => [...document.querySelectorAll('tr[data-index]')].map((card) => card.textContent);
  await vi.waitFor(() => expect(cards()[0]).toMatch(/R\$.4\.717,60 · \d\d\/\d\d\/\d{4}/));
  expect(cards()[1]).not.toContain('R$');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

describe('an affiliate', () => {
  test('that is not there says so', async () => {
    const screen = await open(`/afiliados?afiliado=${id(7)}`, [affiliate(1)], {
      handlers: { [`GET /api/affiliates/${id(7)}`]: () => refuse('affiliate.not_found') },
      width: 390,
    });
    await expect
      .element(screen.getByRole('dialog').getByRole('heading', { name: 'Afiliado não encontrado' }))
      .toBeVisible();
  });

  test('whom somebody else has decided about says so', async () => {
    const screen = await open(`/afiliados?afiliado=${id(1)}`, [affiliate(1)], {
      handlers: { [`POST /api/affiliates/${id(1)}/approval`]: () => refuse('affiliate.state_changed') },
    });
    await screen.getByRole('button', { name: 'Aprovar' }).click();
    await screen.getByRole('button', { name: 'Aprovar afiliado' }).click();
    await expect.element(screen.getByText(/A situação deste afiliado mudou/)).toBeVisible();
  });

  test('shows whoever decides what was given and agreed to, and the numbers themselves to administrators', async () => {
    const dialogOf = async (path: string, one: Affiliate, role?: Role) => {
      const screen = await open(`${path}afiliado=${id(1)}`, [one], { width: 390, ...(role && { role }) });
      await expect.element(screen.getByRole('dialog').getByText('Termos aceitos')).toBeVisible();
      return screen.getByRole('dialog').element().textContent;
    };
    expect(await dialogOf('/afiliados?', affiliate(1, { has_pix_key: true }))).toMatch(
      /CPF ou CNPJInformado, visível só.*Chave PIXInformada, visível só.*Termos aceitos02\/03\/2026/,
    );
    expect(await dialogOf('/afiliados?', affiliate(1))).toContain('Chave PIXNão informada');
    const payment = { document_number: '52998224725', has_pix_key: true, pix_key: 'iris@exemplo.com.br' };
    expect(await dialogOf('/indicadores?aba=afiliados&', affiliate(1, payment), 'admin')).toMatch(
      /529\.982\.247-25.*iris@exemplo\.com\.br/,
    );
  });

  test('shows the very terms that it accepted', async () => {
    const screen = await open(`/afiliados?afiliado=${id(1)}`, [affiliate(1)]);
    await screen.getByRole('button', { name: 'Ler os termos aceitos' }).click();
    const terms = screen.getByRole('dialog', { name: 'Termos aceitos' });
    await expect.element(terms.getByText('Versão 3f9a1c20, aceita em 02/03/2026 12:00')).toBeVisible();
    expect(terms.element().textContent).toContain('Primeira linha.\nSegunda linha.');
    await userEvent.keyboard('{Escape}');
    await expect.element(terms).not.toBeInTheDocument();
    await expect.element(screen.getByRole('dialog', { name: 'Afiliado 1' })).toBeVisible();
  });

  test('about whom the viewer may not decide offers nothing', async () => {
    const screen = await open(`/afiliados?afiliado=${id(1)}`, [affiliate(1, { may_decide: false })]);
    await expect.element(screen.getByRole('dialog').getByText('afiliado1@exemplo.com.br')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Aprovar' })).not.toBeInTheDocument();
  });

  test('is rejected with a reason alone', async () => {
    const screen = await open(`/afiliados?afiliado=${id(1)}`, [affiliate(1)]);
    await screen.getByRole('button', { name: 'Rejeitar' }).click();
    const form = screen.getByRole('dialog', { name: 'Rejeitar Afiliado 1?' });
    await form.getByRole('button', { name: 'Rejeitar cadastro' }).click();
    expect(screen.server.of(`POST /api/affiliates/${id(1)}/rejection`)).toEqual([]);
    await userEvent.fill(form.getByLabelText('Motivo'), 'Fora da região');
    await form.getByRole('button', { name: 'Rejeitar cadastro' }).click();
    await expect.element(screen.getByText('Cadastro rejeitado')).toBeVisible();
    expect(screen.server.of(`POST /api/affiliates/${id(1)}/rejection`)[0]?.body).toEqual({ reason: 'Fora da região' });
    await expect.element(screen.getByRole('dialog').getByText('Fora da região')).toBeVisible();
  });

  test('is approved, deactivated and reactivated, each after a question', async () => {
    const screen = await open('/afiliados', [affiliate(1)]);
    await screen.getByRole('row', { name: /Afiliado 1/ }).click();
    for (const [button, confirm, badge] of [
      ['Aprovar', 'Aprovar afiliado', 'Aprovado'],
      ['Desativar', 'Desativar afiliado', 'Desativado'],
      ['Reativar', 'Reativar afiliado', 'Aprovado'],
    ] as const) {
      await screen.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
      await screen.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
      await expect.element(screen.getByRole('dialog').getByText(badge, { exact: true })).toBeVisible();
    }
  });
});
