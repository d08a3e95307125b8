import { useActionState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useForm } from 'react-hook-form';
import { checkForm } from '@funil/validation/forms';
import type { FormErrors } from '@funil/validation/forms';
import { Form, hookFormFields, loadMaskEngine, schemaResolver } from '../src/index.ts';
import { enterCase, fieldCases, schemaOf, shownText, ways } from './formFields.tsx';
import type { AnyProps, FieldCase } from './formFields.tsx';
import { render } from './render.ts';
import { settle } from './typing.ts';

beforeAll(() => loadMaskEngine());

const formIn = (container: HTMLElement) => container.querySelector('form')!;
const readOn = async (form: HTMLFormElement, one: FieldCase) =>
  (await checkForm(schemaOf(one), new FormData(form))).values?.field;
const names = Object.keys(fieldCases);
const textNames = names.filter((name) => typeof fieldCases[name]!.entry === 'string');

describe.each(Object.keys(ways))('%s', (way) => {
  test.each(textNames)('%s', async (name) => {
    const one = fieldCases[name]!;
    const onSubmit = vi.fn();
    const view = await render(
      <Form schema={schemaOf(one)} onSubmit={onSubmit}>
        {(field) => (
          <>
            {one.draw(field('field') as AnyProps)}
            <button type="submit">Enviar</button>
          </>
        )}
      </Form>,
    );
    const form = formIn(view.container);
    await ways[way]!(form, one.entry as string);
    if (!way.includes('Enter') || form.querySelector('textarea')) form.requestSubmit();
    await expect.poll(() => onSubmit.mock.calls).toHaveLength(1);
    expect(onSubmit.mock.lastCall![0]).toEqual({ field: one.value });
  });
});

describe('a plain form', () => {
  test.each(names)('%s', async (name) => {
    const one = fieldCases[name]!;
    const view = await render(<form>{one.draw({ name: 'field', label: 'Campo' })}</form>);
    const form = formIn(view.container);
    await settle();
    expect(await readOn(form, one)).toEqual(one.empty);
    await enterCase(one, form);
    await expect.poll(() => readOn(form, one)).toEqual(one.value);
    await expect.poll(() => shownText(form)).toContain(one.shown);
    form.reset();
    await expect.poll(() => readOn(form, one)).toEqual(one.empty);
    await expect.poll(() => shownText(form)).not.toContain(one.shown);
  });
});

/** A form before a server that refuses each submission with a message, or takes it. */
function ActionForm({
  one,
  refusal,
  onValues,
}: {
  one: FieldCase;
  refusal: FormErrors;
  onValues: (values: unknown) => void;
}) {
  const schema = schemaOf(one);
  const [state, act] = useActionState<{ count: number; errors: FormErrors }, FormData>(
    async ({ count }, data) => {
      onValues((await checkForm(schema, data)).values);
      return { count: count + 1, errors: refusal };
    },
    { count: 0, errors: {} },
  );
  return (
    <>
      <Form schema={schema} action={act} errors={state.errors}>
        {(field, { isSubmitting }) => (
          <>
            {one.draw(field('field') as AnyProps)}
            <button type="submit" disabled={isSubmitting}>
              Enviar
            </button>
          </>
        )}
      </Form>
      <output>{state.count}</output>
    </>
  );
}

describe('a form whose action refuses', () => {
  test.each(names)('%s', async (name) => {
    const one = fieldCases[name]!;
    const onValues = vi.fn();
    const view = await render(<ActionForm one={one} refusal={{ field: 'Já existe' }} onValues={onValues} />);
    const form = formIn(view.container);
    await settle();
    await enterCase(one, form);
    for (const count of ['1', '2']) {
      await view.getByRole('button', { name: 'Enviar' }).click();
      await expect.element(view.getByRole('status').last()).toHaveTextContent(count);
      expect(onValues).toHaveBeenLastCalledWith({ field: one.value });
      // Everything that was entered is still there, with the message, and the field has the focus.
      await expect.poll(() => form.textContent).toContain('Já existe');
      expect(await readOn(form, one)).toEqual(one.value);
      expect(shownText(form)).toContain(one.shown);
      expect(form.querySelector('[data-invalid]')).not.toBeNull();
      await expect.poll(() => form.contains(document.activeElement)).toBe(true);
      expect(document.activeElement?.closest('button[type="submit"]')).toBeNull();
    }
  });
});

describe('a form whose action answers', () => {
  test.each(names)('%s', async (name) => {
    const one = fieldCases[name]!;
    const onValues = vi.fn();
    const view = await render(<ActionForm one={one} refusal={{}} onValues={onValues} />);
    const form = formIn(view.container);
    await settle();
    await enterCase(one, form);
    await view.getByRole('button', { name: 'Enviar' }).click();
    await expect.poll(() => onValues.mock.calls).toEqual([[{ field: one.value }]]);
    await expect.poll(() => readOn(form, one)).toEqual(one.empty);
    await expect.poll(() => shownText(form)).not.toContain(one.shown);
  });
});

describe('react-hook-form', () => {
  const drawn = ({ draw, schema }: FieldCase, onValid: (values: unknown) => void) =>
    function HookForm() {
      const whole = schemaOf({ schema } as FieldCase);
      const form = useForm({
        resolver: schemaResolver(whole) as never,
        defaultValues: { field: schema.type === 'array' ? [] : schema.type === 'boolean' ? false : undefined } as never,
      });
      const field = hookFormFields(whole, form);
      return (
        <form noValidate onSubmit={form.handleSubmit(onValid)}>
          {draw(field('field') as unknown as AnyProps)}
          <button type="submit">Enviar</button>
        </form>
      );
    };

  // A file belongs to `Controller`, because the library takes a list of files from a registered input.
  test.each(names.filter((name) => name !== 'a file'))('%s', async (name) => {
    const one = fieldCases[name]!;
    const onValid = vi.fn();
    const HookForm = drawn(one, onValid);
    const view = await render(<HookForm />);
    const form = formIn(view.container);
    await settle();
    await enterCase(one, form);
    await view.getByRole('button', { name: 'Enviar' }).click();
    await expect.poll(() => onValid.mock.calls.length).toBe(1);
    expect(onValid.mock.lastCall![0]).toEqual({ field: one.value });
  });
});
