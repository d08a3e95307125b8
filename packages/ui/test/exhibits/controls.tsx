import { Plus, X } from 'lucide-react';
import {
  Button,
  Checkbox,
  Combobox,
  CurrencyInput,
  DateField,
  DateRangeField,
  Field,
  FilePicker,
  IconButton,
  Link,
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
} from '../../src/index.ts';
import type { Exhibit, NotShown } from './exhibit.ts';

const options = ['Norte', 'Sul', 'Oeste'].map((label) => ({ value: label, label }));
const fieldStates = [
  [{ error: 'Campo é um campo obrigatório' }, '[data-invalid]'],
  [{ disabled: true }, '[data-disabled]'],
] as const;
const buttonStates = [
  [{ disabled: true }, '[data-disabled]'],
  [{ loading: true }, '[data-loading][aria-busy="true"]'],
  [{ variant: 'danger' }, '[data-variant="danger"]'],
  [{ size: 'public' }, '[data-size="public"]'],
] as const;

export const controls: Record<string, Exhibit | NotShown> = {
  Button: {
    render: (probe) => (
      <Button icon={<Plus aria-hidden />} {...probe}>
        Novo lead
      </Button>
    ),
    states: [...buttonStates, [{ isFullWidth: true }, '[data-full-width]']],
  },
  Checkbox: { render: (probe) => <Checkbox label="Receber por e-mail" {...probe} />, states: fieldStates },
  Combobox: {
    render: (probe) => <Combobox label="Grupo" options={options} {...probe} />,
    states: [...fieldStates, [{}, '[data-placeholder]'], [{ size: 'sm' }, '[data-size="sm"]']],
  },
  CurrencyInput: { render: (probe) => <CurrencyInput label="Valor" {...probe} />, states: fieldStates },
  DateField: { render: (probe) => <DateField label="Próximo contato" {...probe} />, states: fieldStates },
  DateRangeField: { render: (probe) => <DateRangeField label="Criado entre" {...probe} />, states: fieldStates },
  Field: {
    render: ({ ref: _ref, ...probe }) => (
      <Field label="Cor" {...probe}>
        {(control) => <input {...control} />}
      </Field>
    ),
    states: [
      [{ error: 'Cor é inválida' }, '[data-invalid]'],
      [{ isDisabled: true }, '[data-disabled]'],
    ],
    except: { ref: "the control inside is the caller's, with its own ref", targets: 'see ref' },
  },
  FilePicker: { render: (probe) => <FilePicker label="Planilha" {...probe} />, states: fieldStates },
  IconButton: { render: (probe) => <IconButton label="Fechar" icon={<X />} {...probe} />, states: buttonStates },
  Link: {
    render: (probe) => (
      <p>
        Veja os{' '}
        <Link href="#limites" {...probe}>
          limites
        </Link>
        .
      </p>
    ),
    states: [[{ tone: 'quiet' }, '[data-tone="quiet"]']],
  },
  MultiSelect: { render: (probe) => <MultiSelect label="Grupos" options={options} {...probe} />, states: fieldStates },
  PasswordInput: { render: (probe) => <PasswordInput label="Senha" {...probe} />, states: fieldStates },
  RadioGroup: { render: (probe) => <RadioGroup label="Grupo" options={options} {...probe} />, states: fieldStates },
  SegmentedControl: {
    render: (probe) => <SegmentedControl label="Grupo" options={options} {...probe} />,
    states: [[{ disabled: true }, '[data-disabled]']],
  },
  Select: {
    render: (probe) => <Select label="Grupo" options={options} {...probe} />,
    states: [...fieldStates, [{}, '[data-placeholder]']],
  },
  Slider: { render: (probe) => <Slider label="Prazo" min={0} max={10} {...probe} />, states: fieldStates },
  Switch: { render: (probe) => <Switch label="Disponível" {...probe} />, states: fieldStates },
  Textarea: {
    render: (probe) => <Textarea label="Nota" maxLength={10} {...probe} />,
    states: [...fieldStates, [{ defaultValue: 'longo demais para dez' }, '[data-invalid]']],
  },
  TextInput: {
    render: (probe) => <TextInput label="Nome" {...probe} />,
    states: [...fieldStates, [{ mask: masks.cpf }, '[data-masked]'], [{ size: 'md' }, '[data-size="md"]']],
  },
  commonPeriods: { because: 'data' },
  formatFileSize: { because: 'a function' },
  loadMaskEngine: { because: 'a function' },
  masks: { because: 'data' },
};
