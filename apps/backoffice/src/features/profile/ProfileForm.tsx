import { useLayoutEffect } from 'react';
import { profileInput } from '@funil/api/contract';
import type { Profile, ProfileInput } from '@funil/api/contract';
import { Alert, Button, masks, PasswordInput, Stack, TextInput, toast } from '@funil/ui';
import { formatPhone, formatPixKey, readPixKey } from '@funil/validation/values';
import { requirePasswordForNewKey } from '../../forms/requirePasswordForNewKey.ts';
import { PixKeyField } from '../../forms/PixKeyField.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { FormFailure } from '../../forms/FormFailure.tsx';

interface ProfileValues {
  name: string;
  phone: string;
  pix_key: string;
  pix_key_kind: string | null;
  current_password: string;
}

/** Users cannot change their own e-mail and role. */
export function ProfileForm({
  profile,
  onSave,
  onChanges,
}: {
  profile: Profile;
  onSave: (input: ProfileInput) => Promise<void>;
  onChanges: (hasChanges: boolean) => void;
}) {
  const isOther = (key: string | null) => key !== profile.pix_key;
  const { form, hasChanges, failure, submit } = useSchemaForm<ProfileValues, ProfileInput>(
    requirePasswordForNewKey(profileInput, isOther),
    {
      name: profile.name,
      phone: formatPhone(profile.phone ?? ''),
      // An ambiguous key is shown unformatted; the user must choose its kind.
      pix_key: profile.pix_key_in_doubt ? (profile.pix_key ?? '') : formatPixKey(profile.pix_key ?? ''),
      pix_key_kind: null,
      current_password: '',
    },
    async (input, { getValues, reset }) => {
      await onSave(input);
      // The saved values become the form's initial state.
      reset({ ...getValues(), current_password: '' });
      toast.success('Perfil salvo');
    },
  );
  const { errors, isSubmitting } = form.formState;
  const [typed, ownPhone, kind] = form.watch(['pix_key', 'phone', 'pix_key_kind']);
  const read = readPixKey(typed, { phone: ownPhone, kind: kind as never })?.key?.value ?? (typed.trim() || null);
  const isOtherKey = isOther(read);
  // A layout effect, because the guard must know before a navigation.
  useLayoutEffect(() => onChanges(hasChanges), [hasChanges, onChanges]);
  return (
    <form noValidate aria-label="Seus dados" onSubmit={submit}>
      <Stack>
        <FormFailure message={failure} />
        <TextInput {...form.register('name')} label="Nome" autoComplete="name" error={errors.name?.message} />
        <TextInput label="E-mail" value={profile.email} readOnly hint="Quem administra a conta pode trocar." />
        <TextInput
          {...form.register('phone')}
          label="Telefone"
          optional
          mask={masks.phone}
          error={errors.phone?.message}
        />
        {profile.pix_key_in_doubt && (
          <Alert tone="warning" title="Sua chave PIX está em dúvida">
            Os dígitos dela são um CPF e um celular. Diga qual é e salve: até lá, suas comissões não têm código PIX.
          </Alert>
        )}
        <PixKeyField
          form={form as never}
          phone={'phone' as never}
          hint="CPF, CNPJ, celular, e-mail ou chave aleatória. É por ela que você recebe comissões."
        />
        {isOtherKey && (
          <PasswordInput
            {...form.register('current_password')}
            label="Sua senha"
            hint="Para trocar a chave PIX. Avisamos você da troca por e-mail."
            error={errors.current_password?.message}
          />
        )}
        <div>
          <Button type="submit" variant="primary" loading={isSubmitting} loadingLabel="Salvando">
            Salvar perfil
          </Button>
        </div>
      </Stack>
    </form>
  );
}
