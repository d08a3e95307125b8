import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import type { NamedReference } from '@funil/api/contract';
import { useAccount, usePeople, useProducts } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { CurrencyInput, masks, Select, TextInput } from '@funil/ui';
import { CustomField } from './CustomField.tsx';
import { leadFieldLabels } from './leadFieldLabels.ts';
import type { LeadFieldName, LeadFormValues } from './leadFormValues.ts';
import type { LeadInputFields } from './leadInputOf.ts';
import { ownerOptions, productOptions } from './leadOptions.tsx';
import { NextContactField } from './NextContactField.tsx';
import { useFieldSettings } from './useFieldSettings.ts';

interface LeadFieldsProps {
  form: UseFormReturn<LeadFormValues, unknown, LeadInputFields>;
  /** Offers the owner to those who may assign. */
  canAssign: boolean;
  /** What a saved lead refers to. */
  current?: { product: NamedReference | null; owner: NamedReference | null };
}

/** The fields of a lead in two columns; one below the other on a phone. */
export function LeadFields({ form, canAssign, current }: LeadFieldsProps): ReactNode {
  const settings = useFieldSettings();
  const labels = leadFieldLabels(settings);
  const { products = [] } = useProducts();
  const { people = [] } = usePeople();
  const timeZone = useAccount().account?.time_zone ?? 'America/Sao_Paulo';
  const { register, control, formState } = form;
  const errorOf = (name: LeadFieldName) => formState.errors[name]?.message;

  return (
    <Columns>
      <TextInput {...register('name')} label={labels.name} error={errorOf('name')} autoComplete="off" data-autofocus="" className="wide" />
      <TextInput {...register('phone')} label={labels.phone} error={errorOf('phone')} optional={!settings.required_phone} mask={masks.phone} />
      <TextInput {...register('email')} label={labels.email} error={errorOf('email')} optional type="email" autoComplete="off" />
      <TextInput
        {...register('document_number')}
        label={labels.document_number}
        error={errorOf('document_number')}
        optional={!settings.required_document_number}
        mask={masks.cpfOrCnpj}
      />
      <Select {...register('product_id')} label={labels.product_id} error={errorOf('product_id')} optional options={productOptions(products, current?.product)} emptyLabel="Nenhum" />
      <Controller
        control={control}
        name="value_cents"
        render={({ field: { onChange, value, ...field } }) => (
          <CurrencyInput {...field} value={value} onValueChange={onChange} label={labels.value_cents} error={errorOf('value_cents')} optional />
        )}
      />
      <Controller
        control={control}
        name="next_contact_at"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <NextContactField label={labels.next_contact_at} value={value} timeZone={timeZone} error={errorOf('next_contact_at')} onChange={onChange} onBlur={onBlur} inputRef={ref} />
        )}
      />
      {settings.custom_field_1_enabled && <CustomField form={form} settings={settings} />}
      {canAssign && (
        <Select {...register('owner_id')} label={labels.owner_id} error={errorOf('owner_id')} optional options={ownerOptions(people, current?.owner)} emptyLabel="Sem responsável" />
      )}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[4]};
  align-items: start;
  & > .wide {
    grid-column: 1 / -1;
  }
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
