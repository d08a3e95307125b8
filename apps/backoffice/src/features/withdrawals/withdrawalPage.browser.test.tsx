import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refuse } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';

test('takes a phone or an e-mail without a sign-in, and thanks', async () => {
  const sent: { phone: string | null; email: string | null }[] = [];
  await renderApp('/simulador?descadastro', {
    width: 390,
    handlers: {
      'GET /public_api/withdrawal_form': () => ({ body: { form_token: 'token' } }),
      'POST /public_api/withdrawals': ({ body }) => {
        const { phone, email } = body as unknown as (typeof sent)[number];
        if (phone === null && email === null)
          return refuse('request.invalid', { fields: { phone: 'Informe o telefone ou o e-mail.' } });
        sent.push({ phone, email });
        return { status: 201, body: { is_received: true } };
      },
    },
  });
  const send = page.getByRole('button', { name: 'Não quero mais receber' });
  await expect.element(page.getByRole('heading', { name: 'Não quero receber ofertas' })).toBeVisible();
  await expectAccessible();
  // One of the two is needed, so that neither is called optional.
  await expect.element(page.getByText('Preencha o telefone, o e-mail ou os dois.')).toBeVisible();
  expect(page.getByText(/opcional/).elements()).toEqual([]);
  const bottom = page
    .getByText(/Não é preciso ter cadastro/)
    .element()
    .getBoundingClientRect().bottom;
  const form = page.getByRole('form', { name: 'Seus dados' }).element().getBoundingClientRect();
  expect(form.top - bottom).toBeGreaterThanOrEqual(16);
  await send.click();
  await expect.element(page.getByText('Informe o telefone ou o e-mail.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Telefone/ }).fill('11982147730');
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'Pronto' })).toBeVisible();
  expect(sent).toEqual([{ phone: '+5511982147730', email: null }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
