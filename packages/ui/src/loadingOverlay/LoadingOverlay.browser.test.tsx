import { expect, test, vi } from 'vitest';
import { fakeTime, mount } from '../../test/mount.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import type { LoadingOverlayProps } from './LoadingOverlay.tsx';

function start(props: Partial<LoadingOverlayProps> = {}) {
  const pass = fakeTime();
  const ui = (next: Partial<LoadingOverlayProps>) => (
    <LoadingOverlay active={false} onCancel={() => {}} {...props} {...next}>
      <button type="button">Salvar</button>
    </LoadingOverlay>
  );
  const { host, rerender } = mount(ui({}));
  host.querySelector('button')!.focus();
  return {
    host,
    set: (next: Partial<LoadingOverlayProps>) => rerender(ui(next)),
    pass,
    isVisible: () => document.querySelector('[role="status"]') !== null,
    busy: () => host.firstElementChild!.getAttribute('aria-busy'),
  };
}

test('nothing at 299 ms, visible at 300', async () => {
  const { set, pass, isVisible, busy } = start();
  set({ active: true });
  expect(busy()).toBe('true');
  await pass(299);
  expect(isVisible()).toBe(false);
  await pass(1);
  expect(isVisible()).toBe(true);
});

test('no flash when it is done earlier', async () => {
  const { set, pass, isVisible, busy } = start();
  set({ active: true });
  await pass(299);
  set({ active: false });
  expect(busy()).toBe('false');
  await pass(1000);
  expect(isVisible()).toBe(false);
});

test('a second run waits its own 300 ms', async () => {
  const { set, pass, isVisible } = start();
  set({ active: true });
  await pass(200);
  set({ active: false });
  await pass(50);
  set({ active: true });
  await pass(299);
  expect(isVisible()).toBe(false);
  await pass(1);
  expect(isVisible()).toBe(true);
});

test('stays for its minimum once shown', async () => {
  const { set, pass, isVisible } = start({ minimum: 500 });
  set({ active: true });
  await pass(300);
  set({ active: false });
  await pass(499);
  expect(isVisible()).toBe(true);
  await pass(1);
  expect(isVisible()).toBe(false);
});

test('the cancel button takes the focus, fires once, and the focus returns', async () => {
  const onCancel = vi.fn();
  const { host, set, pass } = start({ onCancel });
  const save = host.querySelector('button')!;
  set({ active: true });
  await pass(300);
  const cancel = document.activeElement as HTMLButtonElement;
  expect(cancel.textContent).toBe('Cancelar Ação');
  expect(save.closest('[inert]')).not.toBeNull();
  cancel.click();
  cancel.click();
  expect(onCancel).toHaveBeenCalledOnce();
  set({ active: false });
  await pass(0);
  expect(document.activeElement).toBe(save);
  expect(save.closest('[inert]')).toBeNull();

  // The next run can be cancelled again.
  set({ active: true });
  await pass(300);
  (document.activeElement as HTMLButtonElement).click();
  expect(onCancel).toHaveBeenCalledTimes(2);
});
