import { beforeAll, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { cents, cep, checked, cnpj, cpf, cpfOrCnpj, email, phone, pixKey, yup } from '@funil/validation';
import { isIsoDay, isTime, parsePercent } from '@funil/validation/values';
import {
  Checkbox,
  Combobox,
  CurrencyInput,
  DateField,
  DateRangeField,
  loadMaskEngine,
  masks,
  MultiSelect,
  RadioGroup,
  SegmentedControl,
  Select,
  Slider,
  Switch,
  Textarea,
  TextInput,
} from '../src/index.ts';
import { render } from './render.ts';
import { insert, settle } from './typing.ts';

beforeAll(() => loadMaskEngine());

const options = ['Norte', 'Sul', 'Leste, com vírgula'].map((label) => ({ value: label, label }));
const visible = (form: HTMLElement) =>
  form.querySelector<HTMLInputElement>('input:not([data-form-bridge]):not([type="hidden"]), textarea')!;

type Enter = (form: HTMLFormElement) => Promise<void>;
const typed =
  (keys: string, isLeft = true): Enter =>
  async (form) => {
    visible(form).focus();
    if (keys) await userEvent.keyboard(keys);
    if (isLeft) await userEvent.tab();
  };
const pasted =
  (text: string, before = ''): Enter =>
  async (form) => {
    visible(form).focus();
    if (before) await userEvent.keyboard(before);
    insert(visible(form), text);
    await userEvent.tab();
  };
const picked =
  (...labels: string[]): Enter =>
  async (form) => {
    form.querySelector<HTMLElement>('[role="combobox"]')!.focus();
    await userEvent.keyboard('{ArrowDown}');
    for (const label of labels) {
      const row = () => [...document.querySelectorAll('[role="option"]')].find((one) => one.textContent === label);
      await expect.poll(row).toBeTruthy();
      await userEvent.click(row()!);
    }
    await userEvent.keyboard('{Escape}');
  };
const clicked =
  (index: number): Enter =>
  (form) =>
    userEvent.click(form.querySelectorAll('label')[index]!);

const day = () => yup.string().test('day', (value) => !value || isIsoDay(value));
const time = () => yup.string().test('time', (value) => !value || isTime(value));
const list = () => yup.array(yup.string().required());
/** A ratio of what is written as a percentage, as `parsePercent` reads it. */
const percent = () =>
  yup.number().transform((_, text: unknown) => (typeof text === 'string' ? (parsePercent(text) ?? NaN) : text));

const money = <CurrencyInput label="Campo" name="field" />;
const tel = <TextInput label="Campo" name="field" mask={masks.phone} />;
const document14 = <TextInput label="Campo" name="field" mask={masks.cpfOrCnpj} />;
const pix = <TextInput label="Campo" name="field" />;
const withSign = <TextInput label="Campo" name="field" trailing="%" inputMode="decimal" />;
const select = <Select label="Campo" name="field" options={options} />;
const several = <MultiSelect label="Campo" name="field" options={options} />;

/** `refused`: what the schema says no to, instead of reading another value. */
const refused = Symbol('refused');

/** The part of a schema that reading needs: those with a default have another type. */
interface Reader {
  type: string;
  validate: (value: unknown) => Promise<unknown>;
}

type Row = readonly [what: string, field: ReactNode, schema: Reader, enter: Enter, value: unknown];

/** Entered text, and the value that a server reads from it. */
const rows: readonly Row[] = [
  ['an amount with its centavos', money, cents(), typed('1500,5'), 150_050],
  ['an amount in whole reais', money, cents(), typed('1500'), 150_000],
  ['an amount that is sent by Enter', money, cents(), typed('1500', false), 150_000],
  ['an amount with points', money, cents(), typed('1.500.000,00'), 150_000_000],
  ['an amount from a numeric keypad', money, cents(), typed('80.5'), 8_050],
  ['an amount as English writes it', money, cents(), typed('1,500.00'), 150_000],
  ['a pasted amount as English writes it', money, cents(), pasted('1,500.00'), 150_000],
  ['an amount in thousands', money, cents(), typed('80 mil'), 8_000_000],
  ['an amount in thousands that is sent by Enter', money, cents(), typed('80 mil{Enter}', false), 8_000_000],
  ['a pasted amount in thousands', money, cents(), pasted('80 mil'), 8_000_000],
  ['a pasted amount', money, cents(), pasted('R$ 1.234,56'), 123_456],
  ['centavos pasted behind an amount', money, cents(), pasted(',50', '80'), 8_050],
  ['centavos pasted behind an amount, with a point', money, cents(), pasted('.50', '80'), 8_050],
  ['centavos pasted alone', money, cents(), pasted(',50'), 50],
  ['an amount below zero', money, cents().min(0), typed('-50'), refused],
  ['an amount below zero, pasted', money, cents().min(0), pasted('-R$ 1.234,56'), refused],
  ['an amount below zero, with the true minus', money, cents().min(0), pasted('−50,00'), refused],
  ['an amount below zero where such are taken', money, cents(), typed('-80.000'), -8_000_000],
  ['an amount with a third decimal', money, cents(), typed('1,239'), refused],
  ['no amount', money, cents(), typed(''), undefined],
  [
    'an amount that stood there',
    <CurrencyInput key="" label="Campo" name="field" defaultValue={150_000} />,
    cents(),
    typed(''),
    150_000,
  ],
  ['a phone', tel, phone(), typed('21987654321'), '+5521987654321'],
  ['a phone with its country', tel, phone(), typed('+55 21 98765-4321'), '+5521987654321'],
  ['a pasted phone', tel, phone(), pasted('+55 (21) 98765-4321'), '+5521987654321'],
  ['a phone with a digit too many', tel, phone(), typed('219876543210'), refused],
  [
    'a phone without its mask',
    <TextInput key="" label="Campo" name="field" mask={masks.phone} emits="unmasked" />,
    phone(),
    typed('1132145678'),
    '+551132145678',
  ],
  [
    'a CPF',
    <TextInput key="" label="Campo" name="field" mask={masks.cpf} />,
    cpf(),
    typed('52998224725'),
    '52998224725',
  ],
  [
    'a CPF with a digit too many',
    <TextInput key="" label="Campo" name="field" mask={masks.cpf} />,
    cpf(),
    typed('529982247250'),
    refused,
  ],
  [
    'a CNPJ with letters',
    <TextInput key="" label="Campo" name="field" mask={masks.cnpj} />,
    cnpj(),
    typed('12abc34501de35'),
    '12ABC34501DE35',
  ],
  ['a CPF where either may stand', document14, cpfOrCnpj(), typed('52998224725'), '52998224725'],
  ['a CNPJ where either may stand', document14, cpfOrCnpj(), pasted('11.222.333/0001-81'), '11222333000181'],
  ['a CEP', <TextInput key="" label="Campo" name="field" mask={masks.cep} />, cep(), typed('01310100'), '01310100'],
  [
    'a CEP without its mask',
    <TextInput key="" label="Campo" name="field" mask={masks.cep} emits="unmasked" />,
    cep(),
    pasted('01310-100'),
    '01310100',
  ],
  [
    'an e-mail',
    <TextInput key="" label="Campo" name="field" type="email" />,
    email(),
    typed('Ana@Exemplo.com.br'),
    'ana@exemplo.com.br',
  ],
  ['a PIX key that is a phone', pix, pixKey(), typed('+5511987654321'), '+5511987654321'],
  ['a PIX key that is a CPF', pix, pixKey(), typed('529.982.247-25'), '52998224725'],
  ['a PIX key that may be either', pix, pixKey(), typed('11962266958'), refused],
  ['a percentage', withSign, percent(), typed('11,4'), 0.114],
  ['a percentage with its sign', withSign, percent(), typed('11,40%'), 0.114],
  ['a day', <DateField key="" label="Campo" name="field" />, day(), typed('21112026'), '2026-11-21'],
  ['a day of one digit', <DateField key="" label="Campo" name="field" />, day(), typed('2/12/2027'), '2027-12-02'],
  ['a pasted day', <DateField key="" label="Campo" name="field" />, day(), pasted('2026-11-21'), '2026-11-21'],
  ['a day without its month', <DateField key="" label="Campo" name="field" />, day().required(), typed('21'), refused],
  [
    'a period',
    <DateRangeField key="" label="Campo" name="field" />,
    yup.string().matches(/^\d{4}-\d\d-\d\d\/$/),
    typed('01112026'),
    '2026-11-01/',
  ],
  ['a time', <TextInput key="" label="Campo" name="field" mask={masks.time} />, time(), typed('9h30'), '09:30'],
  ['a full hour', <TextInput key="" label="Campo" name="field" mask={masks.time} />, time(), typed('14'), '14:00'],
  [
    'a moment',
    <>
      <DateField label="Dia" name="field.day" />
      <TextInput label="Hora" name="field.time" mask={masks.time} />
    </>,
    yup.object({ day: day().required(), time: time().required() }),
    async (form) => {
      await typed('21112026', false)(form);
      form.querySelector<HTMLInputElement>('[name="field.time"]')!.focus();
      await userEvent.keyboard('930');
      await userEvent.tab();
    },
    { day: '2026-11-21', time: '09:30' },
  ],
  ['one of a list', select, yup.string(), picked('Sul'), 'Sul'],
  ['none of a list', select, yup.string().required(), async () => {}, refused],
  [
    'one of a list with a search',
    <Combobox key="" label="Campo" name="field" options={options} />,
    yup.string(),
    picked('Sul'),
    'Sul',
  ],
  ['several of a list', several, list(), picked('Norte', 'Leste, com vírgula'), ['Norte', 'Leste, com vírgula']],
  ['none of several', several, list(), async () => {}, []],
  ['a choice', <RadioGroup key="" label="Campo" name="field" options={options} />, yup.string(), clicked(1), 'Sul'],
  ['a view', <SegmentedControl key="" label="Campo" name="field" options={options} />, yup.string(), clicked(1), 'Sul'],
  ['a box that is ticked', <Checkbox key="" label="Campo" name="field" />, checked(), clicked(0), true],
  ['a box that is not', <Checkbox key="" label="Campo" name="field" />, checked(), async () => {}, false],
  ['a switch that is on', <Switch key="" label="Campo" name="field" />, checked(), clicked(0), true],
  [
    'a slider',
    <Slider key="" label="Campo" name="field" min={6} max={60} defaultValue={12} />,
    yup.number(),
    async () => {},
    12,
  ],
  [
    'lines of text',
    <Textarea key="" label="Campo" name="field" />,
    yup.string(),
    typed('Ligar{Enter}amanhã'),
    'Ligar\namanhã',
  ],
];

/** The submitted fields as a server action reads them: single ones, several of one name, and fields of one object. */
function readForm(form: HTMLFormElement, { type }: Reader): unknown {
  const data = new FormData(form);
  if (type === 'array') return data.getAll('field');
  if (type === 'object') return { day: data.get('field.day'), time: data.get('field.time') };
  return data.get('field') ?? undefined;
}

describe('what a form submits is what its schema reads', () => {
  test.each(rows)('%s', async (_what, field, schema, enter, value) => {
    const view = await render(<form>{field}</form>);
    const form = view.container.querySelector('form')!;
    await settle();
    await enter(form);
    const read = () => schema.validate(readForm(form, schema)).catch(() => refused);
    await expect.poll(read).toEqual(value);
    // Nothing follows that would make it another one.
    await settle();
    expect(await read()).toEqual(value);
  });
});

describe.each([
  ['day', '31/2/2027', (props: object) => <DateField label="Campo" {...props} />, ''],
  [
    'first day of a period',
    '31/2/2027',
    (props: object) => <DateRangeField label="Período" fromText="Campo" {...props} />,
    { from: '', to: '' },
  ],
  ['amount', '1,239', (props: object) => <CurrencyInput label="Campo" {...props} />, null],
] as const)('a native reset of a form of react-hook-form, after what is no %s', (_what, keys, draw, first) => {
  test.each([false, true])('leaves nothing of it (left before: %s)', async (isLeft) => {
    function Form() {
      const { control } = useForm<{ field: unknown }>({ defaultValues: { field: first } });
      return (
        <form>
          <Controller
            control={control}
            name="field"
            render={({ field: { onChange, ...field } }) => draw({ ...field, onValueChange: onChange }) as never}
          />
        </form>
      );
    }
    const view = await render(<Form />);
    const form = view.container.querySelector('form')!;
    await settle();
    await typed(keys, isLeft)(form);
    await expect.poll(() => visible(form).value).not.toBe('');
    form.reset();
    await expect.poll(() => visible(form).value).toBe('');
    await settle();
    await userEvent.tab();
    expect(visible(form).value).toBe('');
    expect(form.querySelector('[aria-invalid="true"]')).toBeNull();
  });
});

/** The typed text, the text that the field shows, and the value that its form gets. */
describe.each([
  ['that emits its masked text', { mask: masks.phone }, '(21) 98765-4321', '(21) 98765-4321'],
  ['that emits its text without the mask', { mask: masks.phone, emits: 'unmasked' }, '(21) 98765-4321', '21987654321'],
  ['without a mask', {}, '21987654321', '21987654321'],
] as const)('a text field in a Controller, %s', (_what, props, shown, held) => {
  test.each([
    ['1132145678', 'mask' in props ? '(11) 3214-5678' : '1132145678'],
    ['', ''],
  ])('is reset to %j as the form is, and stays with its owner through a native reset', async (first, shownFirst) => {
    let form: UseFormReturn<{ field: string }> | undefined;
    function Form() {
      form = useForm({ defaultValues: { field: first } });
      return (
        <form>
          <Controller
            control={form.control}
            name="field"
            render={({ field: { onChange, ...field } }) => (
              <TextInput label="Campo" {...props} {...field} onChange={onChange} />
            )}
          />
        </form>
      );
    }
    const view = await render(<Form />);
    const node = view.container.querySelector('form')!;
    const text = () => visible(node).value;
    const sent = () => new FormData(node).get('field');
    await expect.poll(text).toBe(shownFirst);
    // Twice: what was typed before must not pass for known.
    for (let round = 0; round < 2; round += 1) {
      visible(node).focus();
      visible(node).select();
      await userEvent.keyboard('21987654321');
      await expect.poll(text).toBe(shown);

      node.reset();
      await settle();
      await userEvent.tab();
      await settle();
      expect([text(), sent(), form!.getValues('field')]).toEqual([shown, held, held]);

      form!.reset();
      await expect.poll(text).toBe(shownFirst);
      await userEvent.tab();
      await settle();
      expect([text(), form!.getValues('field')]).toEqual([shownFirst, first]);
      expect(node.querySelector('[aria-invalid="true"]')).toBeNull();
    }
    form!.reset({ field: '2133334444' });
    await expect.poll(text).toBe('mask' in props ? '(21) 3333-4444' : '2133334444');
  });
});
