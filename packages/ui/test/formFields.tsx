import type { ReactNode } from 'react';
import { userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { cents, cep, checked, cnpj, cpf, cpfOrCnpj, email, phone, pixKey, yup } from '@funil/validation';
import type { FormSchema } from '@funil/validation/forms';
import { isIsoDay, isTime, parseTime } from '@funil/validation/values';
import {
  CepField,
  Checkbox,
  CnpjField,
  Combobox,
  CpfField,
  CurrencyInput,
  DateField,
  DateRangeField,
  FilePicker,
  masks,
  MultiSelect,
  PasswordInput,
  PhoneField,
  PixKeyField,
  RadioGroup,
  Select,
  Slider,
  Switch,
  Textarea,
  TextInput,
} from '../src/index.ts';

/** Props that a form gives to any field; each field takes those that it knows. */
export type AnyProps = { name: string; label?: string | undefined } & Record<string, unknown>;

/** A field with its schema: what a user enters, what the field then shows, and what the schema reads. */
export interface FieldCase {
  schema: yup.AnySchema;
  draw: (props: AnyProps) => ReactNode;
  /** The text that is typed, pasted or filled in, or what a user does instead. */
  entry: string | ((form: HTMLFormElement) => Promise<void>);
  shown: string;
  value: unknown;
  /** The value that the schema reads from the field before anything is entered. */
  empty: unknown;
}

const options = ['Norte', 'Sul', 'Leste, com vírgula'].map((label) => ({ value: label, label }));
const day = () => yup.string().test('day', 'Data inválida', (value) => !value || isIsoDay(value));
const time = () =>
  yup
    .string()
    .transform((text: unknown) => (typeof text === 'string' ? (parseTime(text) ?? text) : text))
    .test('time', 'Hora inválida', (value) => !value || isTime(value));
const sheet = new File(['Nome;Telefone'], 'leads.csv', { type: 'text/csv' });

const pick =
  (...labels: string[]) =>
  async (form: HTMLFormElement) => {
    form.querySelector<HTMLElement>('[role="combobox"]')!.focus();
    await userEvent.keyboard('{ArrowDown}');
    for (const label of labels) {
      const row = () => [...document.querySelectorAll('[role="option"]')].find((one) => one.textContent === label);
      await expect.poll(row).toBeTruthy();
      await userEvent.click(row()!);
    }
    await userEvent.keyboard('{Escape}');
  };
const click = (index: number) => (form: HTMLFormElement) => userEvent.click(form.querySelectorAll('label')[index]!);

export const fieldCases: Record<string, FieldCase> = {
  'a CPF': {
    schema: cpf(),
    draw: (props) => <CpfField {...props} />,
    entry: '52998224725',
    shown: '529.982.247-25',
    value: '52998224725',
    empty: '',
  },
  'a CNPJ with letters': {
    schema: cnpj(),
    draw: (props) => <CnpjField {...props} />,
    entry: '12abc34501de35',
    shown: '12.ABC.345/01DE-35',
    value: '12ABC34501DE35',
    empty: '',
  },
  'a document of either kind': {
    schema: cpfOrCnpj(),
    draw: (props) => <TextInput {...props} mask={masks.cpfOrCnpj} />,
    entry: '11222333000181',
    shown: '11.222.333/0001-81',
    value: '11222333000181',
    empty: '',
  },
  'a phone': {
    schema: phone(),
    draw: (props) => <PhoneField {...props} />,
    entry: '+55 21 98765-4321',
    shown: '(21) 98765-4321',
    value: '+5521987654321',
    empty: '',
  },
  'a phone that is sent without its mask': {
    schema: phone(),
    draw: (props) => <PhoneField {...props} emits="unmasked" />,
    entry: '1132145678',
    shown: '(11) 3214-5678',
    value: '+551132145678',
    empty: '',
  },
  'a CEP': {
    schema: cep(),
    draw: (props) => <CepField {...props} />,
    entry: '01310100',
    shown: '01310-100',
    value: '01310100',
    empty: '',
  },
  'a PIX key': {
    schema: pixKey(),
    draw: (props) => <PixKeyField {...props} />,
    entry: 'Ana@Exemplo.com.br',
    shown: 'Ana@Exemplo.com.br',
    value: 'ana@exemplo.com.br',
    empty: '',
  },
  'an amount': {
    schema: cents(),
    draw: (props) => <CurrencyInput {...props} />,
    entry: '1500,5',
    shown: '1.500,50',
    value: 150_050,
    empty: undefined,
  },
  'an amount in thousands': {
    schema: cents(),
    draw: (props) => <CurrencyInput {...props} />,
    entry: '80 mil',
    shown: '80.000,00',
    value: 8_000_000,
    empty: undefined,
  },
  'an amount that may be null': {
    schema: cents().nullable().default(null),
    draw: (props) => <CurrencyInput {...props} />,
    entry: '1.500',
    shown: '1.500,00',
    value: 150_000,
    empty: null,
  },
  'a day': {
    schema: day(),
    draw: (props) => <DateField {...props} />,
    entry: '2/12/2027',
    shown: '02/12/2027',
    value: '2027-12-02',
    empty: '',
  },
  'a period': {
    schema: yup.string(),
    draw: (props) => <DateRangeField {...props} defaultValue={undefined} />,
    entry: '2/12/2027',
    shown: '02/12/2027',
    value: '2027-12-02/',
    empty: '',
  },
  'a time': {
    schema: time(),
    draw: (props) => <TextInput {...props} mask={masks.time} />,
    entry: '9:30',
    shown: '09:30',
    value: '09:30',
    empty: '',
  },
  'an e-mail address': {
    schema: email(),
    draw: (props) => <TextInput {...props} type="email" />,
    entry: 'Ana@Exemplo.com.br',
    shown: 'Ana@Exemplo.com.br',
    value: 'ana@exemplo.com.br',
    empty: '',
  },
  'a number': {
    schema: yup.number(),
    draw: (props) => <TextInput {...props} inputMode="decimal" />,
    entry: '1.500,5',
    shown: '1.500,5',
    value: 1500.5,
    empty: undefined,
  },
  'a text with a limit': {
    schema: yup.string().max(20),
    draw: (props) => <TextInput {...props} maxLength={20} />,
    entry: 'Ana Souza',
    shown: 'Ana Souza',
    value: 'Ana Souza',
    empty: '',
  },
  'a password': {
    schema: yup.string(),
    draw: (props) => <PasswordInput {...props} />,
    entry: 'segredo 1',
    shown: 'segredo 1',
    value: 'segredo 1',
    empty: '',
  },
  'lines of text': {
    schema: yup.string(),
    draw: (props) => <Textarea {...props} />,
    entry: 'Ligar amanhã',
    shown: 'Ligar amanhã',
    value: 'Ligar amanhã',
    empty: '',
  },
  'one of a list': {
    schema: yup.string(),
    draw: (props) => <Select {...props} options={options} />,
    entry: pick('Sul'),
    shown: 'Sul',
    value: 'Sul',
    empty: '',
  },
  'one of a list with a search': {
    schema: yup.string(),
    draw: (props) => <Combobox {...props} options={options} />,
    entry: pick('Sul'),
    shown: 'Sul',
    value: 'Sul',
    empty: '',
  },
  'several of a list': {
    schema: yup.array(yup.string().required()),
    draw: (props) => <MultiSelect {...props} options={options} />,
    entry: pick('Norte', 'Leste, com vírgula'),
    shown: 'Norte, Leste, com vírgula',
    value: ['Norte', 'Leste, com vírgula'],
    empty: [],
  },
  'a choice': {
    schema: yup.string(),
    draw: (props) => <RadioGroup {...props} options={options} />,
    entry: click(1),
    shown: 'Sul',
    value: 'Sul',
    empty: undefined,
  },
  'a tick': {
    schema: checked(),
    draw: (props) => <Checkbox {...props} />,
    entry: click(0),
    shown: 'on',
    value: true,
    empty: false,
  },
  'a switch': {
    schema: checked(),
    draw: (props) => <Switch {...props} />,
    entry: click(0),
    shown: 'on',
    value: true,
    empty: false,
  },
  'a slider': {
    schema: yup.number(),
    draw: (props) => <Slider {...props} min={6} max={60} />,
    entry: async (form) => {
      form.querySelector<HTMLElement>('[type="range"]')!.focus();
      await userEvent.keyboard('{ArrowRight}');
    },
    shown: '7',
    value: 7,
    empty: 6,
  },
  'a file': {
    schema: yup.mixed<File>(),
    draw: (props) => <FilePicker {...props} />,
    entry: (form) => userEvent.upload(form.querySelector<HTMLInputElement>('[type="file"]')!, sheet),
    shown: 'leads.csv',
    value: expect.objectContaining({ name: 'leads.csv', size: sheet.size }),
    empty: undefined,
  },
};

export const schemaOf = ({ schema }: FieldCase) =>
  yup.object({ field: schema.label('Campo') }) as unknown as FormSchema<{ field: unknown }>;

/** The text or choice that a field shows. */
export function shownText(form: HTMLFormElement): string {
  const control =
    form.querySelector<HTMLElement>('[role="combobox"], [type="checkbox"], [type="radio"]:checked') ??
    form.querySelector<HTMLElement>('input:not([data-form-bridge]):not([type="hidden"]):not([type="file"]), textarea');
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked ? 'on' : '';
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value;
  return (control ?? form).textContent ?? '';
}

const textControl = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('input:not([data-form-bridge]):not([type="hidden"]), textarea')!;
const writeNatively = (input: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')!.set!.call(input, text);

/** Each way in which a text comes into a field, which is left afterwards. */
export const ways: Record<string, (form: HTMLFormElement, text: string) => Promise<void>> = {
  typed: async (form, text) => {
    textControl(form).focus();
    await userEvent.keyboard(text);
    await userEvent.tab();
  },
  'typed and sent by Enter': async (form, text) => {
    textControl(form).focus();
    await userEvent.keyboard(text);
    if (textControl(form) instanceof HTMLInputElement) await userEvent.keyboard('{Enter}');
  },
  pasted: async (form, text) => {
    textControl(form).focus();
    document.execCommand('insertText', false, text);
    await userEvent.tab();
  },
  'filled in by the browser': async (form, text) => {
    writeNatively(textControl(form), text);
    textControl(form).dispatchEvent(new Event('input', { bubbles: true }));
  },
  'filled in by the browser with `change` alone': async (form, text) => {
    writeNatively(textControl(form), text);
    textControl(form).dispatchEvent(new Event('change', { bubbles: true }));
  },
};

export async function enterCase({ entry }: FieldCase, form: HTMLFormElement): Promise<void> {
  if (typeof entry === 'string') await ways['typed']!(form, entry);
  else await entry(form);
}
