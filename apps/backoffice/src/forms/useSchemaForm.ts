import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { yupResolver } from '@hookform/resolvers/yup';
import type { yup } from '@funil/validation';
import { useSaving } from './useSaving.ts';
import type { Saving } from './useSaving.ts';

export interface SchemaFormState<Input extends FieldValues> extends Saving<Input> {
  form: UseFormReturn<Input, unknown, Input>;
}

/** A form whose fields are those of the contract's input, by its rules: checked on leaving a field and then on each key. */
export function useSchemaForm<Input extends FieldValues>(
  schema: yup.Schema<Input>,
  defaultValues: Input,
  save: (input: Input) => Promise<void>,
): SchemaFormState<Input> {
  const form = useForm<Input, unknown, Input>({
    defaultValues: defaultValues as DefaultValues<Input>,
    resolver: yupResolver(schema as never) as unknown as Resolver<Input, unknown, Input>,
    mode: 'onTouched',
  });
  return { form, ...useSaving(form, save) };
}
