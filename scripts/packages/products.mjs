import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/environment.mjs';
import { examplesIn, isForTests, toJavaScript } from './readme.mjs';

/** Two accounts whose colours are used as they are, so that their buttons can be distinguished by eye. */
export const tenants = {
  aurora: {
    account: { name: 'Aurora', personalization: { main_color: '#0f2a5f', secondary_color: '#b0126b' } },
    button: 'rgb(15, 42, 95)',
  },
  sol: {
    account: { name: 'Sol Energia', personalization: { main_color: '#ffeb66', secondary_color: '#1f5f8b' } },
    button: 'rgb(255, 235, 102)',
  },
};

/**
 * The modules of a product that is made of the READMEs' own examples, by file name; without `@funil/ui` there is none.
 */
export async function productModules(packed) {
  const ui = packed.find(({ name }) => name === '@funil/ui');
  if (!ui || !packed.some(({ name }) => name === '@funil/validation')) return undefined;
  const theme = packed.find(({ name }) => name === '@funil/theme');
  const recipes = [
    ...examplesIn(ui).filter((example) => !isForTests(example)),
    ...examplesIn(theme).filter(({ name }) => name === 'AccountGate'),
  ];
  const examples = await Promise.all(
    recipes.map(async (example) => [`${example.name}.js`, await toJavaScript(example)]),
  );
  const everyField = readFileSync(join(root, 'packages/ui/test/everyField.tsx'), 'utf8');
  return new Map([
    ...examples,
    ['EveryField.js', await toJavaScript({ code: everyField, extension: 'tsx' })],
    ['Product.js', product],
  ]);
}

const product = `'use client';
import { jsx, jsxs } from 'react/jsx-runtime';
import { useCallback, useState } from 'react';
import { App } from './App.js';
import { CitySelect } from './CitySelect.js';
import { EveryField } from './EveryField.js';
import { LeadForm } from './LeadForm.js';
import { NoteModal } from './NoteModal.js';
import { SheetUpload } from './SheetUpload.js';

const cities = ['Belém', 'Curitiba', 'Santa Maria'].map((label) => ({ value: label, label }));

export function Product({ account, nonce, everything }) {
  const [said, say] = useState('');
  const search = useCallback(async (query) => cities.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())), []);
  const send = useCallback(async (_file, onProgress) => onProgress(100), []);
  return jsxs('main', { children: [
    jsx(App, { account, nonce }),
    jsx('section', { 'aria-label': 'Lead', children: jsx(LeadForm, { onSave: (lead) => say(JSON.stringify(lead)) }) }),
    jsx(NoteModal, { onSave: say }),
    jsx(CitySelect, { search }),
    jsx(SheetUpload, { send }),
    everything && jsx(EveryField, { onSave: say }),
    jsx('output', { 'aria-label': 'Dito', children: said }),
  ] });
}
`;

/** Waits until React has taken over what a server rendered: before, a press of a button sends the form away. */
export const hydrated = (page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('form')].every((form) =>
        Object.keys(form).some((key) => key.startsWith('__reactProps')),
      ) && document.querySelector('form') !== null,
    undefined,
    { timeout: 60_000 },
  );

/** Waits until a text field shows its value with the mask, which loads with the first field that needs it. */
export const masked = (page, value) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('input')].some((input) => input.value === wanted),
    value,
    { timeout: 60_000 },
  );

/**
 * Uses the product as a person would.
 *
 * @param {import('playwright').Page} page on which the product is shown
 * @param {string} tenant
 * @returns {Promise<string[]>} what is not as promised
 */
export async function productFaults(page, tenant) {
  const faults = [];
  const expect = async (what, found, wanted) => {
    if (found !== wanted) faults.push(`${tenant}: ${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  };
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  await save.waitFor();
  await hydrated(page);
  await expect(
    'the button',
    await save.evaluate((node) => getComputedStyle(node).backgroundColor),
    tenants[tenant].button,
  );

  const phone = page.getByRole('textbox', { name: 'Telefone' }).first();
  await phone.click();
  await phone.pressSequentially('11912345678');
  await masked(page, '(11) 91234-5678');
  await save.click();
  await page.getByText('Salvo: (11) 91234-5678').waitFor();

  const form = page.getByRole('region', { name: 'Lead' });
  await form.getByRole('button', { name: 'Salvar lead' }).click();
  await form.getByText('Nome é um campo obrigatório').waitFor();
  await form.getByRole('textbox', { name: 'Nome' }).fill('Ana Souza');
  await form.getByRole('textbox', { name: 'Telefone' }).pressSequentially('11912345678');
  await form.getByRole('combobox', { name: 'Produto' }).click();
  await page.getByRole('option', { name: 'Energia solar' }).click();
  await form.getByRole('textbox', { name: 'Valor' }).pressSequentially('1234,56');
  await form.getByRole('button', { name: 'Salvar lead' }).click();
  await page.getByLabel('Dito').filter({ hasText: '"phone":"+5511912345678"' }).waitFor();
  await page.getByLabel('Dito').filter({ hasText: '"value":123456' }).waitFor();

  await page.getByRole('button', { name: 'Nova nota' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nota' }).fill('Ligar amanhã');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.getByRole('combobox', { name: 'Cidade', exact: true }).click();
  await page.getByRole('combobox', { name: 'Buscar' }).fill('santa');
  await page.getByRole('option', { name: 'Santa Maria' }).click();
  await expect(
    'the city',
    (await page.getByRole('combobox', { name: 'Cidade', exact: true }).textContent())?.includes('Santa Maria'),
    true,
  );

  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from('nome\nAna\n') });
  await page.getByText('Planilha enviada').waitFor();
  return faults;
}

/** What a person fills into the form with every field, and what it must hold then. */
const filled = {
  name: 'Ana',
  document: '529.982.247-25',
  digits: '01310100',
  password: 'segredo',
  note: 'Oi',
  value: 99_000,
  product: 'sul',
  city: 'norte',
  tags: ['norte', 'sul'],
  kind: 'sul',
  view: 'sul',
  date: '2026-02-01',
  period: { from: '2026-03-02', to: '2026-03-04' },
  months: 13,
  accepted: true,
  notify: true,
  sheet: 'contrato.pdf',
};

/**
 * Fills every field of the form that react-hook-form keeps, sends it, starts again, and lets it refuse.
 *
 * @param {import('playwright').Page} page
 * @returns {Promise<string[]>} what is not as promised
 */
export async function everyFieldFaults(page) {
  const faults = [];
  const form = page.getByRole('form', { name: 'Todos os campos' });
  const state = form.getByLabel('Estado');
  const box = (name) => form.getByRole('textbox', { name, exact: true });
  const choose = async (name, ...options) => {
    await form.getByRole('combobox', { name }).click();
    for (const option of options) await page.getByRole('option', { name: option }).click();
    if (options.length > 1) await page.keyboard.press('Escape');
  };
  const missing = () => form.getByText(/^Falta: /).count();
  const send = () => form.getByRole('button', { name: 'Enviar tudo' }).click();
  const expect = (what, found, wanted) => {
    if (found !== wanted)
      faults.push(`every field: ${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  };
  // A busy browser moves the focus a moment after what asked for it.
  const takesFocus = (field) =>
    field
      .and(page.locator(':focus'))
      .waitFor()
      .then(
        () => true,
        () => false,
      );

  // A refusal: an error line at every field that may have one, and the first takes the focus.
  await send();
  await form
    .getByText(/^Falta: /)
    .nth(14)
    .waitFor();
  expect('the number of errors', await missing(), 15);
  expect('the first field is focused', await takesFocus(box('Nome completo')), true);

  await box('Nome completo').fill('Ana');
  await box('CPF').pressSequentially('52998224725');
  await box('CEP').pressSequentially('01310100');
  await form.getByLabel('Senha', { exact: true }).fill('segredo');
  await box('Observação').fill('Oi');
  await box('Renda').pressSequentially('990');
  await choose('Região', 'Sul');
  await choose('Cidade natal', 'Norte');
  await choose('Etiquetas', 'Norte', 'Sul');
  await form.getByRole('radiogroup', { name: 'Tipo' }).getByRole('radio', { name: 'Sul' }).check();
  await form.getByRole('radiogroup', { name: 'Visão' }).getByRole('radio', { name: 'Sul' }).check();
  await box('Nascimento').pressSequentially('01022026');
  const period = form.getByRole('group', { name: 'Período' }).getByRole('textbox');
  await period.nth(0).pressSequentially('02032026');
  await period.nth(1).pressSequentially('04032026');
  await form.getByRole('slider', { name: 'Prazo' }).press('ArrowRight');
  await form.getByLabel('Aceito os termos').check();
  await form.getByLabel('Avisar por e-mail').check();
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  expect('the form', await state.textContent(), 'alterado');
  await send();
  const said = page.getByLabel('Dito').filter({ hasText: '"sheet"' });
  await said.waitFor();
  const saved = JSON.parse(await said.textContent());
  for (const [name, value] of Object.entries(filled)) expect(name, JSON.stringify(saved[name]), JSON.stringify(value));

  await form.getByRole('button', { name: 'Recomeçar' }).click();
  await form.getByText('igual recomeçado').waitFor();
  expect('the name after a reset', await box('Nome completo').inputValue(), '');
  expect('the document after a reset', await box('CPF').inputValue(), '');
  expect('the amount after a reset', await box('Renda').inputValue(), '');
  expect('the consent after a reset', await form.getByLabel('Aceito os termos').isChecked(), false);
  await form.getByRole('button', { name: 'Ir à cidade' }).click();
  expect('setFocus reaches the list', await takesFocus(form.getByRole('combobox', { name: 'Cidade natal' })), true);
  return faults;
}
