import { maxOwnFieldText } from '@funil/api/contract';
import { CurrencyInput, masks, MultiSelect, Select, Textarea, TextInput } from '@funil/ui';
import { DayField } from '../../forms/DayField.tsx';
import type { EnteredField, OwnFormValue } from './ownFormValues.ts';

interface OwnFieldInputProps {
  field: EnteredField;
  value: OwnFormValue;
  onChange: (value: OwnFormValue) => void;
  onBlur: () => void;
  inputRef: (element: HTMLElement | null) => void;
  error?: string | undefined;
  isRequired: boolean;
  isOptional: boolean;
  /** @default 'form' */
  size?: 'form' | 'public' | undefined;
  /** Inline editor: compact, with a visually hidden label. */
  isInPlace?: boolean;
}

const yesOrNo = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
];

/** Options that may be chosen: archived ones only where they are held. */
const optionsOf = ({ options }: EnteredField, held: readonly string[]) =>
  options
    .filter((option) => !option.is_archived || held.includes(option.key))
    .map(({ key, label }) => ({ value: key, label }));

const inputModes = { number: 'decimal', link: 'url', email: 'email' } as const;

/** Input of an own field, by its kind. */
export function OwnFieldInput({
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  isRequired,
  isOptional,
  size,
  isInPlace = false,
}: OwnFieldInputProps) {
  const plain = {
    label: field.label,
    hint: field.help ?? undefined,
    error,
    optional: isOptional,
    onBlur,
    ref: inputRef,
    ...(isInPlace && { isLabelHidden: true }),
  };
  const shared = isInPlace ? { ...plain, size: 'md' as const } : size ? { ...plain, size } : plain;
  const empty = isRequired ? { placeholder: 'Escolha uma opção' } : { emptyLabel: 'Não informado' };
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'long_text':
      return <Textarea {...plain} value={text} onValueChange={onChange} maxLength={maxOwnFieldText} className="wide" />;
    case 'money':
      return <CurrencyInput {...shared} value={typeof value === 'number' ? value : null} onValueChange={onChange} />;
    case 'day': {
      const { ref, ...rest } = shared;
      return <DayField {...rest} inputRef={ref} value={text} onValueChange={onChange} />;
    }
    case 'yes_no':
      return <Select {...shared} {...empty} options={yesOrNo} value={text} onValueChange={onChange} />;
    case 'choice':
      return <Select {...shared} options={optionsOf(field, [text])} {...empty} value={text} onValueChange={onChange} />;
    case 'choices': {
      const held = Array.isArray(value) ? (value as readonly string[]) : [];
      return <MultiSelect {...shared} options={optionsOf(field, held)} value={held} onValueChange={onChange} />;
    }
    case 'phone':
      return <TextInput {...shared} mask={masks.phone} value={text} onValueChange={onChange} />;
    case 'document':
      return <TextInput {...shared} mask={masks.cpfOrCnpj} value={text} onValueChange={onChange} />;
    case 'text':
      return <TextInput {...shared} value={text} onValueChange={onChange} autoComplete="off" />;
    default:
      return (
        <TextInput
          {...shared}
          value={text}
          onValueChange={onChange}
          inputMode={inputModes[field.kind]}
          autoComplete="off"
        />
      );
  }
}
