import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextInput } from '@funil/ui';
import { yup } from '@funil/validation';
import { ApiError } from '@funil/api';
import { FormModal } from './FormModal.tsx';
import { useSchemaForm } from './useSchemaForm.ts';

const schema = yup.object({
  name: yup.string().label('Nome').required().min(2).default(''),
  email: yup.string().label('E-mail').email().default(''),
});

interface StageProps {
  save: (input: { name: string; email: string }) => Promise<void>;
  onClose?: () => void;
  mayClose?: () => boolean;
  /** Asks itself before what is typed is lost. */
  asks?: boolean;
  /** A field two screens below the others. */
  isLong?: boolean;
}

function Stage({ save, onClose = () => {}, mayClose = () => true, asks = false, isLong = false }: StageProps) {
  const { form, failure, submit } = useSchemaForm(schema, { name: '', email: '' }, (input) => save(input));
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormModal
      title="Nova pessoa"
      submitLabel="Criar pessoa"
      busyLabel="Criando"
      isBusy={isSubmitting}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      {...(asks ? { hasChanges: isDirty } : { mayClose })}
    >
      <TextInput {...form.register('name')} label="Nome" error={errors.name?.message} />
      <TextInput {...form.register('email')} label="E-mail" error={errors.email?.message} />
      {isLong && <div style={{ blockSize: '200vh', flex: 'none' }} />}
      {isLong && <TextInput label="Observação" />}
    </FormModal>
  );
}

const refused = (fields: Record<string, string>, message = 'Recusado.') =>
  new ApiError({ code: 'request.invalid', status: 422, message, fields });
const dialog = page.getByRole('dialog', { name: 'Nova pessoa' });
const name = dialog.getByLabelText('Nome');
const create = dialog.getByRole('button', { name: 'Criar pessoa' });

/** A save that ends when the test says so. */
function held() {
  let finish: () => void = () => {};
  const save = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  return { save, finish: () => finish() };
}

describe('the form in a dialog', () => {
  test('sends nothing that its rules refuse, and takes the focus to the first fault', async () => {
    const save = vi.fn(async () => {});
    await render(<Stage save={save} />);
    await dialog.getByLabelText('E-mail').fill('ana');
    await create.click();
    await expect.element(dialog.getByText('Nome é um campo obrigatório')).toBeVisible();
    await expect.element(name).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  test('takes the focus to the fault that stands first, whichever field was named first, and shows what is said of it', async () => {
    function Upside() {
      const { form, submit } = useSchemaForm(schema, { name: '', email: '' }, async () => {});
      const { errors, isSubmitting } = form.formState;
      const named = form.register('name');
      return (
        <FormModal
          title="Nova pessoa"
          submitLabel="Criar pessoa"
          busyLabel="Criando"
          isBusy={isSubmitting}
          hasChanges={false}
          onSubmit={submit}
          onClose={() => {}}
        >
          <TextInput {...form.register('email')} label="E-mail" error={errors.email?.message} />
          <div style={{ blockSize: 2_000 }} />
          <TextInput {...named} label="Nome" error={errors.name?.message} />
        </FormModal>
      );
    }
    await render(<Upside />);
    await dialog.getByLabelText('E-mail').fill('ana');
    await create.click();
    await expect.element(dialog.getByLabelText('E-mail')).toHaveFocus();
    await dialog.getByLabelText('E-mail').fill('ana@exemplo.com.br');
    await create.click();
    await expect.element(name).toHaveFocus();
    await expect.element(dialog.getByText('Nome é um campo obrigatório')).toBeInViewport({ ratio: 1 });
    const said = dialog.getByText('Nome é um campo obrigatório').element().getBoundingClientRect();
    expect(said.bottom).toBeLessThanOrEqual(create.element().getBoundingClientRect().top);
  });

  test('puts what the server refuses beside its field, and keeps what was typed', async () => {
    await render(<Stage save={() => Promise.reject(refused({ email: 'Já cadastrado' }))} />);
    await name.fill('Ana');
    await dialog.getByLabelText('E-mail').fill('ana@exemplo.com.br');
    await create.click();
    await expect.element(dialog.getByText('Já cadastrado')).toBeVisible();
    await expect.element(dialog.getByLabelText('E-mail')).toHaveFocus();
    await expect.element(name).toHaveValue('Ana');
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    [
      'a field that it does not have',
      refused({ captcha: 'Confirme que você é uma pessoa' }),
      'Confirme que você é uma pessoa',
    ],
    ['no field at all', refused({}, 'Você não tem acesso.'), 'Você não tem acesso.'],
    ['something that is no answer', new TypeError('x is undefined'), 'Não foi possível salvar. Tente de novo.'],
  ])('says above the fields what is refused for %s', async (_, error, words) => {
    await render(<Stage save={() => Promise.reject(error)} />);
    await name.fill('Ana');
    await create.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(words);
  });

  test('is sent once, however often it is pressed, and stays until that has ended', async () => {
    const { save, finish } = held();
    const onClose = vi.fn();
    await render(<Stage save={save} onClose={onClose} />);
    await name.fill('Ana');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(dialog.getByRole('button', { name: /Criando/ })).toBeVisible();
    await userEvent.keyboard('{Enter}{Escape}');
    expect(save).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    finish();
    await expect.element(create).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  test('asks before it closes where there is something to ask', async () => {
    const onClose = vi.fn();
    const mayClose = vi.fn(() => false);
    await render(<Stage save={async () => {}} onClose={onClose} mayClose={mayClose} />);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await vi.waitFor(() => expect(mayClose).toHaveBeenCalled());
    expect(onClose).not.toHaveBeenCalled();
  });

  test('closes at once while nothing is typed, and asks before that is lost', async () => {
    const onClose = vi.fn();
    await render(<Stage save={async () => {}} onClose={onClose} asks />);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await name.fill('Ana');
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect.element(name).toHaveValue('Ana');
    expect(onClose).toHaveBeenCalledOnce();
    await expect.element(question).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await question.getByRole('button', { name: 'Descartar alterações' }).click();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  });

  test('does not send the form that it stands in', async () => {
    const outer = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const save = vi.fn(async () => {});
    await render(
      <form onSubmit={outer}>
        <Stage save={save} />
      </form>,
    );
    await name.fill('Ana');
    await create.click();
    await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', email: '' }));
    expect(outer).not.toHaveBeenCalled();
  });

  test('shows why a long form was not sent, from wherever it was sent', async () => {
    const save = vi.fn(async () => {
      throw new ApiError({ code: 'request.invalid', status: 422, message: 'Este cadastro está fechado.' });
    });
    await render(<Stage save={save} isLong />);
    await name.fill('Ana');
    await dialog.getByLabelText('Observação').click();
    await expect.element(name).not.toBeInViewport();
    await create.click();
    await expect.element(dialog.getByText('Este cadastro está fechado.')).toBeInViewport();
    await expect.element(name).toHaveValue('Ana');
  });
});
