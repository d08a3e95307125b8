import { beforeAll, describe, expect, test, vi } from 'vitest';
import { render } from './render.ts';
import { page, userEvent } from 'vitest/browser';
import { Controller, useForm } from 'react-hook-form';
import type { ControllerRenderProps, UseFormReturn } from 'react-hook-form';
import type { ComponentType, Ref } from 'react';
import {
  Checkbox,
  Combobox,
  CurrencyInput,
  DateField,
  DateRangeField,
  loadMaskEngine,
  masks,
  MultiSelect,
  PasswordInput,
  RadioGroup,
  SegmentedControl,
  Select,
  Slider,
  Switch,
  Textarea,
  TextInput,
} from '../src/index.ts';
import { setFiles } from '../src/filePicker/useFileInput.ts';
import { FilePicker } from '../src/index.ts';
import { settle, type } from './typing.ts';

beforeAll(() => loadMaskEngine());

const options = ['Norte', 'Sul', 'Oeste'].map((label) => ({ value: label, label }));

/** One control of each kind: how a user changes it, and what a form should then hold. */
interface Control {
  name: string;
  /** Each control has props of its own: no props fit all of them, and the table names those of each. */
  component: ComponentType<never>;
  props?: Record<string, unknown>;
  /** How a boolean or number travels: controls of one thing use `checked`. */
  valueProp?: 'value' | 'checked';
  first: unknown;
  change: (root: HTMLElement) => Promise<void>;
  changed: unknown;
  /** Value under `name` in a native form: first, changed. */
  native: readonly [unknown, unknown];
  /** Value that `register()` reads: first, changed; absent where a `Controller` is the way. */
  registered?: readonly [unknown, unknown];
  onChange?: string;
}

const visible = (root: HTMLElement) =>
  root.querySelector<HTMLInputElement>('input:not([data-form-bridge]):not([type="hidden"]), textarea')!;
const pick = (label: string) => async (root: HTMLElement) => {
  (root.querySelector('[role="combobox"]') as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  const option = page.getByRole('option', { name: label });
  await expect.poll(() => option.elements().length).toBe(1);
  (option.element() as HTMLElement).click();
};
const press = (find: (root: HTMLElement) => HTMLElement) => (root: HTMLElement) => {
  find(root).focus();
  find(root).click();
  return Promise.resolve();
};
const write = (keys: string) => async (root: HTMLElement) => {
  visible(root).focus();
  visible(root).select();
  await userEvent.keyboard(keys);
};

const controls: readonly Control[] = [
  {
    name: 'TextInput',
    component: TextInput,
    first: 'Ana',
    change: write('Bia'),
    changed: 'Bia',
    native: ['Ana', 'Bia'],
    registered: ['Ana', 'Bia'],
  },
  {
    name: 'masked TextInput',
    component: TextInput,
    props: { mask: masks.cpf },
    first: '529.982.247-25',
    change: write('11144477735'),
    changed: '11144477735',
    native: ['529.982.247-25', '111.444.777-35'],
    registered: ['529.982.247-25', '111.444.777-35'],
  },
  {
    name: 'TextInput that emits unmasked',
    component: TextInput,
    props: { mask: masks.cpf, emits: 'unmasked' },
    first: '52998224725',
    change: write('11144477735'),
    changed: '11144477735',
    native: ['52998224725', '11144477735'],
    registered: ['52998224725', '11144477735'],
  },
  {
    name: 'PasswordInput',
    component: PasswordInput,
    first: 'segredo',
    change: write('outro'),
    changed: 'outro',
    native: ['segredo', 'outro'],
    registered: ['segredo', 'outro'],
  },
  {
    name: 'Textarea',
    component: Textarea,
    props: { maxLength: 100 },
    first: 'a',
    change: write('b'),
    changed: 'b',
    native: ['a', 'b'],
    registered: ['a', 'b'],
  },
  {
    name: 'CurrencyInput',
    component: CurrencyInput,
    first: 125_050,
    change: write('9,9'),
    changed: 990,
    native: ['1.250,50', '9,90'],
    registered: [125_050, '9,90'],
  },
  {
    name: 'DateField',
    component: DateField,
    first: '2026-11-21',
    change: write('01022026'),
    changed: '2026-02-01',
    native: ['2026-11-21', '2026-02-01'],
    registered: ['2026-11-21', '2026-02-01'],
  },
  {
    name: 'DateRangeField',
    component: DateRangeField,
    first: { from: '2026-11-01', to: '2026-11-30' },
    change: write('02112026'),
    changed: { from: '2026-11-02', to: '2026-11-30' },
    native: ['2026-11-01/2026-11-30', '2026-11-02/2026-11-30'],
  },
  {
    name: 'Select',
    component: Select,
    props: { options },
    first: 'Norte',
    change: pick('Sul'),
    changed: 'Sul',
    native: ['Norte', 'Sul'],
    registered: ['Norte', 'Sul'],
  },
  {
    name: 'Combobox',
    component: Combobox,
    props: { options },
    first: 'Norte',
    change: pick('Sul'),
    changed: 'Sul',
    native: ['Norte', 'Sul'],
    registered: ['Norte', 'Sul'],
  },
  {
    name: 'MultiSelect',
    component: MultiSelect,
    props: { options },
    first: ['Norte'],
    change: pick('Sul'),
    changed: ['Norte', 'Sul'],
    native: ['Norte', 'Norte,Sul'],
  },
  {
    name: 'RadioGroup',
    component: RadioGroup,
    props: { options },
    first: 'Norte',
    change: press((root) => root.querySelectorAll('label')[1]!),
    changed: 'Sul',
    native: ['Norte', 'Sul'],
    registered: ['Norte', 'Sul'],
  },
  {
    name: 'SegmentedControl',
    component: SegmentedControl,
    props: { options },
    first: 'Norte',
    change: press((root) => root.querySelectorAll('label')[1]!),
    changed: 'Sul',
    native: ['Norte', 'Sul'],
    registered: ['Norte', 'Sul'],
  },
  {
    name: 'Slider',
    component: Slider,
    props: { min: 0, max: 100 },
    first: 30,
    change: write('{ArrowRight}'),
    changed: 31,
    native: ['30', '31'],
    registered: [30, '31'],
  },
  {
    name: 'Checkbox',
    component: Checkbox,
    valueProp: 'checked',
    onChange: 'onCheckedChange',
    first: true,
    change: press(visible),
    changed: false,
    native: ['on', ''],
    registered: [true, false],
  },
  {
    name: 'Switch',
    component: Switch,
    valueProp: 'checked',
    onChange: 'onCheckedChange',
    first: true,
    change: press(visible),
    changed: false,
    native: ['on', ''],
    registered: [true, false],
  },
];

const componentOf = ({ component }: Control) => component as ComponentType<Record<string, unknown>>;
const defaultProp = ({ valueProp = 'value' }: Control) => (valueProp === 'checked' ? 'defaultChecked' : 'defaultValue');
const nativeValue = (form: HTMLFormElement) => new FormData(form).getAll('field').map(String).join(',');

describe.each(controls)('$name', (control) => {
  const { props, first, change, changed, native } = control;
  const Component = componentOf(control);

  test('uncontrolled: sends, resets and sends again in a native form', async () => {
    const view = await render(
      <form>
        <Component label="Campo" name="field" {...props} {...{ [defaultProp(control)]: first }} />
      </form>,
    );
    const form = view.container.querySelector('form')!;
    expect(nativeValue(form)).toBe(native[0]);
    await change(form);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => nativeValue(form)).toBe(native[1]);
    form.reset();
    await expect.poll(() => nativeValue(form)).toBe(native[0]);
  });

  test('controlled: shows what its owner says', async () => {
    const onValueChange = vi.fn();
    const valueProps = (value: unknown) => ({
      [control.valueProp ?? 'value']: value,
      [control.onChange ?? 'onValueChange']: onValueChange,
    });
    const view = await render(
      <form>
        <Component label="Campo" name="field" {...props} {...valueProps(first)} />
      </form>,
    );
    const form = view.container.querySelector('form')!;
    await change(form);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onValueChange.mock.calls.length).toBeGreaterThan(0);
    // Its owner did not take it.
    await expect.poll(() => nativeValue(form)).toBe(native[0]);
    await view.rerender(
      <form>
        <Component label="Campo" name="field" {...props} {...valueProps(changed)} />
      </form>,
    );
    await expect.poll(() => nativeValue(form)).toBe(native[1]);
  });

  test('calls the click and key handlers that it is given, beside its own', async () => {
    const handlers = { onClick: vi.fn(), onKeyDown: vi.fn() };
    const { container } = await render(<Component label="Campo" name="field" {...props} {...handlers} />);
    const target =
      visible(container) ?? container.querySelector<HTMLElement>('button, [role="slider"], [tabindex="0"]');
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true }));
    expect(Object.values(handlers).map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('Controller: value, dirty, touched, reset, focus', async () => {
    const { form, view } = await hookForm(first, (methods) => (
      <Controller
        name="field"
        control={methods.control}
        render={({
          field: { value, onChange, onBlur, ref, name },
        }: {
          field: ControllerRenderProps<{ field: unknown }, 'field'>;
        }) => (
          <Component
            label="Campo"
            {...props}
            name={name}
            ref={ref as Ref<never>}
            onBlur={onBlur}
            {...{ [control.valueProp ?? 'value']: value, [control.onChange ?? 'onValueChange']: onChange }}
          />
        )}
      />
    ));
    await followForm(form, view, control, [first, changed]);
  });

  test.runIf(control.registered)('register(): value, dirty, touched, reset, focus', async () => {
    const { form, view } = await hookForm(first, (methods) => (
      <Component label="Campo" {...props} {...methods.register('field')} />
    ));
    await expect.poll(() => visibleValue(view.container)).toBe(await shownAfter(control, first));
    await followForm(form, view, control, control.registered!);
    form().setValue('field', changed);
    await expect.poll(() => visibleValue(view.container)).toBe(await shownAfter(control, changed));
  });
});

interface Fields {
  field: unknown;
}

async function hookForm(first: unknown, field: (methods: UseFormReturn<Fields>) => React.ReactNode) {
  const seen: { methods?: UseFormReturn<Fields> } = {};
  function Form() {
    const methods = useForm<Fields>({ defaultValues: { field: first } });
    seen.methods = methods;
    const { isDirty, touchedFields } = methods.formState;
    return (
      <form>
        {field(methods)}
        <button type="button">depois</button>
        <output>{`${isDirty ? 'alterado' : 'igual'} ${touchedFields.field ? 'tocado' : 'intocado'}`}</output>
      </form>
    );
  }
  const view = await render(<Form />);
  return { form: () => seen.methods!, view };
}

async function followForm(
  form: () => UseFormReturn<Fields>,
  view: { container: HTMLElement },
  { change }: Control,
  [first, changed]: readonly [unknown, unknown],
) {
  const state = () => view.container.querySelector('output')!.textContent;
  const root = view.container.querySelector('form')!;
  expect(state()).toBe('igual intocado');
  expect(form().getValues('field')).toEqual(first);
  await change(root);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => form().getValues('field')).toEqual(changed);
  await expect.poll(state).toMatch(/^alterado/);
  (page.getByText('depois').element() as HTMLElement).focus();
  await expect.poll(state).toBe('alterado tocado');
  form().reset();
  await expect.poll(() => form().getValues('field')).toEqual(first);
  await expect.poll(state).toBe('igual intocado');
  await settle();
  // After a reset the shown value is the first one too, and changing again is handled.
  await change(root);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => form().getValues('field')).toEqual(changed);
  (document.activeElement as HTMLElement).blur();
  form().setFocus('field');
  await expect
    .poll(() => root.contains(document.activeElement) && document.activeElement!.matches(':not([data-form-bridge])'))
    .toBe(true);
}

const visibleValue = (root: HTMLElement) => {
  const shown = root.querySelector<HTMLElement>('[role="combobox"]');
  if (shown) return shown.textContent;
  const checked = root.querySelector<HTMLInputElement>('input[type="radio"]:checked');
  const input = checked ?? visible(root);
  return input.type === 'checkbox' ? String(input.checked) : input.value;
};

/** What a fresh control shows for a value. */
async function shownAfter(control: Control, value: unknown) {
  const { props } = control;
  const Component = componentOf(control);
  const view = await render(<Component label="Outro" {...props} {...{ [defaultProp(control)]: value }} />);
  const shown = visibleValue(view.container);
  await view.unmount();
  return shown;
}

describe('FilePicker', () => {
  const sheet = new File(['nome'], 'leads.csv');
  const choose = (root: HTMLElement, ...files: File[]) => {
    const input = root.querySelector<HTMLInputElement>('input[type="file"]')!;
    setFiles(input, files);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };

  test('sends the file with a native form, and forgets it on reset', async () => {
    const view = await render(
      <form>
        <FilePicker name="field" />
      </form>,
    );
    const form = view.container.querySelector('form')!;
    choose(form, sheet);
    expect(new FormData(form).get('field')).toHaveProperty('name', 'leads.csv');
    await expect.element(view.getByRole('status')).toHaveTextContent('Arquivo selecionado: leads.csv');
    form.reset();
    await expect.element(view.getByRole('status')).toHaveTextContent('Selecione um arquivo para enviar');
  });

  test('register() reads the files', async () => {
    const { form, view } = await hookForm(undefined, (methods) => (
      <FilePicker label="Campo" {...methods.register('field')} />
    ));
    choose(view.container, sheet);
    await expect.poll(() => (form().getValues('field') as FileList)[0]?.name).toBe('leads.csv');
    form().setFocus('field');
    await expect.element(page.getByRole('button', { name: 'Selecionar: Campo' })).toHaveFocus();
  });
});

test('a first masked value typed into by a user is not touched by the reset of another form', async () => {
  const view = await render(
    <>
      <form id="a">
        <TextInput label="CPF" mask={masks.cpf} defaultValue="52998224725" />
      </form>
      <form id="b" />
    </>,
  );
  const input = view.container.querySelector('input')!;
  await type(input, '{Backspace}');
  view.container.querySelector<HTMLFormElement>('#b')!.reset();
  await settle();
  expect(input.value).toBe('529.982.247-2');
});
