import { useLayoutEffect } from 'react';
import { profileInput } from '@funil/api/contract';
import type { Profile, ProfileInput } from '@funil/api/contract';
import { Alert, Button, masks, Stack, TextInput, toast } from '@funil/ui';
import { formatPhone, formatPixKey } from '@funil/validation/values';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';

interface ProfileValues {
  name: string;
  phone: string;
  pix_key: string;
}

/** Name, phone and PIX key. The e-mail and the role are somebody else's to change. */
export function ProfileForm({
  profile,
  onSave,
  onChanges,
}: {
  profile: Profile;
  onSave: (input: ProfileInput) => Promise<void>;
  /** Whether something is typed that is not saved. */
  onChanges: (hasChanges: boolean) => void;
}) {
  const { form, hasChanges, failure, submit } = useSchemaForm<ProfileValues, ProfileInput>(
    profileInput,
    {
      name: profile.name,
      phone: formatPhone(profile.phone ?? ''),
      pix_key: formatPixKey(profile.pix_key ?? ''),
    },
    async (input, { getValues, reset }) => {
      await onSave(input);
      // What was typed is what is saved now.
      reset(getValues());
      toast.success('Perfil salvo');
    },
  );
  const { errors, isSubmitting } = form.formState;
  // Before the browser can be led elsewhere: whoever asks about it must know by then.
  useLayoutEffect(() => onChanges(hasChanges), [hasChanges, onChanges]);
  return (
    <form noValidate aria-label="Seus dados" onSubmit={submit}>
      <Stack>
        {failure && (
          <Alert tone="danger" announce="assertive">
            {failure}
          </Alert>
        )}
        <TextInput {...form.register('name')} label="Nome" autoComplete="name" error={errors.name?.message} />
        <TextInput label="E-mail" value={profile.email} readOnly hint="Quem administra a conta pode trocar." />
        <TextInput
          {...form.register('phone')}
          label="Telefone"
          optional
          mask={masks.phone}
          error={errors.phone?.message}
        />
        <TextInput
          {...form.register('pix_key')}
          label="Chave PIX"
          optional
          autoComplete="off"
          hint="CPF, CNPJ, celular, e-mail ou chave aleatória. É por ela que você recebe comissões."
          error={errors.pix_key?.message}
        />
        <div>
          <Button type="submit" variant="primary" loading={isSubmitting} loadingLabel="Salvando">
            Salvar perfil
          </Button>
        </div>
      </Stack>
    </form>
  );
}
