import type { Locator } from '@playwright/test';

/** Each is given to one lead: two leads of one document would be duplicates. */
const unusedCpfs = ['11144477735', '12345678909', '98765432100', '39053344705', '86288366757'];

/**
 * Changes the name in the form of a demo lead. Leads of the demo that came by a file or a simulation may lack the
 * document that the form asks for, and which ones do depends on the day.
 */
export async function renameLead(form: Locator, name: string) {
  await form.getByLabel('Nome').fill(name);
  const document = form.getByLabel('CPF ou CNPJ');
  if ((await document.inputValue()) === '') await document.fill(unusedCpfs.shift() ?? '');
}
