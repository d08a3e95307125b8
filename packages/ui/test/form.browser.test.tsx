import { useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderToString } from 'react-dom/server';
import { cep, cents, cpf, pixKey, yup } from '@funil/validation';
import {
  Button,
  CepField,
  CpfField,
  CurrencyInput,
  DateField,
  Form,
  loadMaskEngine,
  MultiSelect,
  PixKeyField,
  TextInput,
} from '../src/index.ts';
import type { CepAddress } from '../src/index.ts';
import { render } from './render.ts';

beforeAll(() => loadMaskEngine());

const lead = yup.object({
  name: yup.string().label('Nome').required(),
  document: cpf().required(),
  value: cents(),
  tags: yup.array(yup.string().required()).min(1).label('Etiquetas'),
});

function LeadForm({ onSubmit }: { onSubmit: (lead: unknown) => unknown }) {
  return (
    <Form schema={lead} onSubmit={onSubmit as never} defaultValues={{ value: 150_000 }} aria-label="Lead">
      {(field, { isSubmitting }) => (
        <>
          <TextInput {...field('name')} />
          <CpfField {...field('document')} />
          <CurrencyInput {...field('value')} />
          <MultiSelect {...field('tags')} options={[{ value: 'novo', label: 'Novo' }]} />
          <Button type="submit" loading={isSubmitting}>
            Salvar
          </Button>
          <Button type="reset">Limpar</Button>
        </>
      )}
    </Form>
  );
}

describe('a form that its schema refuses', () => {
  test('sends nothing, shows each message beside its field and focuses the first', async () => {
    const onSubmit = vi.fn();
    const view = await render(<LeadForm onSubmit={onSubmit} />);
    await userEvent.click(view.getByRole('button', { name: 'Salvar' }));
    const name = view.getByLabelText('Nome');
    await expect.element(name).toHaveAccessibleDescription('Nome é um campo obrigatório');
    await expect.element(name).toHaveFocus();
    await expect.element(view.getByLabelText('CPF')).toHaveAccessibleDescription('CPF é um campo obrigatório');
    await expect.element(view.getByRole('combobox', { name: 'Etiquetas' })).toHaveAccessibleDescription(/mínimo 1/);
    expect(view.container.querySelector('[role="alert"]')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('takes back each message with its cause, and shows no new one before it is sent', async () => {
    const view = await render(<LeadForm onSubmit={() => {}} />);
    await userEvent.click(view.getByRole('button', { name: 'Salvar' }));
    await userEvent.fill(view.getByLabelText('Nome'), 'Ana');
    await expect.element(view.getByLabelText('Nome')).not.toHaveAccessibleDescription();
    await userEvent.fill(view.getByLabelText('Nome'), '');
    await expect.element(view.getByLabelText('Nome')).not.toHaveAccessibleDescription();
    await userEvent.fill(view.getByLabelText('CPF'), '529');
    await expect.element(view.getByLabelText('CPF')).toHaveAccessibleDescription('CPF inválido');
    (view.getByRole('combobox', { name: 'Etiquetas' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(view.getByRole('option', { name: 'Novo' }));
    await expect.element(view.getByRole('combobox', { name: 'Etiquetas' })).not.toHaveAccessibleDescription();
  });

  test('is clean after a reset, with its first values', async () => {
    const view = await render(<LeadForm onSubmit={() => {}} />);
    await userEvent.fill(view.getByRole('textbox', { name: /^Valor/ }), '9');
    await userEvent.click(view.getByRole('button', { name: 'Salvar' }));
    await expect.element(view.getByLabelText('Nome')).toBeInvalid();
    await userEvent.click(view.getByRole('button', { name: 'Limpar' }));
    await expect.element(view.getByLabelText('Nome')).toBeValid();
    await expect.element(view.getByRole('textbox', { name: /^Valor/ })).toHaveValue('1.500,00');
  });

  test('does not take a day that is none for an empty one', async () => {
    const onSubmit = vi.fn();
    const schema = yup.object({
      day: yup
        .string()
        .label('Dia')
        .matches(/^\d{4}-/, { excludeEmptyString: true }),
    });
    const view = await render(
      <Form schema={schema} onSubmit={onSubmit}>
        {(field) => (
          <>
            <DateField {...field('day')} />
            <button type="submit">Enviar</button>
          </>
        )}
      </Form>,
    );
    await userEvent.click(view.getByRole('textbox', { name: /^Dia/ }));
    await userEvent.keyboard('31/02/2027{Enter}');
    await expect.element(view.getByRole('textbox', { name: /^Dia/ })).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a form that its owner refuses', () => {
  const fill = async (view: Awaited<ReturnType<typeof render>>) => {
    await userEvent.fill(view.getByLabelText('Nome'), 'Ana');
    await userEvent.fill(view.getByLabelText('CPF'), '52998224725');
    (view.getByRole('combobox', { name: 'Etiquetas' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(view.getByRole('option', { name: 'Novo' }));
    await userEvent.keyboard('{Escape}');
  };

  test('shows what is said of a field beside it until that field changes, and the rest above', async () => {
    const view = await render(
      <LeadForm onSubmit={async () => ({ document: 'Já existe um lead com este CPF', '': 'O servidor recusou' })} />,
    );
    await fill(view);
    await userEvent.click(view.getByRole('button', { name: 'Salvar' }));
    await expect.element(view.getByLabelText('CPF')).toHaveFocus();
    await expect.element(view.getByRole('alert')).toHaveTextContent('O servidor recusou');
    await userEvent.fill(view.getByLabelText('Nome'), 'Ana Souza');
    await expect.element(view.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(view.getByLabelText('CPF')).toHaveAccessibleDescription('Já existe um lead com este CPF');
    await userEvent.fill(view.getByLabelText('CPF'), '11144477735');
    await expect.element(view.getByLabelText('CPF')).not.toHaveAccessibleDescription();
  });

  test('is sent once while it is being sent, and again afterwards', async () => {
    const ends: ((errors: Record<string, string>) => void)[] = [];
    const onSubmit = vi.fn(() => new Promise<Record<string, string>>((resolve) => ends.push(resolve)));
    const view = await render(<LeadForm onSubmit={onSubmit} />);
    await fill(view);
    const form = view.container.querySelector('form')!;
    form.requestSubmit();
    form.requestSubmit();
    await expect.poll(() => ends.length).toBe(1);
    await expect.element(view.getByRole('form')).toHaveAttribute('aria-busy', 'true');
    ends[0]!({ name: 'Nome recusado' });
    await expect.element(view.getByLabelText('Nome')).toHaveAccessibleDescription('Nome recusado');
    await expect.element(view.getByRole('form')).not.toHaveAttribute('aria-busy');
    form.requestSubmit();
    await expect.poll(() => ends.length).toBe(2);
    expect(onSubmit).toHaveBeenCalledTimes(2);
    ends[1]!({});
  });

  test('keeps everything when it throws, says so, and reports the error', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const offline = new Error('offline');
    const schema = yup.object({ name: yup.string().label('Nome').required() });
    const view = await render(
      <Form schema={schema} onSubmit={() => Promise.reject(offline)}>
        {(field) => <TextInput {...field('name')} />}
      </Form>,
    );
    await userEvent.fill(view.getByLabelText('Nome'), 'Ana');
    for (let round = 1; round <= 2; round += 1) {
      view.container.querySelector('form')!.requestSubmit();
      await expect.poll(() => reported.mock.calls.length).toBe(round);
      await expect.element(view.getByRole('alert')).toHaveTextContent('Não foi possível salvar. Tente de novo.');
      await expect.element(view.getByLabelText('Nome')).toHaveValue('Ana');
      await expect.poll(() => view.container.querySelector('[aria-busy="true"]')).toBeNull();
    }
    expect(reported).toHaveBeenLastCalledWith(offline);
    vi.unstubAllGlobals();
  });

  test('by `errors` of its own accord', async () => {
    function Owner() {
      const [errors, setErrors] = useState({});
      return (
        <>
          <Form schema={lead} errors={errors}>
            {(field) => <TextInput {...field('name')} />}
          </Form>
          <Button onClick={() => setErrors({ name: 'Nome recusado', phone: 'Telefone recusado' })}>Recusar</Button>
        </>
      );
    }
    const view = await render(<Owner />);
    await userEvent.click(view.getByRole('button', { name: 'Recusar' }));
    await expect.element(view.getByLabelText('Nome')).toHaveFocus();
    await expect.element(view.getByRole('alert')).toHaveTextContent('Telefone recusado');
  });
});

test('a name that the schema does not have is a mistake of the form', () => {
  const schema = yup.object({ name: yup.string() });
  const form = (
    <Form schema={schema}>
      {(field) => (
        // @ts-expect-error no such field
        <TextInput {...field('nome')} />
      )}
    </Form>
  );
  expect(() => renderToString(form)).toThrow('no field "nome"');
});

describe('CepField', () => {
  const schema = yup.object({ cep: cep(), street: yup.string().label('Rua'), city: yup.string().label('Cidade') });
  type Answer = (address: CepAddress | null) => void;
  const draw = async () => {
    const asked: { cep: string; signal: AbortSignal; answer: Answer; fail: () => void }[] = [];
    const onSubmit = vi.fn();
    const view = await render(
      <Form schema={schema} onSubmit={onSubmit}>
        {(field) => (
          <>
            <CepField
              {...field('cep')}
              lookUp={(code, signal) =>
                new Promise((answer, fail) => {
                  asked.push({ cep: code, signal, answer, fail: () => fail(new Error('offline')) });
                })
              }
            />
            <TextInput {...field('street')} />
            <TextInput {...field('city')} />
          </>
        )}
      </Form>,
    );
    await expect.element(view.getByRole('textbox', { name: /^CEP/ })).toHaveAttribute('data-masked', 'ready');
    return { view, asked, onSubmit };
  };

  test('asks once per complete CEP, and fills what is empty', async () => {
    const { view, asked, onSubmit } = await draw();
    await userEvent.fill(view.getByRole('textbox', { name: /^Cidade/ }), 'Santos');
    await userEvent.click(view.getByRole('textbox', { name: /^CEP/ }));
    await userEvent.keyboard('01310100');
    expect(asked.map((one) => one.cep)).toEqual(['01310100']);
    asked[0]!.answer({ street: 'Avenida Paulista', city: 'São Paulo', state: 'SP' });
    await expect.element(view.getByRole('textbox', { name: /^Rua/ })).toHaveValue('Avenida Paulista');
    await expect.element(view.getByRole('textbox', { name: /^Cidade/ })).toHaveValue('Santos');
    await expect.element(view.getByRole('status')).toHaveTextContent('Endereço preenchido');
    view.container.querySelector('form')!.requestSubmit();
    await expect
      .poll(() => onSubmit.mock.lastCall?.[0] as unknown)
      .toEqual({
        cep: '01310100',
        street: 'Avenida Paulista',
        city: 'Santos',
      });
  });

  test('another CEP replaces what came with the first, whose late answer is dropped', async () => {
    const { view, asked } = await draw();
    await userEvent.fill(view.getByRole('textbox', { name: /^CEP/ }), '01310100');
    asked[0]!.answer({ street: 'Avenida Paulista' });
    await expect.element(view.getByRole('textbox', { name: /^Rua/ })).toHaveValue('Avenida Paulista');
    await userEvent.fill(view.getByRole('textbox', { name: /^CEP/ }), '20040002');
    await userEvent.fill(view.getByRole('textbox', { name: /^CEP/ }), '30130010');
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    asked[2]!.answer({ street: 'Rua da Bahia' });
    await expect.element(view.getByRole('textbox', { name: /^Rua/ })).toHaveValue('Rua da Bahia');
    asked[1]!.answer({ street: 'Avenida Rio Branco' });
    await expect.element(view.getByRole('status')).toHaveTextContent('Endereço preenchido');
    await expect.element(view.getByRole('textbox', { name: /^Rua/ })).toHaveValue('Rua da Bahia');
  });

  test('a look-up that never answers or fails holds nothing up', async () => {
    const { view, asked, onSubmit } = await draw();
    await userEvent.fill(view.getByRole('textbox', { name: /^CEP/ }), '01310100');
    view.container.querySelector('form')!.requestSubmit();
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
    asked[0]!.fail();
    await expect
      .poll(() => view.container.querySelector('[data-shell] [aria-busy], [data-shell][aria-busy]'))
      .toBeNull();
    await userEvent.fill(view.getByRole('textbox', { name: /^Rua/ }), 'Rua Augusta');
    await expect.element(view.getByRole('textbox', { name: /^Rua/ })).toHaveValue('Rua Augusta');
  });
});

describe('PixKeyField', () => {
  const schema = yup.object({ key: pixKey().required() });
  test.each([
    ['CPF', '119.622.669-58', '11962266958'],
    ['Celular', '(11) 96226-6958', '+5511962266958'],
  ])('eleven digits that are either: %s', async (kind, shown, value) => {
    const onSubmit = vi.fn();
    const view = await render(
      <Form schema={schema} onSubmit={onSubmit}>
        {(field) => <PixKeyField {...field('key')} />}
      </Form>,
    );
    const field = view.getByLabelText('Chave PIX');
    await userEvent.fill(field, '11962266958');
    const form = view.container.querySelector('form')!;
    form.requestSubmit();
    await expect.element(field).toHaveAccessibleDescription('Esta chave é um CPF ou um celular?');
    await userEvent.click(view.getByRole('button', { name: kind }));
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(shown);
    await expect.element(field).toHaveAccessibleDescription(`Lida como ${kind} ${shown}.`);
    form.requestSubmit();
    await expect.poll(() => onSubmit.mock.lastCall?.[0] as unknown).toEqual({ key: value });
    form.reset();
    await expect.element(field).not.toHaveAccessibleDescription();
  });
});
