import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { firstStepNames } from '@funil/api/contract';
import type { FirstStep, FirstStepName } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const done: readonly FirstStepName[] = ['people', 'groups', 'products', 'brand', 'commissions'];

/** A server that remembers what was dismissed. */
function stepServer(): Record<string, Handler> {
  const dismissed = new Set<string>();
  const answer = () => ({
    body: {
      first_steps: firstStepNames.map((name): FirstStep => ({
        name,
        is_done: done.includes(name),
        is_dismissed: dismissed.has(name),
      })),
    },
  });
  return {
    'GET /api/first_steps': answer,
    'PUT /api/first_steps/dismissal': ({ body }) => {
      for (const name of (body as { names: string[] }).names) dismissed.add(name);
      return answer();
    },
    'PUT /api/first_steps/restoration': ({ body }) => {
      for (const name of (body as { names: string[] }).names) dismissed.delete(name);
      return answer();
    },
  };
}

const open = (handlers: Record<string, Handler>, options: { role?: 'admin' | 'manager'; width?: number } = {}) =>
  renderApp('/', { role: 'admin', ...options, handlers });

test('the first steps are asked for by administrators only', async () => {
  const asked = vi.fn(() => ({ body: { first_steps: [] } }));
  const screen = await open({ 'GET /api/first_steps': asked }, { role: 'manager' });
  await expect.element(screen.getByRole('heading', { name: 'Meu dia' })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('a step that could not be dismissed stays, and says why', async () => {
  const screen = await open({
    ...stepServer(),
    'PUT /api/first_steps/dismissal': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
  });
  await screen.getByRole('button', { name: 'Dispensar todos' }).click();
  await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Traga seus leads/ })).toBeVisible();
});

test('open steps say why they matter and lead to their screen; one is dismissed, then all that are left', async () => {
  const screen = await open(stepServer(), { width: 390 });
  await expect.element(screen.getByText('5 de 8 prontos')).toBeVisible();
  const step = (name: RegExp) => screen.getByRole('link', { name });
  await expect.element(step(/Ponha alguém na fila/)).toHaveAttribute('href', '/distribuicao-leads');
  await expect.element(step(/Prepare o simulador/)).toHaveAttribute('href', '/configuracao-captador');
  await expect.element(step(/Traga seus leads/)).toHaveAttribute('href', '/leads/importar');
  expect(step(/Convide a equipe/).elements()).toHaveLength(0);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Dispensar: Traga seus leads' }).click();
  await expect.poll(() => step(/Traga seus leads/).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Dispensar todos' }).click();
  await expect.poll(() => screen.getByRole('heading', { name: 'Primeiros passos' }).elements()).toHaveLength(0);
  await expect.element(page.getByText('Primeiros passos dispensados')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.element(step(/Prepare o simulador/)).toBeVisible();
  expect(step(/Traga seus leads/).elements()).toHaveLength(0);
});
