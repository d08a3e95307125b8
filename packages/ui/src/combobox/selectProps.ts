import type { ButtonHTMLAttributes } from 'react';
import type { FieldOwnProps } from '../field/Field.tsx';
import type { ControlSize } from '../internal/controlSize.ts';
import type { FormBridgeOwnProps } from '../internal/FormBridge.tsx';
import type { SelectOption } from './selectOption.ts';

/** Props of `Select` and `Combobox`. `name`, `onChange`, `onBlur` and `ref` apply to a native input. */
export interface SelectBaseProps
  extends
    FieldOwnProps,
    FormBridgeOwnProps,
    Omit<
      ButtonHTMLAttributes<HTMLButtonElement>,
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'onBlur'
      | 'name'
      | 'form'
      | 'type'
      | 'className'
      | 'style'
      | 'disabled'
      | 'children'
    > {
  options: readonly SelectOption[];
  /** Selected value; empty for none. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** 28, 32, 36 or 44 px high. @default 'form' */
  size?: ControlSize;
  /** @default 'Selecione' */
  placeholder?: string;
  /** Label of the first option, which clears the selection: "Sem responsável". */
  emptyLabel?: string;
}
