import { useMemo, useState } from 'react';
import { isApiError } from '@funil/api';
import { adminAccountInput, createAdminAccountInput } from '@funil/api/contract';
import type { AdminAccountDetail } from '@funil/api/contract';
import { Select, Textarea, TextInput } from '@funil/ui';
import { fieldErrors } from '@funil/validation';
import { normalizeText } from '@funil/validation/values';
import { timeZoneOptions } from './timeZoneOptions.ts';

const empty = { name: '', slug: '', hosts: '', time_zone: 'America/Sao_Paulo', admin_name: '', admin_email: '' };

type Values = typeof empty;

const hostsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const slugOf = (name: string) =>
  normalizeText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);

/** Problems of single hosts stand beside the list. */
const byField = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/\[\d+\]$/, ''), message]));

interface AccountFormOptions<Input> {
  /** The account to change; without one, the form makes a new one. */
  account?: AdminAccountDetail;
  onSave: (input: Input) => Promise<void>;
}

/** What the form of an account holds, and how it is sent. */
export function useAccountForm<Input>({ account, onSave }: AccountFormOptions<Input>) {
  const [initial] = useState<Values>(
    account
      ? {
          ...empty,
          name: account.name,
          slug: account.slug,
          hosts: account.hosts.join('\n'),
          time_zone: account.time_zone,
        }
      : empty,
  );
  const [values, setValues] = useState(initial);
  const hasChanges = (Object.keys(empty) as (keyof Values)[]).some((name) => values[name] !== initial[name]);
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isNew = account === undefined;

  const set = (field: keyof Values) => (event: { target: { value: string } }) => {
    const { value } = event.target;
    setValues((now) => ({
      ...now,
      [field]: value,
      ...(field === 'name' && isNew && now.slug === slugOf(now.name) && { slug: slugOf(value) }),
    }));
    setErrors((now) => ({ ...now, [field]: undefined }));
  };

  async function submit() {
    setFailure(null);
    setSaving(true);
    try {
      const { slug, admin_name, admin_email, ...shared } = { ...values, hosts: hostsOf(values.hosts) };
      const rule = isNew ? createAdminAccountInput : adminAccountInput;
      // The rule's own type is the input that the caller sends.
      const input = (await rule.validate(isNew ? { ...shared, slug, admin_name, admin_email } : shared, {
        abortEarly: false,
      })) as Input;
      await onSave(input);
    } catch (error) {
      const fields = byField(isApiError(error) ? { ...error.fields } : fieldErrors(error));
      setErrors(fields);
      if (Object.keys(fields).length === 0)
        setFailure(isApiError(error) ? error.message : 'Não foi possível salvar. Tente de novo.');
    } finally {
      setSaving(false);
    }
  }

  return { isNew, values, errors, failure, isSaving, hasChanges, set, submit };
}

type AccountFormState = ReturnType<typeof useAccountForm>;

/** Name, addresses and time zone of an account; for a new one its first administrator as well. */
export function AccountFields({
  isNew,
  values,
  errors,
  set,
}: Pick<AccountFormState, 'isNew' | 'values' | 'errors' | 'set'>) {
  const zones = useMemo(() => timeZoneOptions(values.time_zone), [values.time_zone]);
  return (
    <>
      <TextInput label="Nome da conta" value={values.name} error={errors.name} onChange={set('name')} />
      {isNew && (
        <TextInput
          label="Identificador"
          hint="Minúsculas, números e hífens"
          value={values.slug}
          error={errors.slug}
          onChange={set('slug')}
        />
      )}
      <Textarea
        label="Endereços"
        hint="Um por linha, sem https:// e sem porta"
        rows={3}
        value={values.hosts}
        error={errors.hosts}
        onChange={set('hosts')}
      />
      <Select
        label="Fuso horário"
        hint="Define os dias e as horas que a conta vê"
        options={zones}
        searchable
        value={values.time_zone}
        error={errors.time_zone}
        onValueChange={(value) => set('time_zone')({ target: { value } })}
      />
      {isNew && (
        <TextInput
          label="Nome de quem administra"
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
          value={values.admin_email}
          error={errors.admin_email}
          onChange={set('admin_email')}
        />
      )}
    </>
  );
}
