import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useDelayed } from './useDelayed.ts';
import type { DelayedOptions } from './useDelayed.ts';

/** What each rendering said of a wait. */
function recorder() {
  const said: [active: boolean, visible: boolean][] = [];
  function Probe({ active, ...options }: DelayedOptions & { active: boolean }) {
    const visible = useDelayed(active, options);
    said.push([active, visible]);
    return <p>{String(visible)}</p>;
  }
  return { said, Probe };
}

test('no rendering shows a placeholder beside what it stood for', async () => {
  const { said, Probe } = recorder();
  const screen = await render(<Probe active delay={0} />);
  await expect.element(screen.getByText('true')).toBeVisible();
  await screen.rerender(<Probe active={false} delay={0} />);
  await expect.element(screen.getByText('false')).toBeVisible();
  expect(said.filter(([active, visible]) => visible && !active)).toEqual([]);
});

test('what has to stay for a while outlasts the wait', async () => {
  const { said, Probe } = recorder();
  const screen = await render(<Probe active delay={0} minimum={1} />);
  await expect.element(screen.getByText('true')).toBeVisible();
  await screen.rerender(<Probe active={false} delay={0} minimum={60_000} />);
  expect(said.at(-1)).toEqual([false, true]);
});
