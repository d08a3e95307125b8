import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ContactLight } from '@funil/api/contract';
import { toast } from '@funil/ui';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { offline } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { makeLead } from '../../../test/leadFactory.ts';
import { leadServer } from '../../../test/leadServer.ts';
import { LoneLeadPanel } from '../../../test/LoneLeadPanel.tsx';
import { renderLeads } from '../../../test/renderLeads.tsx';
import { KeptContacts } from '../leads/contact/KeptContacts.tsx';
import { LeadsPage } from '../leads/LeadsPage.tsx';

const light = (channel: ContactLight['channel'], facts: Partial<ContactLight> = {}): ContactLight => ({
  channel,
  state: 'allowed',
  reason: null,
  changes_at: null,
  old_list: null,
  ...facts,
});
const blocked = { state: 'blocked', reason: 'asked' } as const;
const contact = 'POST /api/leads/3/contacts';
const recorded: Handler = () => ({
  status: 201,
  body: { event: { id: 'e1', kind: 'contacted', channel: 'phone', at: '2026-11-20T18:00:00.000Z', changes: [] } },
});
const serve = (lights: ContactLight[]) => {
  const server = leadServer({ leads: [makeLead(3, { name: 'Ana Beatriz Carvalho', lights })] });
  server.on(contact, recorded);
  return server;
};

/** Presses a link without leaving for the telephone. */
async function press(link: ReturnType<typeof page.getByRole>) {
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await link.click();
}

beforeEach(() => {
  localStorage.clear();
  toast.dismiss();
});

test('a call against the light asks for the reason before it opens, and is recorded with it', async () => {
  await page.viewport(1440, 900);
  const server = serve([light('call', blocked), light('whatsapp'), light('sms', blocked), light('email')]);
  await renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role: 'specialist' });
  const lights = page.getByRole('group', { name: 'Posso falar agora?' });
  await expect.element(lights.getByText('Ligação e SMS: bloqueado (a pessoa pediu)')).toBeVisible();
  await expect.element(lights.getByText('WhatsApp e E-mail: pode')).toBeVisible();
  await page.getByRole('link', { name: 'Ligar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ligar assim mesmo?' });
  await expect.element(dialog.getByText('Bloqueado (a pessoa pediu).')).toBeVisible();
  await expectAccessible();
  // No reason is chosen by itself.
  await press(dialog.getByRole('link', { name: 'Ligar' }));
  await expect.element(dialog.getByText('Motivo é um campo obrigatório')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Outro motivo' }).click();
  await press(dialog.getByRole('link', { name: 'Ligar' }));
  await expect.element(dialog.getByText('Explicação é um campo obrigatório')).toBeVisible();
  expect(server.of(contact)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Explicação' }).fill('Retorno combinado');
  await press(dialog.getByRole('link', { name: 'Ligar' }));
  const override = { why: 'other', note: 'Retorno combinado' };
  await vi.waitFor(() =>
    expect(server.of(contact).map(({ body }) => body)).toMatchObject([{ channel: 'phone', override }]),
  );
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a contact without a connection keeps its reason, and is sent once it is back, before its outcome', async () => {
  await page.viewport(1440, 900);
  const server = serve([light('call', blocked)]);
  const outcome = 'POST /api/leads/3/activities';
  server.on(contact, offline);
  server.on(outcome, offline);
  const shown = (
    <>
      <LoneLeadPanel />
      <KeptContacts />
    </>
  );
  await renderLeads(shown, { server, path: '/leads?lead=3', role: 'specialist' });
  await page.getByRole('link', { name: 'Ligar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ligar assim mesmo?' });
  await dialog.getByRole('radio', { name: 'A pessoa pediu este contato' }).click();
  await press(dialog.getByRole('link', { name: 'Ligar' }));
  await expect.element(page.getByText('Sem conexão: contato ainda não registrado')).toBeVisible();
  await page.getByRole('button', { name: 'Não atendeu', exact: true }).click();
  await page.getByRole('button', { name: 'Nenhum', exact: true }).click();
  // The outcome waits for its contact.
  expect(server.of(outcome)).toEqual([]);
  server.on(contact, recorded);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(server.of(outcome)).toHaveLength(1));
  const sent = server.of(contact);
  expect(sent.at(-1)!.body).toMatchObject({ channel: 'phone', override: { why: 'asked' } });
  expect(
    new Set(sent.map(({ body, headers }) => `${headers.get('idempotency-key')} ${JSON.stringify(body)}`)).size,
  ).toBe(1);
  expect(Object.entries(localStorage).filter(([key]) => key.startsWith('funil.pendingContacts'))).toMatchObject([
    [expect.any(String), '[]'],
  ]);
});

test('a row on a phone marks a closed channel by words too, and asks before it opens', async () => {
  await page.viewport(390, 844);
  const server = serve([light('call', blocked), light('whatsapp')]);
  await renderLeads(<LeadsPage />, { server, role: 'specialist' });
  await expect.element(page.getByTitle('Ligação: bloqueado (a pessoa pediu)')).toBeVisible();
  expect(page.getByTitle(/^WhatsApp:/).elements()).toEqual([]);
  await page.getByRole('link', { name: /^Ligar para/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Ligar assim mesmo?' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
