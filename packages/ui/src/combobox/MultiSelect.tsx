import { forwardRef, useRef, useState } from 'react';
import { checkOptions } from '../development/checkProps.ts';
import { FieldFrame, splitField, useField } from '../field/Field.tsx';
import { FormBridge } from '../internal/FormBridge.tsx';
import type { FormBridgeHandle } from '../internal/FormBridge.tsx';
import { placeListOf } from '../internal/placeList.ts';
import { useFormValue } from '../internal/useFormValue.ts';
import { TriggerButton, TriggerContent } from './SelectTrigger.tsx';
import type { ComboboxProps } from './Combobox.tsx';
import { ListPopover } from './ListPopover.tsx';

export interface MultiSelectProps extends Omit<
  ComboboxProps,
  'value' | 'defaultValue' | 'onValueChange' | 'onChange' | 'emptyLabel' | 'chosenLabel' | 'renderChosen'
> {
  value?: readonly string[];
  defaultValue?: readonly string[];
  onValueChange?: (values: readonly string[]) => void;
  /** Labels of the selected options while `options` lack them. */
  chosenLabels?: readonly string[];
  /** @default (labels) => 'Norte, Sul', or '3 selecionados' */
  summaryText?: (labels: readonly string[]) => string;
}

const namedLabels = 2;
const summary = (labels: readonly string[]) =>
  labels.length <= namedLabels ? labels.join(', ') : `${labels.length} selecionados`;

const none: readonly string[] = [];
const parse = (text: string) => (text ? (JSON.parse(text) as readonly string[]) : none);

/**
 * Multiple choice. A native form gets one entry per value under `name`. With react-hook-form use a `Controller`:
 * `register()` supports no list in one input.
 */
export const MultiSelect = forwardRef<HTMLInputElement, MultiSelectProps>(function MultiSelect(
  {
    options,
    value,
    defaultValue = none,
    onValueChange,
    size = 'form',
    placeholder = 'Selecione',
    summaryText = summary,
    onSearch,
    chosenLabels,
    isLoading,
    texts,
    renderOption,
    listFooter,
    name,
    form,
    required,
    disabled,
    onBlur,
    id,
    ...props
  },
  ref,
) {
  if (process.env.NODE_ENV !== 'production') checkOptions('MultiSelect', options);
  const [field, rest] = splitField(props);
  const control = useField({ ...field, id, 'aria-describedby': rest['aria-describedby'] });
  const { current, bridge } = useFormValue({ value, defaultValue, parse, onValueChange });
  const [place, setPlace] = useState<ReturnType<typeof placeListOf>>();
  const trigger = useRef<HTMLButtonElement>(null);
  const native = useRef<FormBridgeHandle>(null);
  const isOpen = place !== undefined;
  const listId = `${control.id}-list`;
  const labels =
    chosenLabels ?? options.filter((option) => current.includes(option.value)).map((option) => option.label);

  const open = (next: boolean) => {
    setPlace(next ? placeListOf(trigger.current!) : undefined);
    if (!next) onSearch?.('');
  };
  const toggle = (picked: string) => {
    const next = current.includes(picked) ? current.filter((other) => other !== picked) : [...current, picked];
    native.current?.enter(next.length ? JSON.stringify(next) : '');
  };

  return (
    <FieldFrame {...field} controlId={control.id} labelId={`${control.id}-label`} isDisabled={disabled}>
      <ListPopover
        place={place}
        trigger={trigger}
        onOpenChange={open}
        listId={listId}
        labelId={field.label == null ? control.id : `${control.id}-label`}
        options={options}
        chosen={current}
        isMultiple
        onPick={toggle}
        onClose={() => open(false)}
        onSearch={onSearch}
        isLoading={isLoading}
        texts={texts}
        renderOption={renderOption}
        listFooter={listFooter}
      >
        <TriggerButton
          {...rest}
          {...control}
          ref={trigger}
          type="button"
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-required={required}
          disabled={disabled}
          data-state={isOpen ? 'open' : 'closed'}
          data-invalid={field.error ? '' : undefined}
          data-placeholder={current.length ? undefined : ''}
          data-size={size}
          onClick={(event) => {
            rest.onClick?.(event);
            if (!event.defaultPrevented) open(!isOpen);
          }}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event);
            if (event.defaultPrevented || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
            event.preventDefault();
            open(true);
          }}
          onBlur={() => {
            if (!isOpen) native.current?.blur();
          }}
        >
          <TriggerContent>{labels.length ? summaryText(labels) : placeholder}</TriggerContent>
        </TriggerButton>
      </ListPopover>
      {name !== undefined &&
        !disabled &&
        current.map((chosen) => <input key={chosen} type="hidden" name={name} form={form} value={chosen} />)}
      <FormBridge
        {...bridge}
        ref={native}
        inputRef={ref}
        value={current.length ? JSON.stringify(current) : ''}
        focusTarget={trigger}
        form={form}
        required={required}
        disabled={disabled}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
});
