import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { makeLead } from '../../../../test/leadFactory.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { refuse } from '../../../../test/fakeServer.ts';
import { setClock } from '../../../../test/setClock.ts';
import { CreateLeadModal } from '../create/CreateLeadModal.tsx';

let server: LeadServer;
const onCreated = vi.fn<(lead: unknown) => void>();

beforeEach(async () => {
  setClock('2026-11-20T15:00:00.000Z');
  onCreated.mockClear();
  server = leadServer();
  server.on('POST /api/leads', () => ({ status: 201, body: { lead: makeLead(2482) } }));
  server.on('GET /api/cities', ({ query }) => ({
    body: {
      cities:
        query.get('state') === 'SP'
          ? [
              { code: '3509502', name: 'Campinas' },
              { code: '3550308', name: 'São Paulo' },
            ]
          : [{ code: '5300108', name: 'Brasília' }],
    },
  }));
  server.on('GET /api/place', () => ({ body: { place: { state: null, city: null, street: null, district: null } } }));
  await page.viewport(1280, 900);
});

const dialog = page.getByRole('dialog', { name: 'Novo lead' });
const field = (label: string) => dialog.getByLabelText(label, { exact: false });
const choice = (name: RegExp) => dialog.getByRole('combobox', { name });
const submit = () => dialog.getByRole('button', { name: 'Criar lead' }).click();
const show = () => renderLeads(<CreateLeadModal onClose={() => {}} onCreated={onCreated} />, { server });
const fillContact = async () => {
  await field('Nome').fill('Ana Beatriz');
  await field('Telefone').fill('11982147730');
  await field('CPF ou CNPJ').fill('52998224725');
};

describe('the address in the form of a lead', () => {
  it('is refused by its CEP, and at the city that the server does not know', async () => {
    server.on('POST /api/leads', () => refuse('place.city_unknown'));
    await show();
    await fillContact();
    await field('CEP').fill('1301');
    await submit();
    await expect.element(dialog.getByText('CEP inválido')).toBeVisible();
    await field('CEP').fill('13010000');
    await submit();
    await expect.element(dialog.getByText('Este município não existe na UF. Escolha um da lista.')).toBeVisible();
  });

  it('gets its state from the CEP, its city from the list of the state, and is sent as a whole', async () => {
    await show();
    await fillContact();
    await expect.element(choice(/^Cidade/)).toBeDisabled();
    await expect.element(dialog.getByLabelText('Rua', { exact: false })).not.toBeInTheDocument();
    await field('CEP').fill('13010000');
    await expect.element(choice(/^UF/)).toHaveTextContent('São Paulo (SP)');
    await choice(/^Cidade/).click();
    await page.getByRole('combobox', { name: 'Buscar' }).fill('campi');
    await page.getByRole('option', { name: 'Campinas' }).click();
    await field('Rua').fill('Rua das Flores');
    await field('Número do imóvel').fill('12');
    await submit();
    await vi.waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(server.of('POST /api/leads')[0]!.body).toMatchObject({
      postal_code: '13010000',
      address_state: 'SP',
      city: 'Campinas',
      street: 'Rua das Flores',
      street_number: '12',
      address_complement: null,
      district: null,
    });
  });

  it('loses its city with another state, and has the only one of the Federal District', async () => {
    await show();
    await field('CEP').fill('13010000');
    await choice(/^Cidade/).click();
    await page.getByRole('option', { name: 'Campinas' }).click();
    await expect.element(choice(/^Cidade/)).toHaveTextContent('Campinas');
    await field('CEP').fill('20040020');
    await expect.element(choice(/^UF/)).toHaveTextContent('Rio de Janeiro (RJ)');
    await expect.element(choice(/^Cidade/)).not.toHaveTextContent('Campinas');
    await field('CEP').fill('70040010');
    await expect.element(choice(/^Cidade/)).toHaveTextContent('Brasília');
  });

  it('takes what a lookup service knows into its empty fields, and only there', async () => {
    server.on('GET /api/place', () => ({
      body: { place: { state: 'SP', city: 'São Paulo', street: 'Praça da Sé', district: 'Sé' } },
    }));
    await show();
    await field('CEP').fill('13010000');
    await expect.element(choice(/^Cidade/)).toHaveTextContent('São Paulo');
    await expect.element(field('Rua')).toHaveValue('Praça da Sé');
    await field('Rua').fill('Rua Minha');
    await field('CEP').fill('01001000');
    await vi.waitFor(() => expect(server.of('GET /api/place')).toHaveLength(2));
    await expect.element(field('Rua')).toHaveValue('Rua Minha');
    await expect.element(field('Bairro')).toHaveValue('Sé');
  });
});
