import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  Button,
  Checkbox,
  Combobox,
  CurrencyInput,
  DateField,
  DateRangeField,
  FilePicker,
  masks,
  MultiSelect,
  PasswordInput,
  RadioGroup,
  SegmentedControl,
  Select,
  Slider,
  Switch,
  Textarea,
  TextInput,
} from '@funil/ui';
import type { DateRange } from '@funil/ui';

interface Fields {
  name: string;
  document: string;
  digits: string;
  password: string;
  note: string;
  value: number | null;
  product: string;
  city: string;
  tags: string[];
  kind: string;
  view: string;
  date: string;
  period: DateRange;
  months: number;
  accepted: boolean;
  notify: boolean;
  sheet: File | null;
}

const nothing: Fields = {
  name: '',
  document: '',
  digits: '',
  password: '',
  note: '',
  value: null,
  product: '',
  city: '',
  tags: [],
  kind: '',
  view: '',
  date: '',
  period: { from: '', to: '' },
  months: 12,
  accepted: false,
  notify: false,
  sheet: null,
};
const options = ['Norte', 'Sul'].map((label) => ({ value: label.toLowerCase(), label }));

const isEmpty = (value: unknown): boolean => {
  if (value == null || value === '' || value === false) return true;
  if (typeof value !== 'object' || value instanceof File) return false;
  return 'length' in value ? value.length === 0 : Object.values(value).every(isEmpty);
};

/** Everything is required, so that every field has an error to show and a focus to take. */
const resolver: Resolver<Fields> = (values) => {
  const missing = Object.keys(nothing).filter((name) => isEmpty(values[name as keyof Fields]));
  const errors = Object.fromEntries(
    missing.map((name) => [name, { type: 'required', message: `Falta: ${name}` }]),
  ) as FieldErrors<Fields>;
  return missing.length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** Every field of the package in one form of react-hook-form: products are built with it, and it is used there. */
export function EveryField({ onSave }: { onSave: (text: string) => void }) {
  const { control, formState, getFieldState, handleSubmit, register, reset, setFocus } = useForm<Fields>({
    resolver,
    defaultValues: nothing,
  });
  const [isReset, setReset] = useState(false);
  const field = (name: keyof Fields) => ({ ...register(name), error: formState.errors[name]?.message?.toString() });
  const error = (name: keyof Fields) => getFieldState(name, formState).error?.message;
  return (
    <form
      noValidate
      aria-label="Todos os campos"
      onSubmit={handleSubmit(({ sheet, ...fields }) => onSave(JSON.stringify({ ...fields, sheet: sheet?.name })))}
    >
      <TextInput label="Nome completo" {...field('name')} />
      <TextInput label="CPF" mask={masks.cpf} {...field('document')} />
      <TextInput label="CEP" mask={masks.cep} emits="unmasked" {...field('digits')} />
      <PasswordInput label="Senha" {...field('password')} />
      <Textarea label="Observação" {...field('note')} />
      <Controller
        control={control}
        name="value"
        render={({ field: { onChange, ...rest } }) => (
          <CurrencyInput label="Renda" {...rest} onValueChange={onChange} error={error('value')} />
        )}
      />
      <Select label="Região" options={options} {...field('product')} />
      <Combobox label="Cidade natal" options={options} {...field('city')} />
      <Controller
        control={control}
        name="tags"
        render={({ field: { onChange, ...rest } }) => (
          <MultiSelect label="Etiquetas" options={options} {...rest} onValueChange={onChange} error={error('tags')} />
        )}
      />
      <RadioGroup label="Tipo" options={options} {...field('kind')} />
      <SegmentedControl label="Visão" options={options} {...register('view')} />
      <DateField label="Nascimento" {...field('date')} />
      <Controller
        control={control}
        name="period"
        render={({ field: { onChange, ...rest } }) => (
          <DateRangeField label="Período" {...rest} onValueChange={onChange} error={error('period')} />
        )}
      />
      <Controller
        control={control}
        name="months"
        render={({ field: { onChange, ...rest } }) => (
          <Slider label="Prazo" min={6} max={60} {...rest} onValueChange={onChange} />
        )}
      />
      <Checkbox label="Aceito os termos" {...field('accepted')} />
      <Switch label="Avisar por e-mail" {...field('notify')} />
      {/* With register(), react-hook-form calls a form with any native file input changed after a reset. */}
      <Controller
        control={control}
        name="sheet"
        render={({ field: { value, onChange, ...rest } }) => (
          <FilePicker label="Contrato" {...rest} file={value} onFileChange={onChange} error={error('sheet')} />
        )}
      />
      <Button type="submit" variant="primary">
        Enviar tudo
      </Button>
      <Button
        onClick={() => {
          reset();
          setReset(true);
        }}
      >
        Recomeçar
      </Button>
      <Button onClick={() => setFocus('city')}>Ir à cidade</Button>
      <output aria-label="Estado">{`${formState.isDirty ? 'alterado' : 'igual'}${isReset ? ' recomeçado' : ''}`}</output>
    </form>
  );
}
