import { useEffect, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MaskEngine } from './MaskEngine.tsx';
import { masks } from '@funil/validation/masks';
import type { MaskPreset } from '@funil/validation/masks';
import type { Arrival } from './MaskEngine.tsx';
import { watchArrival } from './useMask.ts';

const ignoreControl = () => {};

interface LateMaskProps {
  mask: MaskPreset;
  isThere: boolean;
  onText?: (text: string) => void;
}

function LateMask({ mask, isThere, onText }: LateMaskProps) {
  const input = useRef<HTMLInputElement>(null);
  const arrival = useRef<Arrival>('given');
  useEffect(() => (isThere ? undefined : watchArrival(input.current!, arrival)), [isThere]);
  return (
    <label>
      Campo
      <input ref={input} onChange={(event) => onText?.(event.target.value)} />
      {isThere && <MaskEngine input={input} mask={mask} arrival={arrival} onControl={ignoreControl} />}
    </label>
  );
}

/** As it stands while it is typed, and once Enter has completed it. */
const typed: [string, MaskPreset, string, string, string][] = [
  ['an amount', masks.brl, '1250,5', '1.250,5', '1.250,50'],
  ['an amount without cents', masks.brl, '50000', '50.000', '50.000,00'],
  ['a document', masks.cpf, '52998224725', '529.982.247-25', '529.982.247-25'],
  ['a day', masks.date, '05022026', '05/02/2026', '05/02/2026'],
];

for (const [what, mask, keys, masked, completed] of typed)
  for (let cut = 0; cut <= keys.length; cut += 1)
    test(`${what} whose mask comes after ${cut} characters loses none of those that follow`, async () => {
      const onText = vi.fn();
      const view = await render(<LateMask mask={mask} isThere={false} onText={onText} />);
      const input = view.getByLabelText('Campo');
      await userEvent.tab();
      await expect.element(input).toHaveFocus();
      if (cut > 0) await userEvent.keyboard(keys.slice(0, cut));
      await expect.element(input).toHaveValue(keys.slice(0, cut));
      await view.rerender(<LateMask mask={mask} isThere onText={onText} />);
      if (cut < keys.length) await userEvent.keyboard(keys.slice(cut));
      await expect.element(input).toHaveValue(masked);
      await userEvent.keyboard('{Enter}');
      await expect.element(input).toHaveValue(completed);
      expect(onText).toHaveBeenLastCalledWith(completed);
    });

const entered: [string, MaskPreset, string, string, string][] = [
  ['a phone with its country', masks.phone, '+55 (11) 91234-5678', '(11) 91234-5678', '+55 (11) 91234-5678'],
  ['a day as machines write it', masks.date, '2026-11-21', '21/11/2026', '20/26/1121'],
  ['a day with one digit', masks.date, '2/1/2027', '02/01/2027', '02/01/2027'],
  ['an amount', masks.brl, 'R$ 1,250.50', '1.250,50', '1.250,50'],
  ['a time', masks.time, '1:30', '01:30', '01:30'],
];
const ways = {
  pasted: async (text: string) => document.execCommand('insertText', false, text),
  'filled in by the browser': async (text: string, input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  },
  'filled in with `change` alone': async (text: string, input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  },
  typed: (text: string) => userEvent.keyboard(text),
};

for (const [what, mask, text, whole, typedText] of entered)
  for (const [way, enter] of Object.entries(ways))
    for (const isLeft of [false, true])
      test(`${what} that is ${way} before its mask is read as that${isLeft ? ', also once left' : ''}`, async () => {
        const onText = vi.fn();
        const view = await render(<LateMask mask={mask} isThere={false} onText={onText} />);
        const input = view.getByLabelText('Campo');
        await userEvent.click(input);
        await enter(text, input.element() as HTMLInputElement);
        if (isLeft) (input.element() as HTMLInputElement).blur();
        await view.rerender(<LateMask mask={mask} isThere onText={onText} />);
        const shown = way === 'typed' && !isLeft ? typedText : whole;
        await expect.element(input).toHaveValue(shown);
        // Whoever follows the field hears of it.
        expect(onText).toHaveBeenLastCalledWith(shown);
      });

test('a given text gets its late mask in silence', async () => {
  const onText = vi.fn();
  const view = await render(<LateMask mask={masks.cpf} isThere={false} onText={onText} />);
  const input = view.getByLabelText('Campo').element() as HTMLInputElement;
  input.defaultValue = '52998224725';
  input.focus();
  await view.rerender(<LateMask mask={masks.cpf} isThere onText={onText} />);
  await expect.element(view.getByLabelText('Campo')).toHaveValue('529.982.247-25');
  expect(onText).not.toHaveBeenCalled();
});
