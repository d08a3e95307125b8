import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { addressFieldNames, isState, stateLabel, stateOfPostalCode, states } from '@funil/api/contract';
import type { AddressFieldName } from '@funil/api/contract';
import { useCities, usePlace } from '@funil/api/react';
import { Combobox, masks, Select, TextInput } from '@funil/ui';
import { parseCep } from '@funil/validation/values';
import { leadFieldLabels } from './leadFieldLabels.ts';
import { useFieldSettings } from './useFieldSettings.ts';
import type { LeadForm } from './useLeadForm.ts';

const stateOptions = states.map((state) => ({ value: state, label: stateLabel(state) }));

/** The only municipality of the Federal District. */
const cityOfDistrict = 'Brasília';

/** Fields that only matter once the city is known. */
const details = ['street', 'street_number', 'address_complement', 'district'] as const satisfies AddressFieldName[];

/** Fields that a lookup service may know. */
const looked = ['city', 'street', 'district'] as const satisfies AddressFieldName[];

/**
 * Fields of an address. The CEP fills the state at once, and later empty fields with what a lookup service knows.
 * Streets are asked for once any part of the address is known.
 */
export function AddressFields({ form }: { form: LeadForm }) {
  const { control, formState, getValues, register, setValue } = form;
  const [typedCode, setTypedCode] = useState<string | null>(null);
  const place = usePlace(typedCode);
  const labels = leadFieldLabels(useFieldSettings());
  const written = useWatch({ control, name: [...addressFieldNames] });
  const hasErrors = details.some((name) => formState.errors[name]);
  const state = useController({ control, name: 'address_state' }).field;
  const city = useController({ control, name: 'city' }).field;
  const { cities = [], isLoading } = useCities(isState(state.value) ? state.value : null);
  const sharedOf = (name: AddressFieldName) => ({
    label: labels[name],
    error: formState.errors[name]?.message,
    optional: true,
  });

  useEffect(() => {
    // The answer of an earlier CEP may come late.
    if (!place || parseCep(getValues('postal_code')) !== typedCode) return;
    for (const name of looked) if (place[name] && !getValues(name)) setValue(name, place[name], { shouldDirty: true });
  }, [place, typedCode, getValues, setValue]);

  const fill = (name: 'address_state' | 'city', value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const chooseState = (next: string) => {
    if (next === state.value) return;
    fill('address_state', next);
    fill('city', next === 'DF' ? cityOfDistrict : '');
  };
  const readPostalCode = (text: string) => {
    const postalCode = parseCep(text);
    setTypedCode(postalCode);
    const found = postalCode === null ? null : stateOfPostalCode(postalCode);
    if (found) chooseState(found);
  };

  return (
    <>
      <TextInput
        {...register('postal_code', {
          onChange: ({ target }: { target: HTMLInputElement }) => readPostalCode(target.value),
        })}
        {...sharedOf('postal_code')}
        mask={masks.cep}
        autoComplete="off"
      />
      <Select
        {...state}
        {...sharedOf('address_state')}
        searchable
        options={stateOptions}
        emptyLabel="Não informada"
        value={state.value ?? ''}
        onChange={undefined}
        onValueChange={chooseState}
      />
      <Combobox
        {...city}
        {...sharedOf('city')}
        options={cities.map(({ name }) => ({ value: name, label: name }))}
        isLoading={isLoading}
        disabled={!state.value}
        hint={state.value ? undefined : 'Informe o CEP ou a UF antes.'}
        emptyLabel="Não informada"
        chosenLabel={city.value || undefined}
        value={city.value ?? ''}
        onChange={undefined}
        onValueChange={(next) => fill('city', next)}
      />
      {(hasErrors || written.some(Boolean)) &&
        details.map((name) => <TextInput key={name} {...register(name)} {...sharedOf(name)} autoComplete="off" />)}
    </>
  );
}
