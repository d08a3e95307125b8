import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '../../test/render.ts';
import { insert } from '../../test/typing.ts';
import { page, userEvent } from 'vitest/browser';
import { createTenantTheme, TenantThemeProvider } from '@funil/theme';
import { Modal } from '../modal/Modal.tsx';
import { Select } from './Select.tsx';
import type { SelectProps } from './Select.tsx';

beforeEach(() => page.viewport(1000, 800));

const labels = [
  'Ação direta',
  'Bruna',
  'Caio',
  'Cecília',
  'Diego',
  ...Array.from({ length: 25 }, (_, index) => `Pessoa ${index + 1}`),
];
const options = labels.map((label) => ({ value: label, label, isDisabled: label === 'Diego' }));

/** By its tag: the page around an open list is hidden from the accessibility tree, and the search is a combobox too. */
const trigger = () => page.elementLocator(document.querySelector('button[role="combobox"]')!);
const list = () => document.querySelector<HTMLElement>('[role="listbox"]');
/** The row that Enter would take: the focused one of a plain list, the one that the search points to. */
const activeRow = () => {
  const focused = document.activeElement as HTMLElement;
  const row =
    focused.getAttribute('role') === 'option'
      ? focused
      : document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
  return row?.textContent;
};

async function setUp(props: Partial<SelectProps> = {}) {
  const onValueChange = vi.fn();
  const onBlur = vi.fn();
  const view = await render(
    <>
      <button type="button">antes</button>
      <Select label="Responsável" options={options} onValueChange={onValueChange} onBlur={onBlur} {...props} />
      <button type="button">depois</button>
    </>,
  );
  (trigger().element() as HTMLElement).focus();
  return { view, onValueChange, onBlur };
}

/**
 * Keys as a program or a quick hand sends them: React has rendered in between, but no timer and no frame has passed.
 */
async function pressFast(keys: readonly string[]) {
  for (const key of keys) {
    const target = document.activeElement!;
    const isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    if (key.length === 1 && !isTaken && target instanceof HTMLInputElement) insert(target, key);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}

const opened = async () => {
  await expect.poll(list).not.toBeNull();
  await expect.poll(activeRow).toBeTruthy();
};
const closed = () => expect.poll(list).toBeNull();
const openByKey = async () => {
  (trigger().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await opened();
};

describe.each([
  ['plain list', false],
  ['list with a search', true],
])('%s', (_name, searchable) => {
  test('four keys open it, Escape closes it and takes nothing, picking the chosen one again notifies nobody', async () => {
    const { onValueChange } = await setUp({ searchable, defaultValue: 'Caio' });
    for (const keys of ['{Alt>}{ArrowDown}{/Alt}', '{Enter}', ' ', '{ArrowDown}']) {
      await userEvent.keyboard(keys);
      await opened();
      await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true');
      await userEvent.keyboard('{ArrowDown}{Escape}');
      await closed();
      await expect.element(trigger()).toHaveFocus();
      await expect.element(trigger()).toHaveTextContent('Caio');
    }
    await userEvent.keyboard('{ArrowDown}');
    await opened();
    await expect.poll(activeRow).toBe('Caio');
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('arrows skip what is disabled, Home and End go to the ends, PageUp and PageDown go ten', async () => {
    await setUp({ searchable, defaultValue: 'Cecília' });
    await userEvent.keyboard('{ArrowDown}');
    await opened();
    await expect.poll(activeRow).toBe('Cecília');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(activeRow).toBe('Pessoa 1');
    await userEvent.keyboard('{End}');
    await expect.poll(activeRow).toBe('Pessoa 25');
    await userEvent.keyboard('{PageUp}');
    await expect.poll(activeRow).toBe('Pessoa 15');
    await userEvent.keyboard('{Home}');
    await expect.poll(activeRow).toBe('Ação direta');
    await userEvent.keyboard('{PageDown}');
    await expect.poll(activeRow).toMatch(/Pessoa [67]/);
  });

  test('Enter and Alt+ArrowUp take the active row, close and give the focus back', async () => {
    const { onValueChange, onBlur } = await setUp({ searchable });
    await userEvent.keyboard('{ArrowDown}');
    await opened();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(activeRow).toBe('Bruna');
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('Bruna');
    await expect.element(trigger()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await opened();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(activeRow).toBe('Caio');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await closed();
    expect(onValueChange).toHaveBeenLastCalledWith('Caio');
    expect(onValueChange).toHaveBeenCalledTimes(2);
    await expect.element(trigger()).toHaveFocus();
    expect(onBlur).not.toHaveBeenCalled();
  });

  test('Tab and Shift+Tab close, take nothing and move on to what follows the control or precedes it', async () => {
    const { onValueChange, onBlur } = await setUp({ searchable });
    await userEvent.keyboard('{ArrowDown}');
    await opened();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await closed();
    await expect.element(page.getByText('depois')).toHaveFocus();
    expect(onValueChange).not.toHaveBeenCalled();
    expect(onBlur).toHaveBeenCalledOnce();
    (trigger().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await opened();
    await userEvent.tab({ shift: true });
    await closed();
    await expect.element(page.getByText('antes')).toHaveFocus();
  });

  test('letters choose while it is closed, and the same letter walks on', async () => {
    const { onValueChange } = await setUp({ searchable });
    await userEvent.keyboard('c');
    await expect.element(trigger()).toHaveTextContent('Caio');
    await userEvent.keyboard('c');
    await expect.element(trigger()).toHaveTextContent('Cecília');
    expect(onValueChange).toHaveBeenCalledTimes(2);
    expect(list()).toBeNull();
  });

  test.each([
    ['Enter follows a letter', ['ArrowDown', 'b', 'Enter'], 'Bruna'],
    ['Enter follows an arrow', ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'], 'Caio'],
    ['Enter follows a word', ['ArrowDown', 'c', 'e', 'Enter'], 'Cecília'],
    ['Enter follows End', ['ArrowDown', 'End', 'Enter'], 'Pessoa 25'],
  ])('keys that come faster than the list is placed count in their order: %s', async (_case, keys, expected) => {
    const { onValueChange } = await setUp({ searchable });
    await pressFast(keys);
    await expect.element(trigger()).toHaveTextContent(expected);
    await closed();
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(expected);
    await expect.element(trigger()).toHaveFocus();
  });

  test('a click chooses, what is disabled not, and the empty option nothing', async () => {
    const { onValueChange } = await setUp({ searchable, emptyLabel: 'Sem responsável' });
    await trigger().click();
    await opened();
    await page.getByRole('option', { name: 'Diego' }).click({ force: true });
    expect(onValueChange).not.toHaveBeenCalled();
    await page.getByRole('option', { name: 'Caio' }).click();
    await closed();
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('Caio');
    await userEvent.keyboard('{ArrowDown}');
    await opened();
    await page.getByRole('option', { name: 'Sem responsável' }).click();
    await closed();
    expect(onValueChange).toHaveBeenLastCalledWith('');
    expect(onValueChange).toHaveBeenCalledTimes(2);
    await expect.element(trigger()).toHaveTextContent('Sem responsável');
  });

  test('is at most 300 px high, and leaves 40 px to the edge of the window', async () => {
    await setUp({ searchable });
    await openByKey();
    const surface = () => (list()!.closest<HTMLElement>('[data-side]') ?? list()!).getBoundingClientRect();
    await expect.poll(() => Math.round(surface().height)).toBe(300);
    await userEvent.keyboard('{Escape}');
    await closed();
    await page.viewport(1000, 250);
    await openByKey();
    expect(surface().bottom).toBeLessThanOrEqual(250 - 34);
  });

  test('opens above only with 300 px or less below and more above', async () => {
    await setUp({ searchable, style: { marginTop: 600 } });
    await openByKey();
    const bottom = () => (list()!.closest('[data-side]') ?? list()!).getBoundingClientRect().bottom;
    await expect.poll(bottom).toBeLessThanOrEqual(trigger().element().getBoundingClientRect().top);
  });

  test('moves nothing on a page that scrolls', async () => {
    await setUp({ searchable, style: { marginBottom: 3000 } });
    const before = trigger().element().getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    await openByKey();
    const after = trigger().element().getBoundingClientRect();
    expect([after.left, after.top, after.width]).toEqual([before.left, before.top, before.width]);
    expect(document.documentElement.clientWidth).toBe(width);
  });

  test('shows in the colours of the tenant around it, not of the page', async () => {
    const theme = createTenantTheme({ personalization: { main_color: '#0b7a4b' } });
    await render(
      <TenantThemeProvider theme={theme}>
        <Select label="Responsável" options={options} searchable={searchable} />
      </TenantThemeProvider>,
    );
    await openByKey();
    expect(getComputedStyle(list()!).getPropertyValue('--funil-main')).toBe('#0b7a4b');
  });

  test('stands above its modal, where its rows scroll, and Escape leaves the modal open', async () => {
    const onOpenChange = vi.fn();
    await render(
      <Modal open onOpenChange={onOpenChange} title="Perder o lead">
        <Select label="Responsável" options={options} searchable={searchable} />
      </Modal>,
    );
    await openByKey();
    const row = [...list()!.querySelectorAll<HTMLElement>('[role="option"]')][1]!;
    await expect
      .poll(() => {
        const box = row.getBoundingClientRect();
        return row.contains(document.elementFromPoint(box.x + 20, box.y + box.height / 2));
      })
      .toBe(true);
    let scroller: HTMLElement = row;
    while (scroller.scrollHeight <= scroller.clientHeight + 1 || getComputedStyle(scroller).overflowY === 'visible')
      scroller = scroller.parentElement!;
    // Scroll locks act by refusing the wheel's default.
    const wheel = new WheelEvent('wheel', { deltaY: 60, bubbles: true, cancelable: true });
    row.dispatchEvent(wheel);
    expect(wheel.defaultPrevented).toBe(false);
    scroller.scrollTop = 60;
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(0);
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(onOpenChange).not.toHaveBeenCalled();
    await expect.element(page.getByRole('dialog', { name: 'Perder o lead' })).toBeVisible();
    await expect.element(trigger()).toHaveFocus();
  });
});

test('a tap on a row does not reach what lies under it', async () => {
  const onClick = vi.fn();
  await render(
    <>
      <Select label="Responsável" options={options} />
      <button type="button" style={{ display: 'block', width: 400, height: 300 }} onClick={onClick}>
        atrás
      </button>
    </>,
  );
  trigger()
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', pointerId: 7 }));
  (trigger().element() as HTMLElement).click();
  await opened();
  const row = page.getByRole('option', { name: 'Caio' }).element() as HTMLElement;
  const { x, y } = row.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, clientX: x + 5, clientY: y + 5, pointerType: 'touch', pointerId: 7 };
  row.dispatchEvent(new PointerEvent('pointerdown', at));
  row.dispatchEvent(new PointerEvent('pointerup', at));
  // The list is still there when the finger lifts, so the click that follows lands on it, not on the page.
  expect(document.elementFromPoint(x + 5, y + 5)?.closest('[role="option"]')).toBe(row);
  row.click();
  await closed();
  expect(onClick).not.toHaveBeenCalled();
  await expect.element(trigger()).toHaveTextContent('Caio');
});

test('a search is offered by itself above 100 options', async () => {
  const many = Array.from({ length: 101 }, (_, index) => ({ value: String(index), label: `Opção ${index}` }));
  const view = await render(<Select label="Responsável" options={many.slice(1)} />);
  await expect.element(trigger()).not.toHaveAttribute('aria-haspopup', 'dialog');
  await view.rerender(<Select label="Responsável" options={many} />);
  await expect.element(trigger()).toHaveAttribute('aria-haspopup', 'dialog');
});
