import { useId, useRef, useState } from 'react';
import type { FormEventHandler, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { yupResolver } from '@hookform/resolvers/yup';
import { styled } from 'styled-components';
import type { yup } from '@funil/validation';
import { isApiError } from '@funil/api';
import { tokens } from '@funil/theme';
import { Alert, Button, Modal, ModalClose } from '@funil/ui';

interface EntryFormState<Input extends FieldValues> {
  form: UseFormReturn<Input, unknown, Input>;
  failure: string | null;
  submit: FormEventHandler<HTMLFormElement>;
}

/** The form of an entry, by the contract's rules. A failed save keeps everything; a second submit while one runs does nothing. */
export function useEntryForm<Input extends FieldValues>(schema: yup.Schema<Input>, defaultValues: Input, save: (input: Input) => Promise<void>): EntryFormState<Input> {
  const form = useForm<Input, unknown, Input>({
    defaultValues: defaultValues as DefaultValues<Input>,
    resolver: yupResolver(schema as never) as unknown as Resolver<Input, unknown, Input>,
    mode: 'onTouched',
  });
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);

  async function send(input: Input) {
    setFailure(null);
    try {
      await save(input);
    } catch (error) {
      const fields = isApiError(error) ? Object.entries(error.fields).filter(([name]) => Object.hasOwn(defaultValues, name)) : [];
      for (const [name, message] of fields) form.setError(name as Path<Input>, { type: 'server', message });
      if (fields[0]) form.setFocus(fields[0][0] as Path<Input>);
      else setFailure(isApiError(error) ? error.message : 'Não foi possível salvar. Tente de novo.');
    }
  }

  const submit: FormEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSaving.current) return;
    isSaving.current = true;
    void form.handleSubmit(send)().finally(() => {
      isSaving.current = false;
    });
  };
  return { form, failure, submit };
}

interface EntryFormModalProps<Input extends FieldValues> {
  title: string;
  state: EntryFormState<Input>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around an entry's fields. */
export function EntryFormModal<Input extends FieldValues>({ title, state, onClose, children }: EntryFormModalProps<Input>) {
  const id = useId();
  const { isSubmitting } = state.form.formState;
  return (
    <Modal
      open
      title={title}
      onOpenChange={(open) => !open && onClose()}
      beforeClose={() => !isSubmitting}
      footer={
        <>
          <ModalClose asChild>
            <Button>Cancelar</Button>
          </ModalClose>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting} loadingLabel="Salvando">
            Salvar
          </Button>
        </>
      }
    >
      <Form id={id} noValidate onSubmit={state.submit}>
        {state.failure && (
          <Alert tone="danger" announce="assertive">
            {state.failure}
          </Alert>
        )}
        {children}
      </Form>
    </Modal>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  padding-block-start: ${tokens.space[2]};
`;
