import { examplesIn, toJavaScript } from './readme.mjs';

/** Two accounts whose colours are used as they are, so that their buttons can be told apart by the naked eye. */
export const tenants = {
  aurora: { account: { name: 'Aurora', personalization: { main_color: '#0f2a5f', secondary_color: '#b0126b' } }, button: 'rgb(15, 42, 95)' },
  sol: { account: { name: 'Sol Energia', personalization: { main_color: '#ffeb66', secondary_color: '#1f5f8b' } }, button: 'rgb(255, 235, 102)' },
};

/** The modules of a product that is made of the READMEs' own examples, by file name; without `@funil/ui` there is none. */
export async function productModules(packed) {
  const ui = packed.find(({ name }) => name === '@funil/ui');
  if (!ui || !packed.some(({ name }) => name === '@funil/validation')) return undefined;
  const examples = await Promise.all(examplesIn(ui).map(async (example) => [`${example.name}.js`, await toJavaScript(example)]));
  return new Map([...examples, ['Product.js', product]]);
}

const product = `'use client';
import { jsx, jsxs } from 'react/jsx-runtime';
import { useCallback, useState } from 'react';
import { App } from './FirstUse.js';
import { CitySelect } from './CitySelect.js';
import { LeadForm } from './LeadForm.js';
import { NoteModal } from './NoteModal.js';
import { SheetUpload } from './SheetUpload.js';

const cities = ['Belém', 'Curitiba', 'Santa Maria'].map((label) => ({ value: label, label }));

export function Product({ account }) {
  const [said, say] = useState('');
  const search = useCallback(async (query) => cities.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())), []);
  const send = useCallback(async (_file, onProgress) => onProgress(100), []);
  return jsxs('main', { children: [
    jsx(App, { account }),
    jsx('section', { 'aria-label': 'Lead', children: jsx(LeadForm, { onSave: (lead) => say(JSON.stringify(lead)) }) }),
    jsx(NoteModal, { onSave: say }),
    jsx(CitySelect, { search }),
    jsx(SheetUpload, { send }),
    jsx('output', { children: said }),
  ] });
}
`;

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
  await expect('the button', await save.evaluate((node) => getComputedStyle(node).backgroundColor), tenants[tenant].button);

  const phone = page.getByRole('textbox', { name: 'Telefone' }).first();
  await phone.click();
  await phone.pressSequentially('11912345678', { delay: 20 });
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
  await page.locator('output', { hasText: '"phone":"+5511912345678"' }).waitFor();
  await page.locator('output', { hasText: '"value":123456' }).waitFor();

  await page.getByRole('button', { name: 'Nova nota' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nota' }).fill('Ligar amanhã');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.getByRole('combobox', { name: 'Cidade' }).click();
  await page.getByRole('combobox', { name: 'Buscar' }).fill('santa');
  await page.getByRole('option', { name: 'Santa Maria' }).click();
  await expect('the city', (await page.getByRole('combobox', { name: 'Cidade' }).textContent())?.includes('Santa Maria'), true);

  await page.locator('input[type="file"]').setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from('nome\nAna\n') });
  await page.getByText('Planilha enviada').waitFor();
  return faults;
}
