import { expect, test, vi } from 'vitest';
import { yup } from '@funil/validation';
import type { FormSchema } from '@funil/validation/forms';
import { Form } from '../src/index.ts';
import { fieldCases, ways } from './formFields.tsx';
import type { AnyProps } from './formFields.tsx';
import { render } from './render.ts';

const engine = vi.hoisted(() => {
  let arrive: () => void = () => {};
  return { arrives: new Promise<void>((resolve) => (arrive = resolve)), arrive: () => arrive() };
});

// The mask comes when the test says so, as over a slow network.
vi.mock('../src/textInput/MaskEngine.tsx', async (original) => {
  await engine.arrives;
  return original();
});

const texts = Object.entries(fieldCases).filter(([, { entry }]) => typeof entry === 'string');

test('what is pasted before the mask has come is what the schema reads, before and after', async () => {
  const schema = yup.object(
    Object.fromEntries(texts.map(([, one], index) => [`field${index}`, one.schema])),
  ) as unknown as FormSchema<Record<string, unknown>>;
  const onSubmit = vi.fn();
  const view = await render(
    <Form schema={schema} onSubmit={onSubmit}>
      {(field) =>
        texts.map(([name, one], index) => <div key={name}>{one.draw(field(`field${index}`) as AnyProps)}</div>)
      }
    </Form>,
  );
  const form = view.container.querySelector('form')!;
  const places = [...form.children] as HTMLFormElement[];
  for (const [index, [, { entry }]] of texts.entries()) await ways['pasted']!(places[index]!, entry as string);
  expect(form.querySelector('[data-masked="ready"]')).toBeNull();

  const values = Object.fromEntries(texts.map(([, { value }], index) => [`field${index}`, value]));
  form.requestSubmit();
  await expect.poll(() => onSubmit.mock.lastCall?.[0] as unknown).toEqual(values);

  engine.arrive();
  await expect.poll(() => form.querySelectorAll('[data-masked]:not([data-masked="ready"])').length).toBe(0);
  onSubmit.mockClear();
  form.requestSubmit();
  await expect.poll(() => onSubmit.mock.lastCall?.[0] as unknown).toEqual(values);
  for (const [index, [, { shown }]] of texts.entries())
    expect(places[index]!.querySelector<HTMLInputElement>('input:not([data-form-bridge]), textarea')!.value).toBe(
      shown,
    );
});
