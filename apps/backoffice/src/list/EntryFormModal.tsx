import { useId } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { yupResolver } from '@hookform/resolvers/yup';
import { styled } from 'styled-components';
import type { yup } from '@funil/validation';
import { tokens } from '@funil/theme';
import { Alert, Button, Modal, ModalClose } from '@funil/ui';
import { useSaving } from '../forms/useSaving.ts';
import type { Saving } from '../forms/useSaving.ts';

interface EntryFormState<Input extends FieldValues> extends Saving<Input> {
  form: UseFormReturn<Input, unknown, Input>;
}

/** The form of an entry, by the contract's rules. */
export function useEntryForm<Input extends FieldValues>(schema: yup.Schema<Input>, defaultValues: Input, save: (input: Input) => Promise<void>): EntryFormState<Input> {
  const form = useForm<Input, unknown, Input>({
    defaultValues: defaultValues as DefaultValues<Input>,
    resolver: yupResolver(schema as never) as unknown as Resolver<Input, unknown, Input>,
    mode: 'onTouched',
  });
  return { form, ...useSaving(form, save) };
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
