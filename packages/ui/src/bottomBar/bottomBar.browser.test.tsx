import { House } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../test/mount.tsx';
import { BottomBar, BottomBarItem } from './BottomBar.tsx';

test('makes way for an on-screen keyboard, only while a text is entered', async () => {
  await page.viewport(390, 800);
  const { host } = mount(
    <>
      <input aria-label="Nome" />
      <BottomBar>
        <BottomBarItem icon={<House aria-hidden />} href="#inicio">
          Início
        </BottomBarItem>
      </BottomBar>
    </>,
  );
  const bar = host.querySelector<HTMLElement>('nav')!;
  const input = host.querySelector('input')!;
  await page.viewport(390, 500);
  expect(bar.hidden).toBe(false);
  input.focus();
  await vi.waitFor(() => expect(bar.hidden).toBe(true));
  input.blur();
  await vi.waitFor(() => expect(bar.hidden).toBe(false));
  input.focus();
  await vi.waitFor(() => expect(bar.hidden).toBe(true));
  await page.viewport(390, 800);
  await vi.waitFor(() => expect(bar.hidden).toBe(false));
});
