import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '@funil/ui';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { refuse } from '../../../../test/fakeServer.ts';
import { makeLead } from '../../../../test/leadFactory.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';
import { renderLeads } from '../../../../test/renderLeads.tsx';

const send = 'POST /api/leads/3/simulations';
const offer = (id: string, name: string) => ({
  product_type: { id, name },
  calculator: 'consorcio',
  rates: {
    consortium: { administration_percent: 23, reserve_percent: 2, insurance_percent: 0, insurance_base: 'credit' },
    financing: null,
  },
  min_cents: 1_000_000,
  max_cents: 50_000_000,
  step_cents: 1_000_000,
  min_months: 60,
  max_months: 240,
  step_months: 20,
});
const simulator = {
  headline: 'Simule',
  text: '',
  logo_url: null,
  color: null,
  thank_you_text: '',
  whatsapp: null,
  code: 'HELENA',
  consent: { version: '1', text: 'Autorizo' },
  form_token: 't',
  offers: [offer('t1', 'Automóvel'), offer('t2', 'Imóvel')],
};

let server: LeadServer;
beforeEach(async () => {
  localStorage.clear();
  toast.dismiss();
  server = leadServer({ leads: [makeLead(3, { product_type: { id: 't2', name: 'Imóvel' }, value_cents: 8_000_000 })] });
  server.on('GET /public_api/simulators/HELENA', () => ({ body: { simulator } }));
  server.on('POST /api/leads/3/contacts', () => refuse('server.failed'));
  await page.viewport(1440, 900);
});

async function show() {
  await renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role: 'admin' });
  await page.getByRole('button', { name: 'Simular' }).click();
  const dialog = page.getByRole('dialog', { name: 'Simular' });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

test('begins with what is known, and a refusal keeps what was chosen', async () => {
  server.on(send, () => refuse('simulator.offer_changed'));
  const dialog = await show();
  await expect.element(dialog.getByRole('radio', { name: 'Imóvel' })).toBeChecked();
  await expect.element(dialog.getByRole('textbox', { name: /Crédito/ })).toHaveValue('R$\u00a080.000,00');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Guardar no lead' }).click();
  await expect.element(page.getByText('As condições mudaram. Confira a simulação e envie de novo.')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Imóvel' })).toBeChecked();
  expect(server.of(send).map(({ body }) => body)).toEqual([
    { id: expect.any(String), product_type_id: 't2', amount_cents: 8_000_000, term_months: 200 },
  ]);
});

test('begins with the term of the latest simulation, and says which amount is not offered', async () => {
  server = leadServer({
    leads: [makeLead(3, { product_type: { id: 't2', name: 'Imóvel' }, value_cents: 89_000_000 })],
  });
  server.on('GET /public_api/simulators/HELENA', () => ({ body: { simulator } }));
  server.on('GET /api/leads/3/simulations', () => ({
    body: {
      simulations: [
        {
          id: 's0',
          protocol: '7K3Q-9XTA',
          product_type: 'Imóvel',
          calculator: 'consorcio',
          amount_cents: 12_000_000,
          term_months: 100,
          estimate: null,
          rates: simulator.offers[1]!.rates,
          referral: null,
          consent: null,
          utm: null,
          created_at: '2026-11-10T18:00:00.000Z',
        },
      ],
    },
  }));
  const dialog = await show();
  await expect.element(dialog.getByRole('textbox', { name: /Prazo/ })).toHaveValue('100 meses');
  await expect
    .element(
      dialog.getByText(/O valor conhecido é R\$\s890\.000,00; o mais próximo que oferecemos é R\$\s500\.000,00\./),
    )
    .toBeVisible();
});

test('is stored and sent by WhatsApp, with a link that opens the same simulation', async () => {
  server.on(send, () => ({
    status: 201,
    body: {
      simulation: {
        id: 's1',
        protocol: '7K3Q-9XTB',
        product_type: 'Imóvel',
        calculator: 'consorcio',
        amount_cents: 8_000_000,
        term_months: 200,
        estimate: null,
        rates: simulator.offers[1]!.rates,
        referral: null,
        consent: null,
        utm: null,
        created_at: '2026-11-20T18:00:00.000Z',
      },
    },
  }));
  const dialog = await show();
  const link = dialog.getByRole('link', { name: 'Guardar e enviar por WhatsApp' });
  const text = decodeURIComponent(link.element().getAttribute('href')!).replaceAll('\u00a0', ' ');
  expect(text).toContain('https://wa.me/5511982147730?text=Olá, ');
  expect(text).toContain('Imóvel, R$ 80.000,00 em 200 meses, com parcelas de R$ 500,00');
  expect(text).toContain('/simulador?codigo=HELENA&tipo=Im%C3%B3vel&valor=8000000&prazo=200');
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await link.click();
  await expect.element(page.getByText('Simulação guardada no lead')).toBeVisible();
  // The link names the simulation that is stored.
  expect(text).toContain(`&simulacao=${(server.of(send)[0]!.body as { id: string }).id}`);
  await expect.element(page.getByText('Como foi a conversa no WhatsApp?')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Simulações 1' })).toBeVisible();
});
