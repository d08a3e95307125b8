import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadMaskEngine } from '@funil/ui';
import { BasisPointsInput } from './BasisPointsInput.tsx';

beforeAll(() => loadMaskEngine());

let value: number | null = null;
const field = page.getByLabelText('Percentual');

function Stage() {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <BasisPointsInput
      label="Percentual"
      value={shown}
      onValueChange={(next) => {
        value = next;
        setShown(next);
      }}
    />
  );
}

describe('a percentage of a rule', () => {
  it.each([
    ['2,5', 250, '2,50'],
    ['0,07', 7, '0,07'],
    ['100', 10_000, '100,00'],
    // The rules refuse these: a whole number in their place would be another percentage.
    ['0,005', 0.5, '0,005'],
    ['0,00005', 0.005, '0,00005'],
    ['2,123456', 212.3456, '2,123456'],
    ['-2', -200, '-2,00'],
  ])('%s is %f hundredths, and reads %s once it is left', async (text, basisPoints, left) => {
    await render(<Stage />);
    await userEvent.click(field);
    await userEvent.keyboard(text);
    await expect.poll(() => value).toBe(basisPoints);
    await userEvent.tab();
    await expect.element(field).toHaveValue(left);
    expect(value).toBe(basisPoints);
  });
});
