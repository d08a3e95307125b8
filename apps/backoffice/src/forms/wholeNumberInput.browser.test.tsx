import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WholeNumberInput } from './WholeNumberInput.tsx';

let values: (number | null)[] = [];
const field = page.getByLabelText('Peso');

function Stage({ first }: { first: number | null }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <WholeNumberInput
        label="Peso"
        value={value}
        onValueChange={(next) => {
          values.push(next);
          setValue(next);
        }}
      />
      <button onClick={() => setValue(9)}>Nove</button>
    </>
  );
}

const show = async (first: number | null = 1) => {
  values = [];
  await render(<Stage first={first} />);
};

describe('a field for a whole number', () => {
  it.each(['2,5', '2.5', '1e9', 'dez', '5x', '1 000', '--3'])(
    'hands %s on as none, and leaves it there',
    async (text) => {
      await show();
      await userEvent.fill(field, text);
      await userEvent.tab();
      await expect.element(field).toHaveValue(text);
      expect(values.at(-1)).toBeNaN();
    },
  );

  it('tells what is empty from what is no number', async () => {
    await show();
    await userEvent.clear(field);
    expect(values).toEqual([null]);
    await userEvent.tab();
    await expect.element(field).toHaveValue('');
  });

  it.each([
    ['-5', -5],
    ['0', 0],
    ['007', 7],
    ['1.000', 1000],
    ['999999', 999_999],
  ])('reads %s, for the rules to take or refuse, and leaves it as it was typed', async (text, value) => {
    await show();
    await userEvent.fill(field, text);
    await userEvent.tab();
    await expect.element(field).toHaveValue(text);
    expect(values.at(-1)).toBe(value);
  });

  it('shows another value that the form takes', async () => {
    await show(null);
    await expect.element(field).toHaveValue('');
    await userEvent.fill(field, '2,5');
    await page.getByRole('button', { name: 'Nove' }).click();
    await expect.element(field).toHaveValue('9');
  });
});
