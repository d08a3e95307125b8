import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';

const bars = () => [...document.head.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')];

afterEach(() => {
  for (const bar of bars()) bar.remove();
  localStorage.removeItem('funil.scheme');
});

test('the bar around the app follows the scheme that is chosen, and the system again after that', async () => {
  for (const scheme of ['light', 'dark']) {
    const bar = document.createElement('meta');
    bar.name = 'theme-color';
    bar.media = `(prefers-color-scheme: ${scheme})`;
    bar.dataset.scheme = scheme;
    document.head.append(bar);
  }
  const media = () => bars().map((bar) => bar.media);
  const screen = await renderApp('/lembretes', { role: 'specialist' });
  const choose = async (name: string) => {
    await screen.getByRole('button', { name: /Bruna Siqueira\s*Especialista/ }).click();
    await screen.getByRole('menuitemradio', { name }).click();
  };
  await choose('Escuro');
  await expect.poll(media).toEqual(['not all', 'all']);
  await choose('Claro');
  await expect.poll(media).toEqual(['all', 'not all']);
  await choose('Como o sistema');
  await expect.poll(media).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
