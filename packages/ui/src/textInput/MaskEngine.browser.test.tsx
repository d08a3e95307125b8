import { useRef } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MaskEngine } from './MaskEngine.tsx';
import { masks } from './masks.ts';
import type { MaskPreset } from './masks.ts';

const ignoreControl = () => {};

function LateMask({ mask, isThere }: { mask: MaskPreset; isThere: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <label>
      Campo
      <input ref={input} />
      {isThere && <MaskEngine input={input} mask={mask} onControl={ignoreControl} />}
    </label>
  );
}

const typed: [string, MaskPreset, string, string][] = [
  ['an amount', masks.brl, '1250,5', '1.250,5'],
  ['a document', masks.cpf, '52998224725', '529.982.247-25'],
  ['a day', masks.date, '05022026', '05/02/2026'],
];

for (const [what, mask, keys, masked] of typed)
  for (let cut = 0; cut <= keys.length; cut += 1)
    test(`${what} whose mask comes after ${cut} characters loses none of those that follow`, async () => {
      const view = await render(<LateMask mask={mask} isThere={false} />);
      const input = view.getByLabelText('Campo');
      await userEvent.click(input);
      if (cut > 0) await userEvent.keyboard(keys.slice(0, cut));
      await expect.element(input).toHaveValue(keys.slice(0, cut));
      await view.rerender(<LateMask mask={mask} isThere />);
      if (cut < keys.length) await userEvent.keyboard(keys.slice(cut));
      await expect.element(input).toHaveValue(masked);
    });
