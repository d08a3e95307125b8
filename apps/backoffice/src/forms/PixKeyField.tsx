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
  /** Phone field. A key equal to the phone or document is not ambiguous. */
  phone: Path<Values>;
  document?: Path<Values>;
  /** Hint while the key is empty or unreadable. */
  hint: ReactNode;
}

/** Loaded later, because few keys are ambiguous. */
const PixKeyKindChoice = lazyPart(() => import('./PixKeyKindChoice.tsx'), 'PixKeyKindChoice');

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** If the digits fit both a document and a mobile number, the user must choose the kind. */
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
  // Whether the kind was chosen for other digits.
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
        // The error disappears once the ambiguity is resolved, e.g. by the phone field.
        error={asked || key ? undefined : error}
      />
      {asked && (
        <Suspense fallback={null}>
          <PixKeyKindChoice
            kinds={asked}
            value={isStale ? '' : (chosen ?? '')}
            onChoose={(kind) => {
              setValue(kindName, kind as PathValue<Values, Path<Values>>, { shouldDirty: true });
              // Validates the key again, because the ambiguity is an error of the key field.
              if (error) void trigger(name);
            }}
            error={error && 'Escolha para continuar'}
          />
        </Suspense>
      )}
    </>
  );
}
