import { Controller, useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { yupResolver } from '@hookform/resolvers/yup';
import { profileInput } from '@funil/api/contract';
import type { Profile, ProfileInput } from '@funil/api/contract';
import { Alert, Button, masks, Stack, Switch, TextInput, toast } from '@funil/ui';
import { formatPhone } from '@funil/validation/values';
import { useSaving } from './useSaving.ts';

interface ProfileValues {
  name: string;
  phone: string;
  is_available: boolean;
}

const resolver = yupResolver(profileInput) as unknown as Resolver<ProfileValues, unknown, ProfileInput>;

/** Name, phone, and whether leads may come. The e-mail and the role are somebody else's to change. */
export function ProfileForm({ profile, onSave }: { profile: Profile; onSave: (input: ProfileInput) => Promise<void> }) {
  const form = useForm<ProfileValues, unknown, ProfileInput>({
    defaultValues: { name: profile.name, phone: formatPhone(profile.phone ?? ''), is_available: profile.is_available },
    resolver,
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, submit } = useSaving(form, async (input) => {
    await onSave(input);
    toast.success('Perfil salvo');
  });
  return (
    <form
      noValidate
      aria-label="Seus dados"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        {failure && (
          <Alert tone="danger" announce="assertive">
            {failure}
          </Alert>
        )}
        <TextInput {...form.register('name')} label="Nome" autoComplete="name" error={errors.name?.message} />
        <TextInput label="E-mail" value={profile.email} readOnly hint="Quem administra a conta pode trocar." />
        <TextInput {...form.register('phone')} label="Telefone" optional mask={masks.phone} error={errors.phone?.message} />
        <Controller
          control={form.control}
          name="is_available"
          render={({ field: { value, onChange, ref, onBlur } }) => <Switch ref={ref} label="Disponível para receber leads" checked={value} onCheckedChange={onChange} onBlur={onBlur} />}
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
