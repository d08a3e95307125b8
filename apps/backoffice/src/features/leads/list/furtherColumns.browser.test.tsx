import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnField } from '@funil/api/contract';
import { page, userEvent } from 'vitest/browser';
import { LeadsPage } from '../LeadsPage.tsx';
import { refuse } from '../../../../test/fakeServer.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import { lossReasons, makeLead, people } from '../../../../test/leadFactory.ts';
import { makeOwnField } from '../../../../test/ownFieldFactory.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';

const lead = makeLead(5, {
  loss_reason: { id: lossReasons[0]!.id, name: 'Sem interesse' },
  administrative_status: 'Em análise',
  utm_campaign: '50% off, só hoje',
  created_at: '2026-03-10T12:00:00Z',
  first_contact_at: '2026-03-11T15:30:29Z',
});
const choice = `funil.leadColumns.${people[0]!.id}`;
const header = (name: string) => page.getByRole('columnheader', { name });

async function show(options: Partial<Parameters<typeof renderLeads>[1]> = {}, ownFields: OwnField[] = []) {
  await page.viewport(1440, 800);
  const server = leadServer({ leads: [lead], ownFields });
  server.on('GET /api/administrative_statuses', () => ({
    body: { administrative_statuses: [{ id: 'a1', name: 'Em análise' }] },
  }));
  await renderLeads(<LeadsPage />, { server, ...options });
  await expect.element(page.getByRole('row', { name: /José Carlos|Ana|Camila|Padaria|Rogério/ })).toBeVisible();
  return server;
}

beforeEach(() => localStorage.clear());

describe('columns that came later', () => {
  it.each(['email', '2:email', '3:email,motivo,campanha', '4:email,motivo,campanha,prazo'])(
    'stay away from a choice of before: %s',
    async (stored) => {
      localStorage.setItem(choice, stored);
      await show();
      await expect.element(header('Responsável')).toBeInTheDocument();
      for (const name of ['Motivo da perda', 'Campanha', 'Administrativo', 'Contato em (min)'])
        await expect.element(header(name)).not.toBeInTheDocument();
    },
  );

  it('show why a lead was lost and by which campaign it came, once they are chosen', async () => {
    await show();
    await page.getByRole('button', { name: 'Colunas' }).click();
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'Administrativo' })).not.toBeInTheDocument();
    await page.getByRole('menuitemcheckbox', { name: 'Motivo da perda' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Campanha' }).click();
    await expect.element(page.getByRole('gridcell', { name: 'Sem interesse' })).toBeInTheDocument();
    await expect.element(page.getByRole('gridcell', { name: '50% off, só hoje' })).toBeInTheDocument();
  });

  it('show own fields once they are chosen, which a file then has too', async () => {
    Object.assign(lead, { own_fields: { renda: 500_000 } });
    const server = await show({}, [
      makeOwnField('renda', 'Renda mensal', { kind: 'money' }),
      makeOwnField('antigo', 'Antigo', { is_archived: true }),
    ]);
    server.on('POST /api/lead_exports', () => refuse('request.conflict'));
    await page.getByRole('button', { name: 'Colunas' }).click();
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'Antigo' })).not.toBeInTheDocument();
    await page.getByRole('menuitemcheckbox', { name: 'Renda mensal' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('gridcell', { name: 'R$ 5.000,00' })).toBeInTheDocument();
    await expect.element(header('Responsável')).toBeInTheDocument();
    await page.getByRole('button', { name: 'Renda mensal' }).click();
    const sorted = () => {
      const { query } = server.of('GET /api/leads').at(-1)!;
      return [query.get('sort'), query.get('direction')];
    };
    await expect.poll(sorted).toEqual(['own_fields.renda', 'desc']);
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    await expect.poll(() => server.of('POST /api/lead_exports')[0]?.body.columns).toContain('own_fields.renda');
  });

  it('show how long after its creation a lead was first contacted, in the minutes that medians count', async () => {
    await show();
    await page.getByRole('button', { name: 'Colunas' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Contato em (min)' }).click();
    await expect.element(page.getByRole('gridcell', { name: '1.650' })).toBeInTheDocument();
    await expect.element(page.getByTitle('1 dia e 3 h, em 11/03/2026 12:30')).toBeInTheDocument();
  });

  it('hold the administrative status under the name that the account gives it, where it shows it', async () => {
    localStorage.setItem(choice, '3:');
    await show({ personalization: { show_administrative_status: true, administrative_status_label: 'Vistoria' } });
    await expect.element(header('Vistoria')).toBeInTheDocument();
    await expect.element(page.getByRole('gridcell', { name: 'Em análise' })).toBeInTheDocument();
  });
});

describe('filters that came later', () => {
  it('ask for the very words of the account, commas and signs among them', async () => {
    const server = await show({
      personalization: { show_administrative_status: true, administrative_status_label: 'Vistoria' },
    });
    await page.getByRole('button', { name: 'Filtro', exact: true }).click();
    await page.getByRole('option', { name: 'Campanha', exact: true }).click();
    await page.getByRole('checkbox', { name: '50% off, só hoje' }).click();
    await expect.poll(() => server.of('GET /api/leads').at(-1)!.query.get('utm_campaign')).toBe('50%25 off%2C só hoje');
    await expect.element(page.getByRole('button', { name: /Campanha.*50% off, só hoje/ }).first()).toBeVisible();
  });
});
