import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { FieldOwnProps } from '../field/Field.tsx';
import type { ControlSize } from '../internal/controlSize.ts';
import type { FormBridgeOwnProps } from '../internal/FormBridge.tsx';
import type { SelectOption } from './SelectOption.ts';

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
  /**
   * Height: `sm` 28, `md` 32, `form` 36, `public` 44 px; 44 in narrow windows and on touch screens.
   * @default 'form'
   */
  size?: ControlSize;
  /** @default 'Selecione' */
  placeholder?: string;
  /**
   * Content of an option in the list, instead of its icon, label and secondary text. It has no controls: the whole row
   * is the option, and typed letters still find its `label`.
   */
  renderOption?: (option: SelectOption, isChosen: boolean) => ReactNode;
  /** Content of the closed field, instead of the icon and label of the chosen option. */
  renderChosen?: (option: SelectOption) => ReactNode;
  /** Label of the first option, which clears the selection: "Sem responsável". */
  emptyLabel?: string;
}
