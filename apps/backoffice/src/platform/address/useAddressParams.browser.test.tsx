import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useAddressParams } from './useAddressParams.ts';

type Change = ReturnType<typeof useAddressParams>[1];

/**
 * What a screen does with its address: called as it stood in the first rendering, as a timer of that rendering would.
 */
let change: Change;
let release: (() => void)[];

const set = (name: string, value: string) => (current: URLSearchParams) => {
  current.set(name, value);
  return current;
};

async function open() {
  release = [];
  const held = () => new Promise<null>((resolve) => release.push(() => resolve(null)));
  function Screen() {
    const [params, changeParams] = useAddressParams();
    change ??= changeParams;
    return <p>{`?${params}`}</p>;
  }
  const router = createMemoryRouter(
    [
      { path: '/inicio', element: <p>Início</p> },
      { path: '/lista', element: <Screen />, loader: ({ request }) => (request.url.includes('?') ? held() : null) },
      { path: '/outra', element: <p>Outra tela</p>, loader: held },
    ],
    { initialEntries: ['/inicio', '/lista'] },
  );
  await render(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(change).toBeDefined());
  const arrive = async () => {
    for (const go of release.splice(0)) go();
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  };
  return { router, arrive, where: () => router.state.location.pathname + router.state.location.search };
}

beforeEach(() => {
  change = undefined as unknown as Change;
});

describe('a change of the address while the router is still on its way', () => {
  it('in place, keeps the step that was requested before it, as a step', async () => {
    const { router, arrive, where } = await open();
    change(set('lead', '12'));
    change(set('busca', 'ana'), { replace: true });
    await arrive();
    expect(where()).toBe('/lista?lead=12&busca=ana');
    await router.navigate(-1);
    expect(where()).toBe('/lista');
  });

  it('as a step, keeps the change in place that was requested before it', async () => {
    const { arrive, where } = await open();
    change(set('busca', 'ana'), { replace: true });
    change(set('lead', '12'));
    await arrive();
    expect(where()).toBe('/lista?busca=ana&lead=12');
  });

  it('in place, does not call off the way to another page', async () => {
    const { router, arrive, where } = await open();
    void router.navigate('/outra');
    change(set('busca', 'ana'), { replace: true });
    await arrive();
    expect(where()).toBe('/outra');
  });

  it('in place, leaves no step where none was requested', async () => {
    const { router, arrive, where } = await open();
    change(set('busca', 'an'), { replace: true });
    change(set('busca', 'ana'), { replace: true });
    await arrive();
    expect(where()).toBe('/lista?busca=ana');
    await router.navigate(-1);
    expect(where()).toBe('/inicio');
  });
});
