import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toast } from '@funil/ui';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { makeLead, statusNamed } from '../../../../test/leadFactory.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';
import { renderLeads } from '../../../../test/renderLeads.tsx';

const contact = 'POST /api/leads/3/contacts';
let server: LeadServer;

beforeEach(async () => {
  localStorage.clear();
  toast.dismiss();
  server = leadServer({ leads: [makeLead(3, { name: 'Ana Beatriz Carvalho' })] });
  server.on(contact, () => ({
    status: 201,
    body: {
      event: {
        id: 'e1',
        kind: 'contacted',
        channel: 'whatsapp',
        at: '2026-11-20T18:00:00.000Z',
        actor: null,
        changes: [],
      },
    },
  }));
  server.on('GET /api/whatsapp_templates', () => ({
    body: {
      whatsapp_templates: [
        { name: 'Ganho', text: 'Parabéns!', status_id: statusNamed('Ganho').id },
        { name: 'Geral', text: 'Olá, {nome}! Aqui é {vendedor}, sobre {produto}.', status_id: null },
        { name: 'Proposta', text: '{nome}, sua parcela: {parcela}', status_id: statusNamed('Proposta').id },
      ],
    },
  }));
  await page.viewport(1440, 900);
});

/** Presses a link without opening its tab. */
async function press(name: string) {
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await page.getByRole('link', { name, exact: true }).click();
}

test('is chosen, seen and changed before WhatsApp opens, and only then recorded', async () => {
  await renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role: 'specialist' });
  await page.getByRole('link', { name: 'WhatsApp', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Mensagem' });
  const text = dialog.getByRole('textbox', { name: 'Texto' });
  await expect.element(dialog.getByRole('radio', { name: 'Proposta' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Ganho' }).query()).toBeNull();
  await expect.element(text).toHaveValue('Ana, sua parcela: {parcela}');
  await expect
    .element(text)
    .toHaveAccessibleDescription(
      'Este lead não tem simulação com parcela. Troque {parcela} pelas suas palavras, ou apague.',
    );
  // Nothing is sent before the text is complete.
  expect(dialog.getByRole('link', { name: 'Abrir WhatsApp' }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Completar o texto' }).click();
  await expect.element(text).toHaveFocus();
  await expectAccessible();
  await dialog.getByRole('radio', { name: 'Geral' }).click();
  await expect.element(text).toHaveValue('Olá, Ana! Aqui é Helena, sobre Imóvel.');
  await text.click();
  await userEvent.keyboard('{Control>}{End}{/Control} Tudo bem?');
  await expect
    .element(dialog.getByRole('link', { name: 'Abrir WhatsApp' }))
    .toHaveAttribute(
      'href',
      `https://wa.me/5511982147730?text=${encodeURIComponent('Olá, Ana! Aqui é Helena, sobre Imóvel. Tudo bem?')}`,
    );
  expect(server.of(contact)).toEqual([]);
  await press('Abrir WhatsApp');
  await expect.poll(() => server.of(contact).map(({ body }) => body)).toMatchObject([{ channel: 'whatsapp' }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Como foi a conversa no WhatsApp?')).toBeVisible();
});

test('without a template for the status WhatsApp opens at once', async () => {
  server.on('GET /api/whatsapp_templates', () => ({
    body: { whatsapp_templates: [{ name: 'Ganho', text: 'Parabéns!', status_id: statusNamed('Ganho').id }] },
  }));
  await renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role: 'specialist' });
  await expect.poll(() => server.of('GET /api/whatsapp_templates').length).toBeGreaterThan(0);
  await press('WhatsApp');
  await expect.poll(() => server.of(contact).length).toBe(1);
  expect(page.getByRole('dialog', { name: 'Mensagem' }).query()).toBeNull();
});
