import { Controller } from 'react-hook-form';
import type { NamedReference, StatusKind } from '@funil/api/contract';
import { useAccount, useProducts } from '@funil/api/react';
import { CurrencyInput, masks, Select, TextInput } from '@funil/ui';
import { DayField } from '../../../forms/DayField.tsx';
import { CustomField } from './CustomField.tsx';
import { leadFieldLabels } from './leadFieldLabels.ts';
import type { LeadInputName } from '@funil/api/contract';
import { OwnerField } from './OwnerField.tsx';
import { productOptions } from './ownerAndProductOptions.tsx';
import { NextContactField } from './NextContactField.tsx';
import { useFieldSettings } from './useFieldSettings.ts';
import { PersonKindField } from './PersonKindField.tsx';
import type { LeadForm } from './useLeadForm.ts';

export interface LeadFieldProps {
  form: LeadForm;
  name: LeadInputName;
  /** Whether the form requires the field, regardless of the account's settings. */
  isAsked?: boolean | undefined;
  /** Records to which a saved lead refers. */
  current?: { product: NamedReference | null; owner: NamedReference | null; status: { kind: StatusKind } } | undefined;
  /** Inline editor: compact, with a visually hidden label. */
  isInPlace?: boolean;
  onPick?: () => void;
}

export function LeadField({ form, name, isAsked = false, current, isInPlace = false, onPick }: LeadFieldProps) {
  const settings = useFieldSettings();
  const { products = [] } = useProducts();
  const timeZone = useAccount().account?.time_zone ?? 'America/Sao_Paulo';
  const { register, control } = form;
  const isOptional =
    !isAsked &&
    name !== 'name' &&
    !(name === 'phone' && settings.required_phone) &&
    !(name === 'document_number' && settings.required_document_number);
  const shared = {
    label: leadFieldLabels(settings)[name],
    error: form.formState.errors[name]?.message,
    optional: isOptional && !isInPlace,
    ...(isInPlace && { isLabelHidden: true, size: 'md' as const }),
  };
  const isClosed = current?.status.kind === 'won' || current?.status.kind === 'lost';
  const picked = { onChange: () => onPick?.() };

  switch (name) {
    case 'name':
      return (
        <TextInput
          {...register(name)}
          {...shared}
          autoComplete="off"
          autoCapitalize="words"
          data-autofocus=""
          className="wide"
        />
      );
    case 'phone':
      return <TextInput {...register(name)} {...shared} mask={masks.phone} />;
    case 'email':
      return <TextInput {...register(name)} {...shared} type="email" autoComplete="off" />;
    case 'document_number':
      return <TextInput {...register(name)} {...shared} mask={masks.cpfOrCnpj} />;
    case 'product_id':
      return (
        <Select
          {...register(name, picked)}
          {...shared}
          options={productOptions(products, current?.product)}
          emptyLabel="Nenhum"
        />
      );
    case 'owner_id':
      return (
        <OwnerField {...shared} control={control} current={current?.owner} mayDistribute={!isClosed} onPick={onPick} />
      );
    case 'value_cents':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { onChange, ...field } }) => (
            <CurrencyInput {...field} {...shared} onValueChange={onChange} />
          )}
        />
      );
    case 'next_contact_at':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <NextContactField
              {...shared}
              value={value}
              timeZone={timeZone}
              onChange={onChange}
              onBlur={onBlur}
              inputRef={ref}
            />
          )}
        />
      );
    case 'person_kind':
      return <PersonKindField {...shared} form={form} onPick={onPick} />;
    case 'birth_date':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { ref, onChange, ...field } }) => (
            <DayField {...field} {...shared} inputRef={ref} onValueChange={onChange} />
          )}
        />
      );
    case 'custom_field_1':
      return <CustomField form={form} type={settings.custom_field_1_type} {...shared} />;
    default:
      return <TextInput {...register(name)} {...shared} autoComplete="off" />;
  }
}
