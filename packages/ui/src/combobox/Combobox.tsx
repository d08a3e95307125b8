import { forwardRef, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { checkOptions } from '../development/checkProps.ts';
import { FieldFrame, splitField, useField } from '../field/Field.tsx';
import { FormBridge } from '../internal/FormBridge.tsx';
import type { FormBridgeHandle } from '../internal/FormBridge.tsx';
import { placeListOf } from '../internal/placeList.ts';
import { useFormValue } from '../internal/useFormValue.ts';
import type { SelectBaseProps } from './selectProps.ts';
import { TriggerButton, TriggerContent } from './SelectTrigger.tsx';
import { ListPopover } from './ListPopover.tsx';
import type { OptionsPanelTexts } from './OptionsPanel.tsx';
import { useClosedListKeys } from './useClosedListKeys.ts';

export interface ComboboxProps extends SelectBaseProps {
  /**
   * Leaves the search to the caller; `options` then hold the results. Called with an empty text when the list closes.
   */
  onSearch?: (query: string) => void;
  isLoading?: boolean;
  /** Label of the selected option while `options` lack it. */
  chosenLabel?: string;
  texts?: OptionsPanelTexts;
  /** Below the rows of the list, such as a button that creates an option. Tab reaches it from the search. */
  listFooter?: ReactNode;
}

/** Single choice with search, for thousands of options: only visible rows are rendered. */
export const Combobox = forwardRef<HTMLInputElement, ComboboxProps>(function Combobox(
  {
    options,
    value,
    defaultValue = '',
    onValueChange,
    size = 'form',
    placeholder = 'Selecione',
    emptyLabel,
    onSearch,
    isLoading,
    chosenLabel,
    texts,
    renderOption,
    renderChosen,
    listFooter,
    name,
    form,
    required,
    disabled,
    onChange,
    onBlur,
    id,
    ...props
  },
  ref,
) {
  if (process.env.NODE_ENV !== 'production') checkOptions('Combobox', options);
  const [field, rest] = splitField(props);
  const control = useField({ ...field, id, 'aria-describedby': rest['aria-describedby'] });
  const { current, bridge } = useFormValue({ value, defaultValue, parse: String, onValueChange });
  const [place, setPlace] = useState<ReturnType<typeof placeListOf>>();
  const trigger = useRef<HTMLButtonElement>(null);
  const native = useRef<FormBridgeHandle>(null);
  const isOpen = place !== undefined;
  const chosen = current === '' ? undefined : options.find((option) => option.value === current);
  const shownLabel = chosen?.label ?? (current === '' ? emptyLabel : chosenLabel);
  const listId = `${control.id}-list`;

  const open = (next: boolean) => {
    setPlace(next ? placeListOf(trigger.current!) : undefined);
    if (!next) onSearch?.('');
  };
  const pick = (next: string) => {
    if (next !== current) native.current?.enter(next);
  };
  const keys = useClosedListKeys({ options, current, open: () => open(true), pick });

  return (
    <FieldFrame {...field} controlId={control.id} labelId={`${control.id}-label`} isDisabled={disabled}>
      <ListPopover
        place={place}
        trigger={trigger}
        onOpenChange={open}
        listId={listId}
        labelId={field.label == null ? control.id : `${control.id}-label`}
        options={options}
        chosen={current === '' ? [] : [current]}
        emptyLabel={emptyLabel}
        onPick={pick}
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
          data-placeholder={shownLabel === undefined || current === '' ? '' : undefined}
          data-size={size}
          onClick={(event) => {
            rest.onClick?.(event);
            if (!event.defaultPrevented) open(!isOpen);
          }}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event);
            if (!event.defaultPrevented) keys(event);
          }}
          onBlur={() => {
            if (!isOpen) native.current?.blur();
          }}
        >
          {chosen && renderChosen ? (
            <TriggerContent>{renderChosen(chosen)}</TriggerContent>
          ) : (
            <TriggerContent icon={chosen?.icon}>{shownLabel ?? placeholder}</TriggerContent>
          )}
        </TriggerButton>
      </ListPopover>
      <FormBridge
        {...bridge}
        ref={native}
        inputRef={ref}
        value={current}
        focusTarget={trigger}
        name={name}
        form={form}
        required={required}
        disabled={disabled}
        onChange={onChange}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
});
