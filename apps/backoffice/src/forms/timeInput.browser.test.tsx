import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createTenantTheme, TenantThemeProvider } from '@funil/theme';
import { TimeInput } from './TimeInput.tsx';

function Prefilled() {
  const [time, setTime] = useState('09:00');
  return (
    <>
      <button type="button">Antes</button>
      <TimeInput label="Hora" value={time} onValueChange={(_, typed) => setTime(typed)} />
    </>
  );
}

const field = page.getByRole('textbox', { name: 'Hora' });
const selected = () => {
  const { selectionStart, selectionEnd } = field.element() as HTMLInputElement;
  return [selectionStart, selectionEnd];
};

beforeEach(async () => {
  await render(
    <TenantThemeProvider theme={createTenantTheme({ name: 'Aurora', personalization: null })} asRoot>
      <Prefilled />
    </TenantThemeProvider>,
  );
  await expect.element(field).toHaveValue('09:00');
});

it('replaces the whole time after a click', async () => {
  await userEvent.click(field);
  expect(selected()).toEqual([0, 5]);
  await userEvent.keyboard('1:30');
  await expect.element(field).toHaveValue('01:30');
});

it('replaces the whole time after Tab', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Antes' }));
  await userEvent.keyboard('{Tab}1:30');
  await expect.element(field).toHaveValue('01:30');
});

it('puts the caret in the time by a second click', async () => {
  await userEvent.click(field);
  await userEvent.click(field, { position: { x: 16, y: 10 } });
  const [start, end] = selected();
  expect(end).toBe(start);
});
