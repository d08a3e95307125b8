import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createClient } from '../client/createClient.ts';
import { memoryTokenStore } from '../client/tokenStore.ts';
import { fakeFetch } from '../../test/fakeFetch.ts';
import { makeToken } from '../../test/makeToken.ts';
import { ApiProvider } from './ApiProvider.tsx';
import { useLead } from './leads/useLead.ts';

/** Client of a server whose lead 7 has this name, or that never answers. */
function clientOf(name: string | null) {
  const answer = () => (name ? { body: { lead: { number: 7, name, version: 1 } } } : new Promise<never>(() => {}));
  const { fetch } = fakeFetch({ 'GET /api/leads/7': answer });
  return createClient({ fetch, tokenStore: memoryTokenStore(makeToken()) });
}

function Name() {
  return <p>{useLead(7).lead?.name ?? 'Carregando'}</p>;
}

test('another client shows nothing that the first one has loaded', async () => {
  const shown = (client: ReturnType<typeof clientOf>) => (
    <ApiProvider client={client}>
      <Name />
    </ApiProvider>
  );
  const page = await render(shown(clientOf('Ana da Aurora')));
  await expect.element(page.getByText('Ana da Aurora')).toBeInTheDocument();
  await page.rerender(shown(clientOf(null)));
  await expect.element(page.getByText('Carregando')).toBeInTheDocument();
  await page.rerender(shown(clientOf('Bia do Sol')));
  await expect.element(page.getByText('Bia do Sol')).toBeInTheDocument();
});

test('the same client keeps what is on the page', async () => {
  const client = clientOf('Ana da Aurora');
  const shown = (title: string) => (
    <ApiProvider client={client}>
      <input aria-label={title} defaultValue="" />
      <Name />
    </ApiProvider>
  );
  const page = await render(shown('Busca'));
  await page.getByLabelText('Busca').fill('ana');
  await page.rerender(shown('Procurar'));
  await expect.element(page.getByLabelText('Procurar')).toHaveValue('ana');
});
