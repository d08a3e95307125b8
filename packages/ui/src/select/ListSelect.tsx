import { forwardRef, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KeyboardEvent } from 'react';
import * as RadixSelect from '@radix-ui/react-select';
import { getNonce } from 'get-nonce';
import { Check } from '../internal/icons.tsx';
import { keyframes, styled } from 'styled-components';
import { tokens, useThemeContainer } from '@funil/theme';
import { FieldFrame, useField } from '../field/Field.tsx';
import { FormBridge } from '../internal/FormBridge.tsx';
import type { FormBridgeHandle } from '../internal/FormBridge.tsx';
import { placeListOf } from '../internal/placeList.ts';
import { useFormValue } from '../internal/useFormValue.ts';
import { usePopoverZIndex } from '../layer/LayerContext.ts';
import { readStyleNonce } from '../layer/styleNonce.ts';
import { listHeading, listRow, listSurface } from './listStyles.ts';
import { rowParts } from './rowParts.ts';
import { groupsOf } from './selectOption.ts';
import type { SelectOption } from './selectOption.ts';
import type { SelectBaseProps } from './selectProps.ts';
import { TriggerButton, TriggerContent } from './SelectTrigger.tsx';

/** Radix keeps the empty string for "nothing"; an option that chooses nothing needs a name of its own. */
const nothing = '\u2205';
/** Rows that PageUp and PageDown jump over. */
const page = 10;

/** `Select` for lists that need no search: Radix Select. */
export const ListSelect = forwardRef<HTMLInputElement, SelectBaseProps>(function ListSelect(
  {
    options, value, defaultValue = '', onValueChange, size = 'form', placeholder = 'Selecione', emptyLabel,
    name, form, required, disabled, onChange, onBlur, id,
    label, isLabelHidden, labelAside, hint, error, optional, optionalText, className, style, ...rest
  },
  ref,
) {
  const control = useField({ id, hint, error, 'aria-describedby': rest['aria-describedby'] });
  const { current, bridge } = useFormValue({ value, defaultValue, parse: String, onValueChange });
  const [place, setPlace] = useState<ReturnType<typeof placeListOf>>();
  // The options are mounted with the first focus: before, nobody can type ahead, and a page of closed selects is cheap.
  const [isWarm, setWarm] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const native = useRef<FormBridgeHandle>(null);
  const leavesByTab = useRef(false);
  const zIndex = usePopoverZIndex();
  const container = useThemeContainer();
  const isOpen = place !== undefined;
  const chosen = options.find((option) => option.value === current);

  const open = (next: boolean) => {
    // Radix adds styles for the scroll lock and the list; a strict policy wants the page's nonce on them.
    if (next) readStyleNonce();
    setPlace(next ? placeListOf(trigger.current!) : undefined);
  };
  const pick = (picked: string) => {
    const next = picked === nothing ? '' : picked;
    if (next !== current) native.current?.enter(next);
  };
  const onListKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]:not([data-disabled])')];
    const active = rows.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Tab') {
      // Closed first and with the focus back on the trigger, the browser's own Tab goes on from there.
      event.stopPropagation();
      leavesByTab.current = true;
      flushSync(() => open(false));
      trigger.current?.focus();
    } else if (event.key === 'ArrowUp' && event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      const row = rows[active];
      if (row) pick(row.dataset['value']!);
      open(false);
    } else if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault();
      event.stopPropagation();
      const step = event.key === 'PageDown' ? page : -page;
      const row = rows[Math.min(Math.max(active + step, 0), rows.length - 1)];
      row?.focus();
      row?.scrollIntoView({ block: 'nearest' });
    }
  };

  return (
    <FieldFrame
      label={label} isLabelHidden={isLabelHidden} labelAside={labelAside} hint={hint} error={error}
      optional={optional} optionalText={optionalText} className={className} style={style}
      controlId={control.id} isDisabled={disabled}
    >
      <RadixSelect.unstable_Provider
        value={current === '' && emptyLabel != null ? nothing : current}
        onValueChange={pick}
        open={isOpen}
        onOpenChange={open}
        disabled={disabled}
        required={required}
        // An id of no form: the native input listens to the reset, not Radix, which would report it as a choice.
        form="-"
      >
        <RadixSelect.Trigger asChild>
          <TriggerButton
            {...rest}
            {...control}
            ref={trigger}
            data-invalid={error ? '' : undefined}
            data-placeholder={chosen ? undefined : ''}
            data-size={size}
            onFocus={(event) => {
              readStyleNonce();
              setWarm(true);
              rest.onFocus?.(event);
            }}
            onBlur={() => {
              if (!isOpen) native.current?.blur();
            }}
          >
            <TriggerContent icon={chosen?.icon}>{chosen?.label ?? emptyLabel ?? placeholder}</TriggerContent>
          </TriggerButton>
        </RadixSelect.Trigger>
        {(isWarm || isOpen) && (
          <RadixSelect.Portal container={container}>
            <List
              position="popper"
              side={place?.side ?? 'bottom'}
              align={place?.align ?? 'start'}
              sideOffset={4}
              avoidCollisions={false}
              style={{ maxHeight: place?.maxHeight, zIndex }}
              onKeyDownCapture={onListKey}
              onCloseAutoFocus={(event) => {
                if (leavesByTab.current) event.preventDefault();
                leavesByTab.current = false;
              }}
            >
              <RadixSelect.Viewport asChild nonce={getNonce()}>
                <Rows>
                  {emptyLabel != null && <Row option={{ value: nothing, label: emptyLabel }} isChosen={current === ''} />}
                  {groupsOf(options).map((group, index) => (
                    <RadixSelect.Group key={index}>
                      {group.name != null && <Heading>{group.name}</Heading>}
                      {group.options.map((option) => <Row key={option.value} option={option} isChosen={option.value === current} />)}
                    </RadixSelect.Group>
                  ))}
                </Rows>
              </RadixSelect.Viewport>
            </List>
          </RadixSelect.Portal>
        )}
      </RadixSelect.unstable_Provider>
      <FormBridge
        {...bridge}
        ref={native}
        inputRef={ref}
        value={current}
        focusTarget={trigger}
        name={name} form={form} required={required} disabled={disabled} onChange={onChange} onBlur={onBlur}
      />
    </FieldFrame>
  );
});

function Row({ option, isChosen }: { option: SelectOption; isChosen: boolean }) {
  return (
    <Item value={option.value} disabled={option.isDisabled} textValue={option.label} data-value={option.value} aria-selected={isChosen}>
      {option.icon}
      <RowText>
        <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
      </RowText>
      {option.aside != null && <small>{option.aside}</small>}
      {isChosen && <Check aria-hidden />}
    </Item>
  );
}

const appear = keyframes`from { opacity: 0; transform: translateY(-2px); }`;

const List = styled(RadixSelect.Content)`
  ${listSurface}
  min-width: var(--radix-select-trigger-width);
  max-width: calc(100vw - 16px);
  ${tokens.media.motion} {
    animation: ${appear} ${tokens.motion.base} ${tokens.motion.easeOut};
  }
`;

const Rows = styled.div`
  padding: 4px;
  scrollbar-width: thin;
`;

const Item = styled(RadixSelect.Item)`
  ${listRow}
  ${rowParts}
`;

const RowText = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Heading = styled(RadixSelect.Label)`
  ${listHeading}
`;
