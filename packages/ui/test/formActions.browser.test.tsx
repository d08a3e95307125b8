import { beforeAll, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useActionState } from 'react';
import type { ReactNode } from 'react';
import {
  Combobox,
  CurrencyInput,
  DateField,
  DateRangeField,
  loadMaskEngine,
  masks,
  MultiSelect,
  Select,
  Textarea,
  TextInput,
} from '../src/index.ts';
import { render } from './render.ts';

beforeAll(() => loadMaskEngine());

const options = ['Norte', 'Sul'].map((label) => ({ value: label, label }));
const write = (text: string) => async (label: string, find: (label: string) => HTMLElement) => {
  await userEvent.click(find(label));
  await userEvent.keyboard(text);
};
const choose = async (label: string, find: (label: string) => HTMLElement) => {
  find(label).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBe(2);
  await userEvent.click([...document.querySelectorAll('[role="option"]')].find((row) => row.textContent === 'Sul')!);
  await userEvent.keyboard('{Escape}');
};

interface Sent {
  field: (values: FormDataEntryValue[] | null) => ReactNode;
  enter: (label: string, find: (label: string) => HTMLElement) => Promise<void>;
  /** What the form holds once it was filled in, and what it held before. */
  sent: readonly string[];
  empty: readonly string[];
  shown: string;
}

const textOf = (values: FormDataEntryValue[] | null) => (values ?? []).map(String).join();

const fields: Record<string, Sent> = {
  text: {
    field: (values) => <TextInput label="Campo" name="field" defaultValue={textOf(values)} />,
    enter: write('Ana'),
    sent: ['Ana'],
    empty: [''],
    shown: 'Ana',
  },
  'a masked text': {
    field: (values) => <TextInput label="Campo" name="field" mask={masks.phone} defaultValue={textOf(values)} />,
    enter: write('21987654321'),
    sent: ['(21) 98765-4321'],
    empty: [''],
    shown: '(21) 98765-4321',
  },
  'a text that is sent without its mask': {
    field: (values) => (
      <TextInput label="Campo" name="field" mask={masks.cpf} emits="unmasked" defaultValue={textOf(values)} />
    ),
    enter: write('52998224725'),
    sent: ['52998224725'],
    empty: [''],
    shown: '529.982.247-25',
  },
  'an amount': {
    field: (values) => (
      <CurrencyInput label="Campo" name="field" defaultValue={values?.[0] === '1.500,00' ? 150_000 : null} />
    ),
    enter: write('1500'),
    sent: ['1.500,00'],
    empty: [''],
    shown: '1.500,00',
  },
  'a day': {
    field: (values) => <DateField label="Campo" name="field" defaultValue={textOf(values)} />,
    enter: write('2/12/2027'),
    sent: ['2027-12-02'],
    empty: [''],
    shown: '02/12/2027',
  },
  'a period': {
    field: (values) => {
      const [from = '', to = ''] = textOf(values).split('/');
      return <DateRangeField label="Período" fromText="Campo" name="field" defaultValue={{ from, to }} />;
    },
    enter: write('2/12/2027'),
    sent: ['2027-12-02/'],
    empty: [''],
    shown: '02/12/2027',
  },
  'one of a list': {
    field: (values) => <Select label="Campo" name="field" options={options} defaultValue={textOf(values)} />,
    enter: choose,
    sent: ['Sul'],
    empty: [''],
    shown: 'Sul',
  },
  'one of a list with a search': {
    field: (values) => <Combobox label="Campo" name="field" options={options} defaultValue={textOf(values)} />,
    enter: choose,
    sent: ['Sul'],
    empty: [''],
    shown: 'Sul',
  },
  'several of a list': {
    field: (values) => (
      <MultiSelect label="Campo" name="field" options={options} defaultValue={(values ?? []).map(String)} />
    ),
    enter: choose,
    sent: ['Sul'],
    empty: [],
    shown: 'Sul',
  },
  'lines of text': {
    field: (values) => <Textarea label="Campo" name="field" defaultValue={textOf(values)} />,
    enter: write('Ligar'),
    sent: ['Ligar'],
    empty: [''],
    shown: 'Ligar',
  },
};

/** The form's action answers with what was sent where it refuses, and with nothing where it took it. */
function ActionForm({ field, isRefused }: { field: Sent['field']; isRefused: boolean }) {
  const [state, act] = useActionState<{ count: number; values: FormDataEntryValue[] | null }, FormData>(
    async ({ count }, data) => ({ count: count + 1, values: isRefused ? data.getAll('field') : null }),
    { count: 0, values: null },
  );
  return (
    <form action={act}>
      {field(state.values)}
      <button type="submit">Enviar</button>
      <output>{state.count}</output>
    </form>
  );
}

describe.each(Object.keys(fields))('%s', (name) => {
  const { field, enter, sent, empty, shown } = fields[name]!;
  test.each([true, false])('of a form whose action refuses (%s)', async (isRefused) => {
    const view = await render(<ActionForm field={field} isRefused={isRefused} />);
    const form = view.container.querySelector('form')!;
    const find = (label: string) => view.getByLabelText(label, { exact: true }).element() as HTMLElement;
    const held = () => new FormData(form).getAll('field').map(String);
    await enter('Campo', find);
    await expect.poll(held).toEqual(sent);
    // A second time as well: by then the default is no first one.
    for (const count of isRefused ? ['1', '2'] : ['1']) {
      await view.getByRole('button', { name: 'Enviar' }).click();
      await expect.element(view.getByRole('status')).toHaveTextContent(count);
      await expect.poll(held).toEqual(isRefused ? sent : empty);
      const text = () => {
        const control = find('Campo');
        return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
          ? control.value
          : control.textContent;
      };
      if (isRefused) await expect.poll(text).toContain(shown);
      else await expect.poll(text).not.toContain(shown);
    }
  });
});
