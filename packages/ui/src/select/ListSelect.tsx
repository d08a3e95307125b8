import { forwardRef, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KeyboardEvent, ReactNode } from 'react';
import * as RadixSelect from '@radix-ui/react-select';
import { Check } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { tokens, useThemeContainer } from '@funil/theme';
import { FieldFrame, splitField, useField } from '../field/Field.tsx';
import { useClosedListKeys } from '../combobox/useClosedListKeys.ts';
import { useTypedWord } from '../combobox/useTypedWord.ts';
import { FormBridge } from '../internal/FormBridge.tsx';
import type { FormBridgeHandle } from '../internal/FormBridge.tsx';
import { placeListOf } from '../internal/placeList.ts';
import { useFormValue } from '../internal/useFormValue.ts';
import { usePopoverZIndex } from '../layer/LayerContext.ts';
import { readStyleNonce } from '../layer/styleNonce.ts';
import { useHiddenInert } from '../layer/useHiddenInert.ts';
import { listHeading, listRow, listSurface } from '../combobox/listStyles.ts';
import { rowPartStyles } from '../combobox/rowPartStyles.ts';
import { groupsOf } from '../combobox/SelectOption.ts';
import type { SelectOption } from '../combobox/SelectOption.ts';
import type { SelectBaseProps } from '../combobox/selectProps.ts';
import { TriggerButton, TriggerContent } from '../combobox/SelectTrigger.tsx';

/** Value of the empty option, because Radix reserves the empty string. */
const nothing = '\u2205';
const page = 10;

/** A `Select` without search, based on Radix Select. */
export const ListSelect = forwardRef<HTMLInputElement, SelectBaseProps>(function ListSelect(
  {
    options,
    value,
    defaultValue = '',
    onValueChange,
    size = 'form',
    placeholder = 'Selecione',
    emptyLabel,
    renderOption,
    renderChosen,
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
  const [field, rest] = splitField(props);
  const control = useField({ ...field, id, 'aria-describedby': rest['aria-describedby'] });
  const { current, bridge } = useFormValue({ value, defaultValue, parse: String, onValueChange });
  const [place, setPlace] = useState<ReturnType<typeof placeListOf>>();
  const trigger = useRef<HTMLButtonElement>(null);
  const native = useRef<FormBridgeHandle>(null);
  /** Whether a key closed the list: the focus is already on the trigger, or has moved on. */
  const closedByKey = useRef(false);
  /** Keys pressed before the opened list has the focus. */
  const earlyKeys = useRef<PressedKey[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const zIndex = usePopoverZIndex();
  const container = useThemeContainer();
  const isOpen = place !== undefined;
  const onListFocus = useHiddenInert(isOpen);
  const chosen = options.find((option) => option.value === current);

  const open = (next: boolean) => {
    // Radix adds styles for its scroll lock, which need the nonce.
    if (next) readStyleNonce();
    setPlace(next ? placeListOf(trigger.current!) : undefined);
  };
  const pick = (picked: string) => {
    const next = picked === nothing ? '' : picked;
    if (next !== current) native.current?.enter(next);
  };
  const closedKeys = useClosedListKeys({ options, current, open: () => open(true), pick });
  const wordAfter = useTypedWord(options);

  /**
   * Handles a key in the open list; returns whether the list uses it. Synchronous: Radix moves the focus later, so a
   * quick Enter would select the previous row.
   */
  const pressKey = (key: PressedKey): boolean => {
    const rows = [...list.current!.querySelectorAll<HTMLElement>('[role="option"]:not([data-disabled])')];
    const active = rows.indexOf(document.activeElement as HTMLElement);
    const last = rows.length - 1;
    const value = rows[active]?.dataset['value'] ?? '';
    const word = wordAfter(key, value);
    if (word !== 'none') {
      focusRow(rows.find((row) => row.dataset['value'] === word?.value));
    } else if (key.key === 'Enter' || key.key === ' ' || (key.key === 'ArrowUp' && key.altKey)) {
      if (rows[active]) pick(value);
      open(false);
    } else {
      const next = {
        ArrowDown: Math.min(active + 1, last),
        ArrowUp: active === -1 ? last : Math.max(active - 1, 0),
        PageDown: Math.min(active + page, last),
        PageUp: Math.max(active - page, 0),
        Home: 0,
        End: last,
      }[key.key];
      if (next === undefined) return false;
      focusRow(rows[next]);
    }
    return true;
  };
  const onListKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const isTab = event.key === 'Tab';
    const isTaken = flushSync(() => {
      if (isTab) open(false);
      return isTab || pressKey(event);
    });
    if (isTaken) event.stopPropagation();
    // Tab is left to the browser, which continues from the trigger.
    if (isTaken && !isTab) event.preventDefault();
    if (list.current === null) {
      closedByKey.current = true;
      trigger.current?.focus();
    }
  };
  const onTriggerKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (!isOpen) closedKeys(event);
    else if (event.key !== 'Tab' && event.key !== 'Escape') {
      event.preventDefault();
      earlyKeys.current.push(pressedKey(event));
    }
  };
  const pressEarlyKeys = () => {
    for (const key of earlyKeys.current.splice(0)) pressKey(key);
  };

  return (
    <FieldFrame {...field} controlId={control.id} isDisabled={disabled}>
      <RadixSelect.unstable_Provider
        value={current === '' && emptyLabel != null ? nothing : current}
        onValueChange={pick}
        open={isOpen}
        onOpenChange={open}
        disabled={disabled}
        required={required}
        // An id of no form, because Radix would report a form reset as a choice; the native input handles it.
        form="-"
      >
        <RadixSelect.Trigger asChild>
          <TriggerButton
            {...rest}
            {...control}
            ref={trigger}
            data-invalid={field.error ? '' : undefined}
            data-placeholder={chosen ? undefined : ''}
            data-size={size}
            onKeyDown={(event) => {
              rest.onKeyDown?.(event);
              if (!event.defaultPrevented) onTriggerKey(event);
            }}
            onBlur={() => {
              if (!isOpen) native.current?.blur();
            }}
          >
            {chosen && renderChosen ? (
              <TriggerContent>{renderChosen(chosen)}</TriggerContent>
            ) : (
              <TriggerContent icon={chosen?.icon}>{chosen?.label ?? emptyLabel ?? placeholder}</TriggerContent>
            )}
          </TriggerButton>
        </RadixSelect.Trigger>
        {isOpen && (
          <RadixSelect.Portal container={container}>
            <List
              ref={list}
              position="popper"
              side={place.side}
              align={place.align}
              sideOffset={4}
              avoidCollisions={false}
              style={{ maxHeight: place.maxHeight, zIndex }}
              onFocusCapture={() => {
                onListFocus();
                pressEarlyKeys();
              }}
              onKeyDownCapture={onListKey}
              onCloseAutoFocus={(event) => {
                if (closedByKey.current) event.preventDefault();
                closedByKey.current = false;
              }}
            >
              {/* Radix' own Viewport writes a style element as HTML, which Trusted Types forbid. */}
              <Rows role="presentation">
                {emptyLabel != null && <Row option={{ value: nothing, label: emptyLabel }} isChosen={current === ''} />}
                {groupsOf(options).map((group, index) => (
                  <RadixSelect.Group key={index}>
                    {group.name != null && <Heading>{group.name}</Heading>}
                    {group.options.map((option) => (
                      <Row key={option.value} option={option} isChosen={option.value === current}>
                        {renderOption?.(option, option.value === current)}
                      </Row>
                    ))}
                  </RadixSelect.Group>
                ))}
              </Rows>
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

type PressedKey = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const pressedKey = ({ key, timeStamp, altKey, ctrlKey, metaKey }: PressedKey): PressedKey => ({
  key,
  timeStamp,
  altKey,
  ctrlKey,
  metaKey,
});

function focusRow(row: HTMLElement | undefined): void {
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** An option, with its own content or that of `renderOption`. */
function Row({ option, isChosen, children }: { option: SelectOption; isChosen: boolean; children?: ReactNode }) {
  const isOwn = children == null;
  return (
    <Item
      value={option.value}
      disabled={option.isDisabled}
      textValue={option.label}
      data-value={option.value}
      aria-selected={isChosen}
    >
      {isOwn && option.icon}
      <RowText data-content={isOwn ? undefined : ''}>
        <RadixSelect.ItemText>{isOwn ? option.label : children}</RadixSelect.ItemText>
      </RowText>
      {isOwn && option.aside != null && <small>{option.aside}</small>}
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
  position: relative;
  flex: 1;
  overflow: hidden auto;
  padding: 4px;
  scrollbar-width: thin;
`;

const Item = styled(RadixSelect.Item)`
  ${listRow}
  ${rowPartStyles}
`;

const RowText = styled.span`
  &[data-content] {
    flex: 1;
  }
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Heading = styled(RadixSelect.Label)`
  ${listHeading}
`;
