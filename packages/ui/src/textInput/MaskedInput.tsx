import { useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent } from 'react';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import type { MaskPreset } from '@funil/validation/masks';
import { hasTemplate, missingOf } from './maskTemplate.ts';
import { PlainInput } from './PlainInput.tsx';
import type { InnerInputProps } from './PlainInput.tsx';
import { useMask } from './useMask.ts';

/**
 * An input whose text the mask controls: React writes only the first one. A changed default shows on the next form
 * reset, or at once if neither the user nor code has written a text yet.
 */
export function MaskedInput({
  mask,
  inputRef,
  value,
  defaultValue,
  onChange,
  onValueChange,
  onFocus,
  ...rest
}: InnerInputProps & { mask: MaskPreset }) {
  const node = useRef<HTMLInputElement>(null);
  const ref = useComposedRefs(node, inputRef);
  const shown = value === undefined ? undefined : String(value);
  const [first] = useState(shown);
  const { control, arrival, keep, resync, Engine } = useMask(node, mask, {
    value: shown,
    defaultValue: defaultValue === undefined ? undefined : String(defaultValue),
  });
  const ghost = useRef<HTMLSpanElement>(null);
  /** Shows the missing part of the text, without a render. */
  const hint = (text: string) => {
    if (!ghost.current) return;
    ghost.current.dataset['typed'] = text;
    ghost.current.dataset['missing'] = missingOf(mask, text);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    control.current?.acknowledge();
    // Text under composition is not masked; its end fires another event.
    if ((event.nativeEvent as InputEvent).isComposing) return;
    hint(event.target.value);
    onChange?.(event);
    onValueChange?.(control.current?.unmasked ?? event.target.value, event.target.value);
    if (shown !== undefined) resync();
  };
  return (
    <>
      {Engine && <Engine input={node} mask={mask} arrival={arrival} onControl={keep} />}
      <PlainInput
        inputMode={mask.inputMode}
        autoComplete={mask.autoComplete ?? 'off'}
        placeholder={mask.placeholder}
        spellCheck={false}
        autoCorrect="off"
        autoCapitalize={mask.inputMode === 'text' ? 'characters' : 'none'}
        data-masked=""
        {...rest}
        inputRef={ref}
        ghostRef={rest.leading === undefined && hasTemplate(mask) ? ghost : undefined}
        defaultValue={first ?? defaultValue}
        onChange={change}
        onFocus={(event: FocusEvent<HTMLInputElement>) => {
          hint(event.target.value);
          onFocus?.(event);
        }}
      />
    </>
  );
}
