import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouteObject } from 'react-router-dom';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { reportTo } from '../../platform/monitoring/reportError.ts';

/** Replaces the code of one screen before the router sees it. */
function withScreen(id: string, lazy: () => Promise<{ Component: () => null }>) {
  return (routes: RouteObject[]): RouteObject[] =>
    routes.map(
      (route) =>
        (route.id === id
          ? { ...route, lazy }
          : { ...route, children: route.children && withScreen(id, lazy)(route.children) }) as RouteObject,
    );
}

const reported = vi.fn();

beforeEach(() => {
  reportTo(reported);
  reported.mockClear();
  // React and the router repeat what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const broken = (state: { isBroken: boolean }) => async () => ({
  Component() {
    if (state.isBroken) throw new Error('x is undefined');
    return null;
  },
});

describe('a screen that breaks', () => {
  test('leaves the frame standing, says so, reports it and recovers', async () => {
    const state = { isBroken: true };
    const screen = await renderApp('/lembretes', {
      role: 'admin',
      changeRoutes: withScreen('reminders', broken(state)),
    });
    await expect.element(screen.getByText('Esta tela encontrou um problema')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Lembretes' })).toBeVisible();
    expect(reported.mock.calls).toEqual([[expect.objectContaining({ message: 'x is undefined' })]]);
    await expectAccessible(screen.container);
    state.isBroken = false;
    await screen.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(screen.getByText('Esta tela encontrou um problema')).not.toBeInTheDocument();
  });

  test('is left by going elsewhere', async () => {
    const screen = await renderApp('/lembretes', {
      role: 'admin',
      changeRoutes: withScreen('reminders', broken({ isBroken: true })),
    });
    await expect.element(screen.getByText('Esta tela encontrou um problema')).toBeVisible();
    await screen.getByRole('link', { name: 'Início', exact: true }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  });

  test('outside of the frame stands alone', async () => {
    const screen = await renderApp('/simulador', { changeRoutes: withScreen('simulator', broken({ isBroken: true })) });
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Esta tela encontrou um problema' }))
      .toBeVisible();
    await expectAccessible(screen.container);
  });
});

describe('a screen whose code does not load', () => {
  const missing = async () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  };

  test('says what happened and is no fault to report', async () => {
    const screen = await renderApp('/lembretes', { role: 'admin', changeRoutes: withScreen('reminders', missing) });
    await expect.element(screen.getByText(/A conexão caiu ou o sistema foi atualizado/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    expect(reported).not.toHaveBeenCalled();
  });

  test('from inside keeps the frame', async () => {
    const screen = await renderApp('/', { role: 'admin', changeRoutes: withScreen('reminders', missing) });
    await screen.getByRole('link', { name: 'Lembretes' }).click();
    await expect.element(screen.getByText(/A conexão caiu ou o sistema foi atualizado/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Lembretes' })).toBeVisible();
  });
});

test('a screen whose code takes long shows the placeholder over the old one', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slow = async () => {
    await arrival;
    return { Component: () => null };
  };
  const screen = await renderApp('/', { role: 'admin', changeRoutes: withScreen('reminders', slow) });
  await screen.getByRole('link', { name: 'Lembretes' }).click();
  expect(screen.container.textContent).not.toContain('Carregando sistema...');
  await expect.element(screen.getByText('Carregando sistema...')).toBeVisible();
  arrive();
  await expect.element(screen.getByText('Carregando sistema...')).not.toBeInTheDocument();
});
