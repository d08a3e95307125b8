import { expect, it, vi } from 'vitest';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { useEffect, useRef, useState } from 'react';
import { page } from 'vitest/browser';
import { ScrollPositions } from './ScrollPositions.tsx';

/** A list whose rows come a moment after it, and that goes to its beginning then, as a windowed one does. */
function List() {
  const [height, setHeight] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHeight(4_000));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (height > 0) scroller.current!.scrollTo({ top: 0 });
  }, [height]);
  return (
    <div ref={scroller} data-scroll-place="Leads" style={{ blockSize: 300, overflow: 'auto' }}>
      {height > 0 && <p style={{ blockSize: height }}>linhas</p>}
    </div>
  );
}

async function show() {
  const router = createMemoryRouter(
    [
      {
        Component: () => (
          <>
            <Outlet />
            <ScrollPositions />
          </>
        ),
        children: [
          { path: '/', Component: List },
          { path: '/outra', Component: () => <Link to="/">lista</Link> },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  await render(<RouterProvider router={router} />);
  return router;
}

const list = () => document.querySelector<HTMLElement>('[data-scroll-place]')!;
const scrollTo = async (top: number) => {
  await vi.waitFor(() => expect(list().scrollHeight).toBeGreaterThan(3_000));
  const scrolled = new Promise((resolve) => list().addEventListener('scroll', resolve, { once: true }));
  list().scrollTop = top;
  await scrolled;
};

it('takes a list back to its place, and a new one to its top', async () => {
  const router = await show();
  await scrollTo(1_200);
  await router.navigate('/outra');
  await expect.element(page.getByText('lista')).toBeVisible();
  await router.navigate(-1);
  await vi.waitFor(() => expect(list().scrollTop).toBe(1_200));
  await router.navigate('/outra');
  await page.getByText('lista').click();
  await vi.waitFor(() => expect(list().scrollHeight).toBeGreaterThan(3_000));
  expect(list().scrollTop).toBe(0);
});

it('keeps the place over which something was opened, and leaves a list alone that stayed', async () => {
  const router = await show();
  await scrollTo(800);
  await router.navigate('/?lead=1');
  await router.navigate('/outra');
  await router.navigate(-1);
  await vi.waitFor(() => expect(list().scrollTop).toBe(800));
  await scrollTo(2_000);
  await router.navigate(-1);
  await expect.poll(() => router.state.location.search).toBe('');
  expect(list().scrollTop).toBe(2_000);
});
