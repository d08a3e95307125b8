import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refuse } from '../../../test/fakeServer.ts';
import { leadServer } from '../../../test/leadServer.ts';
import type { LeadServer } from '../../../test/leadServer.ts';
import { makeLead } from '../../../test/leadFactory.ts';
import { renderLeads } from '../../../test/renderLeads.tsx';
import { PersonDataModal } from './PersonDataModal.tsx';

let server: LeadServer;
let state: string;

const jobId = '01890000-0000-7000-8000-00000000000e';
const lead = { number: 3, name: 'Ana Braga' };
const button = (name: string) => page.getByRole('button', { name, exact: true });

const preview = {
  leads: [
    {
      number: 3,
      name: 'Ana Braga',
      status: { name: 'Ganho', kind: 'won' },
      owner: { id: 'u2', name: 'Bruna Siqueira' },
      created_at: '2026-01-02T12:00:00.000Z',
      is_deleted: false,
    },
    {
      number: 8,
      name: 'Ana B.',
      status: { name: 'Novo', kind: 'new' },
      owner: null,
      created_at: '2026-02-02T12:00:00.000Z',
      is_deleted: true,
    },
  ],
  erased: {
    history_entries: 12,
    activities: 1,
    simulations: 0,
    tags: 3,
    own_values: 1,
    attachments: 2,
    imports: 1,
    exports: 0,
    affiliations: 0,
  },
  kept: {
    sales: 1,
    sales_cents: 8_000_000,
    commission_entries: 2,
    commission_cents: 160_000,
    payments: 0,
    requests: 1,
  },
  can_close: true,
  open_payments: 0,
  holds: [] as { reason: string; until_day: string | null }[],
};

const open = async () => {
  const onClose = vi.fn<() => void>();
  await renderLeads(<PersonDataModal lead={lead} onClose={onClose} />, { server, path: '/leads', role: 'admin' });
  return onClose;
};

beforeEach(async () => {
  await page.viewport(1024, 800);
  state = 'running';
  server = leadServer({ leads: [makeLead(3)] });
  server.on(`GET /api/jobs/${jobId}`, () => ({
    body: {
      job: {
        id: jobId,
        kind: 'personal_data.export',
        state,
        progress: { done: 1, total: 2 },
        is_cancel_requested: false,
        created_at: '2026-11-21T10:00:00.000Z',
        started_at: null,
        finished_at: null,
      },
    },
  }));
});

describe('the data of a person', () => {
  it('says why they are not collected', async () => {
    server.on('POST /api/leads/3/personal_data_exports', () => refuse('request.too_many'));
    await open();
    await button('Reunir os dados').click();
    await expect.element(page.getByText('Muitas tentativas. Aguarde um pouco e tente de novo.')).toBeVisible();
    await expect.element(button('Reunir os dados')).toBeVisible();
  });

  it('says that a job failed, and may be asked again', async () => {
    state = 'failed';
    server.on('POST /api/leads/3/personal_data_exports', () => ({ status: 201, body: { file: null, job_id: jobId } }));
    await open();
    await button('Reunir os dados').click();
    await expect.element(page.getByText(/Os dados não foram reunidos/)).toBeVisible();
    await button('Reunir os dados').click();
    expect(server.of('POST /api/leads/3/personal_data_exports')).toHaveLength(2);
  });

  it('are collected without the notes unless they are chosen, and saved', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    state = 'completed';
    server.on('POST /api/leads/3/personal_data_exports', () => ({ status: 201, body: { file: null, job_id: jobId } }));
    server.on(`GET /api/personal_data_exports/${jobId}`, () => ({
      body: {
        file: { id: 'f', name: 'dados.zip', content_type: 'application/zip', size_bytes: 1, url: '#dados.zip' },
        job_id: jobId,
      },
    }));
    await open();
    await expect.element(page.getByRole('checkbox', { name: 'Incluir as notas da equipe' })).not.toBeChecked();
    await expectAccessible();
    await button('Reunir os dados').click();
    await expect.element(page.getByText(/O arquivo está pronto/)).toBeVisible();
    await button('Baixar arquivo').click();
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(server.of('POST /api/leads/3/personal_data_exports').map(({ body }) => body)).toEqual([
      { with_notes: false },
    ]);
  });
});

describe('the reads of the data of a person', () => {
  it('are shown by colleague, way and day, and lead back', async () => {
    let isUp = false;
    const read = { user: { id: 'u2', name: 'Bruna Siqueira' }, day: '2026-01-18', last_at: '2026-01-18T15:04:00.000Z' };
    server.on('GET /api/leads/3/personal_reads', () =>
      isUp
        ? {
            body: {
              personal_reads: [
                { ...read, lead_number: 3, kind: 'panel', count: 4 },
                { ...read, lead_number: 8, kind: 'export', count: 1, user: null },
              ],
            },
          }
        : refuse('lead.not_found'),
    );
    await open();
    await button('Ver quem acessou os dados').click();
    await expect.element(page.getByText('Não foi possível carregar os acessos')).toBeVisible();
    isUp = true;
    await button('Tentar de novo').click();
    await expect.element(page.getByText('Bruna Siqueira')).toBeVisible();
    await expect.element(page.getByText('Leu o lead 3, 4 vezes')).toBeVisible();
    await expect.element(page.getByText('Exportou o lead 8')).toBeVisible();
    await expectAccessible();
    await page.getByRole('dialog').getByText('Fechar', { exact: true }).click();
    await expect.element(button('Reunir os dados')).toBeVisible();
  });
});

describe('the hold of a person', () => {
  it('is placed with a reason, and listed', async () => {
    const holds: object[] = [];
    server.on('GET /api/leads/3/retention_holds', () => ({ body: { retention_holds: holds } }));
    server.on('POST /api/leads/3/retention_holds', ({ body }) => {
      const placed = {
        id: jobId,
        lead,
        reason: body['reason'],
        until_day: null,
        is_in_force: true,
        created_by: null,
        created_at: '2026-11-21T10:00:00.000Z',
        lifted_by: null,
        lifted_at: null,
      };
      holds.push(placed);
      return { status: 201, body: { retention_hold: placed } };
    });
    await open();
    await button('Preservar os dados').click();
    await expect.element(page.getByText('Nenhuma preservação')).toBeVisible();
    await button('Preservar dados').click();
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Processo 12');
    await button('Preservar dados').click();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Processo 12Desde 21/11/2026'));
  });
});

describe('the anonymisation of a person', () => {
  const openQuestion = async () => {
    const onClose = await open();
    await button('Anonimizar a pessoa').click();
    return onClose;
  };

  it('does not begin before it says what is erased', async () => {
    let isUp = false;
    server.on('GET /api/leads/3/anonymization', () => (isUp ? { body: preview } : refuse('lead.not_found')));
    await openQuestion();
    await expect.element(page.getByText('Não foi possível ver o que seria apagado')).toBeVisible();
    await expect.element(button('Anonimizar a pessoa')).toBeDisabled();
    isUp = true;
    await button('Tentar de novo').click();
    await expect.element(page.getByText('Nº 3, Ana Braga, Ganho, com Bruna Siqueira')).toBeVisible();
    await expect.element(page.getByText('Nº 8, Ana B., Novo, sem responsável (na lixeira)')).toBeVisible();
    await expect
      .element(page.getByText('2 anexos, 1 campo próprio preenchido e 3 etiquetas', { exact: true }))
      .toBeVisible();
    await expect.element(page.getByText(/^Nome, e-mail, telefone, documento, endereço, /)).toBeVisible();
    await expect.element(page.getByText(/^1 pedido da pessoa em Privacidade/)).toBeVisible();
    expect(page.getByText(/\b0 /).elements()).toEqual([]);
    // The only open lead is in the trash.
    expect(page.getByRole('checkbox').elements()).toEqual([]);
    await expect.element(page.getByText(/1 venda de R\$\s80\.000,00/)).toBeVisible();
    await expectAccessible();
  });

  it('needs the name, and shows the refusal at its field', async () => {
    server.on('GET /api/leads/3/anonymization', () => ({ body: preview }));
    server.on('POST /api/leads/3/anonymization', () =>
      refuse('request.invalid', { fields: { name: 'Este não é o nome do lead. Digite-o como está na tela.' } }),
    );
    await openQuestion();
    await button('Anonimizar a pessoa').click();
    await expect.element(page.getByRole('textbox', { name: 'Nome da pessoa' })).toHaveAttribute('aria-invalid', 'true');
    expect(server.of('POST /api/leads/3/anonymization')).toEqual([]);
    await page.getByRole('textbox', { name: 'Nome da pessoa' }).fill('Ana');
    await button('Anonimizar a pessoa').click();
    await expect.element(page.getByText('Este não é o nome do lead. Digite-o como está na tela.')).toBeVisible();
  });

  it('does not begin while commissions are to be paid', async () => {
    server.on('GET /api/leads/3/anonymization', () => ({ body: { ...preview, open_payments: 2 } }));
    await openQuestion();
    await expect.element(page.getByText(/tem 2 comissões a receber/)).toBeVisible();
    await expect.element(button('Anonimizar a pessoa')).toBeDisabled();
  });

  it('does not begin while the data is held, and says why', async () => {
    const holds = [{ reason: 'Processo 12', until_day: '2027-01-05' }];
    server.on('GET /api/leads/3/anonymization', () => ({ body: { ...preview, holds } }));
    await openQuestion();
    await expect.element(page.getByText(/preservados até 05\/01\/2027: Processo 12/)).toBeVisible();
    await expect.element(button('Anonimizar a pessoa')).toBeDisabled();
  });

  it('closes the open leads unless the choice is taken back', async () => {
    const leads = preview.leads.map((one) => ({ ...one, is_deleted: false }));
    server.on('GET /api/leads/3/anonymization', () => ({ body: { ...preview, leads } }));
    server.on('POST /api/leads/3/anonymization', () => refuse('anonymization.import_under_way'));
    await openQuestion();
    await page.getByRole('textbox', { name: 'Nome da pessoa' }).fill('Ana Braga');
    const asked = () => server.of('POST /api/leads/3/anonymization').map(({ body }) => body);
    await button('Anonimizar a pessoa').click();
    await vi.waitFor(() => expect(asked()).toEqual([{ name: 'Ana Braga', close_leads: true }]));
    await expect.element(page.getByText(/^Vai para os perdidos .* e sai das listas de trabalho/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Encerrar o lead em aberto' }).click();
    await button('Anonimizar a pessoa').click();
    await vi.waitFor(() => expect(asked().at(-1)).toEqual({ name: 'Ana Braga', close_leads: false }));
  });

  it('says that several open leads would be closed', async () => {
    const leads = [1, 2].map((number) => ({ ...preview.leads[1]!, number, is_deleted: false }));
    server.on('GET /api/leads/3/anonymization', () => ({ body: { ...preview, leads } }));
    await openQuestion();
    await expect.element(page.getByText(/^Vão para os perdidos .* e saem das listas de trabalho/)).toBeVisible();
  });

  it('goes on with the window closed, and says when nothing identifies the person', async () => {
    server.on('GET /api/leads/3/anonymization', () => ({ body: preview }));
    server.on('POST /api/leads/3/anonymization', () => ({ status: 201, body: { job_id: jobId } }));
    state = 'completed';
    const onClose = await openQuestion();
    await page.getByRole('textbox', { name: 'Nome da pessoa' }).fill('Ana Braga');
    await button('Anonimizar a pessoa').click();
    await expect.element(page.getByText(/^Nenhum lead da conta identifica mais a pessoa/)).toBeVisible();
    await button('Fechar').first().click();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
