import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../test/render.ts';
import { Modal } from '../modal/Modal.tsx';
import { enterText } from '../internal/watchValue.ts';
import { Slider, snap } from './Slider.tsx';

async function slider(props: Partial<Parameters<typeof Slider>[0]> = {}) {
  const onValueChange = vi.fn();
  const onValueCommit = vi.fn();
  const view = await render(
    <Slider
      label="Prazo"
      min={0}
      max={240}
      defaultValue={60}
      onValueChange={onValueChange}
      onValueCommit={onValueCommit}
      {...props}
    />,
  );
  const input = view.container.querySelector<HTMLInputElement>('input[type="range"]')!;
  const point = (type: string) => input.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1 }));
  return { view, input, point, onValueChange, onValueCommit };
}

describe('keys', () => {
  test.each([
    ['{ArrowRight}', 61],
    ['{ArrowLeft}', 59],
    ['{Shift>}{ArrowRight}{/Shift}', 70],
    ['{Shift>}{ArrowDown}{/Shift}', 50],
    ['{PageUp}', 70],
    ['{PageDown}', 50],
    ['{Home}', 0],
    ['{End}', 240],
  ])('%s', async (keys, value) => {
    const { input, onValueChange } = await slider();
    input.focus();
    await userEvent.keyboard(keys);
    expect(input.valueAsNumber).toBe(value);
    expect(onValueChange).toHaveBeenLastCalledWith(value);
  });

  test.each([
    ['{ArrowLeft}', 61],
    ['{Shift>}{ArrowLeft}{/Shift}', 70],
    ['{Shift>}{ArrowRight}{/Shift}', 50],
    ['{Shift>}{ArrowUp}{/Shift}', 70],
  ])('from right to left: %s', async (keys, value) => {
    const view = await render(
      <div dir="rtl">
        <Slider label="Prazo" min={0} max={240} defaultValue={60} />
      </div>,
    );
    const input = view.container.querySelector<HTMLInputElement>('input[type="range"]')!;
    input.focus();
    await userEvent.keyboard(keys);
    expect(input.valueAsNumber).toBe(value);
    // The filled part is on the side where the values begin.
    expect(getComputedStyle(input).getPropertyValue('--fill-side')).toBe('right');
  });

  test('stops at the ends', async () => {
    const { input } = await slider({ defaultValue: 235 });
    input.focus();
    await userEvent.keyboard('{PageUp}{PageUp}');
    expect(input.valueAsNumber).toBe(240);
  });

  test('steps of decimals keep their decimals', async () => {
    const { input } = await slider({ min: 0, max: 2, step: 0.05, defaultValue: 0.1 });
    input.focus();
    await userEvent.keyboard('{PageUp}{ArrowRight}');
    expect(input.value).toBe('0.65');
  });
});

test('the hint and the error describe the typed value as well', async () => {
  const { view } = await slider({ isEditable: true, hint: 'De 12 em 12' });
  const typed = page.getByRole('textbox', { name: 'Prazo' });
  await expect.element(typed).toHaveAccessibleDescription('De 12 em 12');
  await view.rerender(<Slider label="Prazo" min={0} max={240} isEditable hint="De 12 em 12" error="Fora do plano" />);
  await expect.element(typed).toHaveAccessibleDescription('Fora do plano');
});

describe('commits once per gesture', () => {
  test('a drag, let go over the thumb', async () => {
    const { input, point, onValueChange, onValueCommit } = await slider();
    point('pointerdown');
    for (const value of ['61', '70', '90']) enterText(input, value);
    expect(onValueCommit).not.toHaveBeenCalled();
    point('pointerup');
    input.dispatchEvent(new Event('change', { bubbles: true }));
    point('lostpointercapture');
    expect(onValueChange).toHaveBeenCalledTimes(3);
    expect(onValueCommit).toHaveBeenCalledExactlyOnceWith(90);
  });

  test.each(['pointercancel', 'lostpointercapture', 'blur'])('a drag that ends by %s', async (end) => {
    const { input, point, onValueCommit } = await slider();
    point('pointerdown');
    enterText(input, '90');
    if (end === 'blur') input.dispatchEvent(new FocusEvent('blur'));
    else point(end);
    point('pointerup');
    expect(onValueCommit).toHaveBeenCalledExactlyOnceWith(90);
  });

  test('a drag let go outside, or when the window is left', async () => {
    const { input, point, onValueCommit } = await slider();
    point('pointerdown');
    enterText(input, '80');
    window.dispatchEvent(new PointerEvent('pointerup'));
    expect(onValueCommit).toHaveBeenLastCalledWith(80);
    point('pointerdown');
    enterText(input, '90');
    window.dispatchEvent(new Event('blur'));
    expect(onValueCommit).toHaveBeenLastCalledWith(90);
    expect(onValueCommit).toHaveBeenCalledTimes(2);
  });

  test('a key that is held', async () => {
    const { input, onValueCommit } = await slider();
    input.focus();
    for (const value of ['61', '62', '63']) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      enterText(input, value);
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
    expect(onValueCommit).not.toHaveBeenCalled();
    input.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowRight', bubbles: true }));
    expect(onValueCommit).toHaveBeenCalledExactlyOnceWith(63);
  });

  test('a change by assistive technology, which presses nothing', async () => {
    const { input, onValueCommit } = await slider();
    enterText(input, '61');
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(onValueCommit).toHaveBeenCalledExactlyOnceWith(61);
  });

  test('a press that moves nothing commits nothing', async () => {
    const { point, onValueCommit } = await slider();
    point('pointerdown');
    point('pointerup');
    expect(onValueCommit).not.toHaveBeenCalled();
  });
});

test('a real click on the track', async () => {
  const { input, onValueCommit } = await slider();
  await userEvent.click(input, { position: { x: input.clientWidth - 2, y: 12 } });
  expect(input.valueAsNumber).toBe(240);
  expect(onValueCommit).toHaveBeenCalledExactlyOnceWith(240);
});

test('Escape in the typed value reverts it, and only then closes the modal behind', async () => {
  const onOpenChange = vi.fn();
  await render(
    <Modal open onOpenChange={onOpenChange} title="Simular">
      <Slider label="Prazo" min={0} max={240} defaultValue={60} isEditable />
    </Modal>,
  );
  const typed = page.getByRole('textbox', { name: 'Prazo' });
  await typed.click();
  await userEvent.keyboard('9');
  await userEvent.keyboard('{Escape}');
  await expect.element(typed).toHaveValue('60');
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onOpenChange.mock.calls.length).toBe(1);
});

describe('snap', () => {
  test.each([
    [0.3, { min: 0.1, max: 1, step: 0.1 }, 0.3],
    [7, { min: 0, max: 10, step: 3 }, 6],
    [10, { min: 0, max: 10, step: 3 }, 9],
    [-5, { min: 0, max: 10, step: 3 }, 0],
    [64, { min: 60, max: 240, step: 12 }, 60],
  ])('%d in %o', (value, range, snapped) => {
    expect(snap(value, range)).toBe(snapped);
  });
});
