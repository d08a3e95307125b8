import { beforeAll, describe, expect, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { ReactNode } from 'react';
import { CurrencyInput, DateField, DateRangeField, loadMaskEngine, masks, TextInput } from '../src/index.ts';
import { render } from './render.ts';
import { settle } from './typing.ts';

beforeAll(() => loadMaskEngine());

const send = (method: string, parameters: object) =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(method, parameters);
const writeNatively = (input: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);

/** Composes texts one after the other, as the keyboards of Android do: each key changes the text under composition. */
async function compose(input: HTMLInputElement, texts: readonly string[]) {
  const onEnd = vi.fn();
  input.addEventListener('compositionend', onEnd);
  for (const text of texts) {
    for (let end = 1; end <= text.length; end += 1)
      await send('Input.imeSetComposition', { text: text.slice(0, end), selectionStart: end, selectionEnd: end });
    await send('Input.insertText', { text });
  }
  await expect.poll(() => onEnd.mock.calls.length).toBe(texts.length);
}

/** Each way in which a text comes into a field. */
const ways: Record<string, (input: HTMLInputElement, text: string) => Promise<void> | void> = {
  'typed key by key': (_input, text) => userEvent.keyboard(text),
  pasted: async (input, text) => {
    const source = document.createElement('textarea');
    source.value = text;
    document.body.append(source);
    source.select();
    await userEvent.copy();
    source.remove();
    input.focus();
    await userEvent.paste();
  },
  'filled in by the browser with `input`': (input, text) => {
    writeNatively(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  },
  'filled in by the browser with `change` alone': (input, text) => {
    writeNatively(input, text);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  },
  'composed at once': (input, text) => compose(input, [text]),
  'composed key by key': (input, text) => compose(input, Array.from(text)),
};

/** A field that hands on what it holds, and what it shows and hands on once it has been left with a text. */
interface Entry {
  field: (onValue: (value: unknown) => void) => ReactNode;
  texts: readonly (readonly [text: string, shown: string, value: unknown, error?: string])[];
}

const today = '2026-11-26';
const masked = (mask: (typeof masks)[keyof typeof masks]): Entry['field'] =>
  function MaskedField(onValue) {
    return <TextInput label="Campo" mask={mask} onValueChange={(_, text) => onValue(text)} />;
  };
const same = (...texts: (readonly [string, string])[]) => texts.map(([text, shown]) => [text, shown, shown] as const);

const entries: Record<string, Entry> = {
  phone: {
    field: masked(masks.phone),
    texts: same(
      ['+55 21 98765-4321', '(21) 98765-4321'],
      ['55 11 3214-5678', '(11) 3214-5678'],
      ['55 99123-4567', '(55) 99123-4567'],
      ['021 98765-4321', '(21) 98765-4321'],
      ['+54 9 11 2345-6789', '+5491123456789'],
      ['11 91234-56789', '(11) 91234-56789'],
    ),
  },
  'a document': {
    field: masked(masks.cpfOrCnpj),
    texts: same(['529.982.247-25', '529.982.247-25'], ['11.222.333/0001-811', '11.222.333/0001-811']),
  },
  CPF: { field: masked(masks.cpf), texts: same(['529982247251', '529.982.247-251']) },
  CEP: { field: masked(masks.cep), texts: same(['01310-1001', '01310-1001']) },
  'a time': { field: masked(masks.time), texts: same(['1:30', '01:30'], ['9h', '09:00'], ['14:305', '14:305']) },
  'a day': {
    field: (onValue) => <DateField label="Campo" today={today} onValueChange={onValue} />,
    texts: [
      ['2/12/2027', '02/12/2027', '2027-12-02'],
      ['7/1/2027', '07/01/2027', '2027-01-07'],
      ['2.12.2027', '02/12/2027', '2027-12-02'],
      ['27/11', '27/11/2026', '2026-11-27'],
      ['25-11', '25/11/2027', '2027-11-25'],
      ['27/11/26', '27/11/2026', '2026-11-27'],
      ['32/12/2027', '32/12/2027', '', 'Data inválida'],
      ['02/12/20271', '02/12/20271', '', 'Data inválida'],
    ],
  },
  'a day that is over': {
    field: (onValue) => <DateField label="Campo" today={today} max={today} onValueChange={onValue} />,
    texts: [['27/11', '27/11/2025', '2025-11-27']],
  },
  'an amount': {
    field: (onValue) => <CurrencyInput label="Campo" onValueChange={onValue} />,
    texts: [
      ['1.500,00', '1.500,00', 150_000],
      ['1234.5', '1.234,50', 123_450],
      ['10,555', '10,555', Number.NaN, 'Valor inválido'],
    ],
  },
};

/** Composing a text takes many messages to the browser: each field has one accepted text and one refused. */
const isLong = (way: string) => way.startsWith('composed');

describe.each(Object.keys(ways))('%s', (way) => {
  for (const [name, { field, texts }] of Object.entries(entries))
    test(name, async () => {
      for (const [text, shown, value, error] of isLong(way) ? new Set([texts[0]!, texts.at(-1)!]) : texts) {
        const onValue = vi.fn();
        const view = await render(field(onValue));
        const input = view.getByLabelText('Campo', { exact: true });
        const element = input.element() as HTMLInputElement;
        element.focus();
        await ways[way]!(element, text);
        await settle();
        element.blur();
        await expect.element(input).toHaveValue(shown);
        // What never was a day was never handed on.
        const last: unknown = onValue.mock.lastCall?.[0] ?? '';
        expect(last, `${text} as a value`).toEqual(value);
        await expect.element(input).toHaveAccessibleDescription(error ?? '');
        await view.unmount();
      }
    });
});

test('a period completes each day by the other one', async () => {
  const onValue = vi.fn();
  const view = await render(<DateRangeField label="Período" today={today} max={today} onValueChange={onValue} />);
  await userEvent.click(view.getByLabelText('De'));
  await userEvent.keyboard('1/11/25');
  await userEvent.tab();
  await userEvent.keyboard('30/11');
  await userEvent.tab();
  expect(onValue).toHaveBeenLastCalledWith({ from: '2025-11-01', to: '2025-11-30' });
  await userEvent.fill(view.getByLabelText('De'), '');
  await userEvent.click(view.getByLabelText('De'));
  await userEvent.keyboard('20/12');
  await userEvent.tab();
  expect(onValue).toHaveBeenLastCalledWith({ from: '2024-12-20', to: '2025-11-30' });
});

test('an amount that is typed after Tab is what Enter sends', async () => {
  const sent = vi.fn();
  const onCents = vi.fn();
  const form = (key: string) => (
    <form
      key={key}
      onSubmit={(event) => {
        event.preventDefault();
        sent(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <CurrencyInput label="Primeiro" name="first" />
      <CurrencyInput label="Segundo" name="second" onValueChange={onCents} />
      <button type="submit">Enviar</button>
    </form>
  );
  const view = await render(form(''));
  for (const [keys, amount] of [
    ['50000', '50.000,00'],
    ['50000,5', '50.000,50'],
    ['5', '5,00'],
    ['80.5', '80,50'],
    ['80.000', '80.000,00'],
    ['1234567', '1.234.567,00'],
  ] as const) {
    await view.rerender(form(keys));
    (view.getByLabelText('Primeiro').element() as HTMLElement).focus();
    await userEvent.keyboard(`${keys}{Tab}${keys}{Enter}`);
    await expect.poll(() => sent.mock.lastCall?.[0] as unknown).toEqual({ first: amount, second: amount });
    expect(onCents).toHaveBeenLastCalledWith(Number(amount.replace(/\D/g, '')));
    await expect.element(view.getByLabelText('Segundo')).toHaveValue(amount);
    // Once more, with nothing left to complete.
    sent.mockClear();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent.mock.lastCall?.[0] as unknown).toEqual({ first: amount, second: amount });
  }
});

test('Enter completes what a form is sent with', async () => {
  const sent = vi.fn();
  const view = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <DateField label="Dia" name="day" today={today} />
      <button type="submit">Enviar</button>
    </form>,
  );
  await userEvent.click(view.getByLabelText('Dia', { exact: true }));
  await userEvent.keyboard('27/11{Enter}');
  expect(sent).toHaveBeenCalledExactlyOnceWith({ day: '2026-11-27' });
});

test('a reset also takes what was typed and is no value', async () => {
  const view = await render(
    <form>
      <button type="reset">Limpar</button>
      <DateField label="Dia" name="day" today={today} />
      <CurrencyInput label="Valor" name="amount" />
      <DateRangeField label="Período" name="period" today={today} />
    </form>,
  );
  const typed = [
    ['Dia', '31/02/2027'],
    ['Valor', '10,555'],
    ['De', '31/02/2027'],
    ['Até', '12'],
  ] as const;
  for (const [label, text] of typed) {
    (view.getByLabelText(label, { exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard(`${text}{Tab}`);
    await expect.element(view.getByLabelText(label, { exact: true })).toHaveValue(text);
  }
  await view.getByRole('button', { name: 'Limpar' }).click();
  for (const [label] of typed) {
    await expect.element(view.getByLabelText(label, { exact: true })).toHaveValue('');
    await expect.element(view.getByLabelText(label, { exact: true })).toHaveAccessibleDescription('');
  }
});

test('what was typed can be deleted to its last character', async () => {
  for (const [mask, text] of [
    [masks.phone, '+55 21 98765-4321'],
    [masks.date, '2/12/20271'],
    [masks.time, '9h30'],
    [masks.cpf, '529982247251'],
  ] as const) {
    const view = await render(<TextInput label="Campo" mask={mask} />);
    const input = view.getByLabelText('Campo');
    await userEvent.click(input);
    await userEvent.keyboard(text);
    await userEvent.keyboard('{Backspace}'.repeat((input.element() as HTMLInputElement).value.length));
    await expect.element(input).toHaveValue('');
    await view.unmount();
  }
});
