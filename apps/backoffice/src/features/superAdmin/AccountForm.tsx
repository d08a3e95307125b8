import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { AdminAccountDetail } from '@funil/api/contract';
import { Select, Textarea, TextInput } from '@funil/ui';
import type { yup } from '@funil/validation';
import { normalizeText } from '@funil/validation/values';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { timeZoneOptions } from './timeZoneOptions.ts';

const empty = {
  name: '',
  slug: '',
  hosts: '',
  time_zone: 'America/Sao_Paulo',
  cell: '',
  admin_name: '',
  admin_email: '',
};

type Values = typeof empty;

/** A line with a space stays whole, so that validation refuses it. */
const hostsOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);

const slugOf = (name: string) =>
  normalizeText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

/** Errors of single hosts appear at the whole list. */
const fieldOf = (path: string) => path.replace(/\[\d+\]$/, '');

const initialOf = (account: AdminAccountDetail | undefined): Values =>
  account
    ? {
        ...empty,
        name: account.name,
        slug: account.slug,
        hosts: account.hosts.join('\n'),
        time_zone: account.time_zone,
      }
    : empty;

const sharedOf = ({ name, hosts, time_zone }: Values) => ({ name, hosts: hostsOf(hosts), time_zone });

const newOf = ({ cell, ...values }: Values) => ({
  ...values,
  hosts: hostsOf(values.hosts),
  ...(cell !== '' && { cell }),
});

interface AccountFormOptions<Input extends FieldValues> {
  /** Account to edit; undefined creates one. */
  account?: AdminAccountDetail;
  rules: yup.Schema<Input>;
  onSave: (input: Input) => Promise<void>;
}

export function useAccountForm<Input extends FieldValues>({ account, rules, onSave }: AccountFormOptions<Input>) {
  const isNew = account === undefined;
  const { form, hasChanges, failure, submit } = useSchemaForm<Values, Input>(
    rules,
    initialOf(account),
    (input) => onSave(input),
    {
      toInput: (values) => (isNew ? newOf(values) : sharedOf(values)),
      fieldOf,
      mode: 'onSubmit',
    },
  );
  const values = useWatch({ control: form.control }) as Values;
  const { errors, isSubmitting } = form.formState;

  const set = (field: keyof Values) => (event: { target: { value: string } }) => {
    const { value } = event.target;
    const { name, slug } = form.getValues();
    form.setValue(field, value, { shouldDirty: true });
    form.clearErrors(field);
    if (field === 'name' && isNew && slug === slugOf(name)) form.setValue('slug', slugOf(value), { shouldDirty: true });
  };

  return {
    isNew,
    values,
    errors: Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message])) as Partial<
      Record<keyof Values, string>
    >,
    failure,
    isSaving: isSubmitting,
    hasChanges,
    set,
    refOf: (field: keyof Values) => form.register(field).ref,
    submit,
  };
}

type AccountFormState = ReturnType<typeof useAccountForm>;

export function AccountFields({
  isNew,
  values,
  errors,
  set,
  refOf,
  cells = [],
}: Pick<AccountFormState, 'isNew' | 'values' | 'errors' | 'set' | 'refOf'> & { cells?: readonly string[] }) {
  const zones = useMemo(() => timeZoneOptions(values.time_zone), [values.time_zone]);
  return (
    <>
      <TextInput
        ref={refOf('name')}
        label="Nome da conta"
        value={values.name}
        error={errors.name}
        onChange={set('name')}
      />
      {isNew && (
        <TextInput
          label="Identificador"
          hint="Minúsculas, números e hífens"
          ref={refOf('slug')}
          value={values.slug}
          error={errors.slug}
          onChange={set('slug')}
        />
      )}
      <Textarea
        label="Endereços"
        hint="Um por linha, sem https://, porta e barra"
        rows={3}
        ref={refOf('hosts')}
        value={values.hosts}
        error={errors.hosts}
        onChange={set('hosts')}
      />
      <Select
        label="Fuso horário"
        hint="Define os dias e as horas que a conta vê"
        options={zones}
        searchable
        ref={refOf('time_zone')}
        value={values.time_zone}
        error={errors.time_zone}
        onValueChange={(value) => set('time_zone')({ target: { value } })}
      />
      {isNew && cells.length > 1 && (
        <Select
          label="Célula"
          hint="Banco de dados em que a conta fica"
          options={cells.map((name) => ({ value: name, label: name }))}
          ref={refOf('cell')}
          value={values.cell || cells[0]!}
          error={errors.cell}
          onValueChange={(value) => set('cell')({ target: { value } })}
        />
      )}
      {isNew && (
        <TextInput
          label="Nome de quem administra"
          ref={refOf('admin_name')}
          value={values.admin_name}
          error={errors.admin_name}
          onChange={set('admin_name')}
        />
      )}
      {isNew && (
        <TextInput
          type="email"
          label="E-mail de quem administra"
          hint="Recebe o convite, que vale por 7 dias"
          ref={refOf('admin_email')}
          value={values.admin_email}
          error={errors.admin_email}
          onChange={set('admin_email')}
        />
      )}
    </>
  );
}
