import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { TextInput } from '@funil/ui';
import type { TextInputProps } from '@funil/ui';
import { describePixKey, readPixKey } from '@funil/validation/values';
import { lazyPart } from '../platform/lazyPart.ts';

interface PixKeyValues extends FieldValues {
  pix_key?: string | null;
  pix_key_kind?: string | null;
}

interface PixKeyFieldProps<Values extends PixKeyValues> extends Pick<TextInputProps, 'size'> {
  form: UseFormReturn<Values, unknown, FieldValues>;
  /** Fields of the form that hold the own phone and document: a key that equals one of them is not asked about. */
  phone: Path<Values>;
  document?: Path<Values>;
  /** Said below the field while no key is read. */
  hint: ReactNode;
}

/** Few keys are asked about: the choice is loaded for those. */
const PixKeyKindChoice = lazyPart(() => import('./PixKeyKindChoice.tsx'), 'PixKeyKindChoice');

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * A PIX key, with the kind that it is read as. Where its digits are a document and a mobile number alike, and the form
 * says nothing of either, it asks which.
 */
export function PixKeyField<Values extends PixKeyValues>({
  form: { register, watch, setValue, trigger, formState },
  phone,
  document,
  hint,
  size,
}: PixKeyFieldProps<Values>) {
  const name = 'pix_key' as Path<Values>;
  const kindName = 'pix_key_kind' as Path<Values>;
  const text = textOf(watch(name)) ?? '';
  const facts = { phone: textOf(watch(phone)), document: document && textOf(watch(document)) };
  const asked = readPixKey(text, facts)?.kinds;
  const chosen = watch(kindName) as string | null;
  // A choice was made for the digits that stood there.
  const isStale = chosen !== null && chosen !== undefined && !asked?.some((kind) => kind === chosen);
  useEffect(() => {
    if (isStale) setValue(kindName, null as PathValue<Values, Path<Values>>);
  }, [isStale, kindName, setValue]);
  const key = readPixKey(text, { ...facts, kind: asked?.find((kind) => kind === chosen) })?.key;
  const error = textOf(formState.errors[name]?.message);
  return (
    <>
      <TextInput
        {...register(name)}
        label="Chave PIX"
        size={size}
        optional
        autoComplete="off"
        autoCapitalize="none"
        hint={key ? `Lida como ${describePixKey(key.value)}.` : hint}
        // A question that is answered since, by the phone beside it say, is asked no more.
        error={asked || key ? undefined : error}
      />
      {asked && (
        <Suspense fallback={null}>
          <PixKeyKindChoice
            kinds={asked}
            value={isStale ? '' : (chosen ?? '')}
            onChoose={(kind) => {
              setValue(kindName, kind as PathValue<Values, Path<Values>>, { shouldDirty: true });
              // The answer is to a question of the key's own rule.
              if (error) void trigger(name);
            }}
            error={error && 'Escolha para continuar'}
          />
        </Suspense>
      )}
    </>
  );
}
