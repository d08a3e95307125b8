import { forwardRef, useId } from 'react';
import { LimitedInput } from './LimitedInput.tsx';
import { MaskedInput } from './MaskedInput.tsx';
import { PlainInput } from './PlainInput.tsx';
import type { TextInputProps } from './PlainInput.tsx';
import { UnmaskedValueInput } from './UnmaskedValueInput.tsx';

export type { TextInputProps };

/** One line of text, with label, hint and error. `ref` and unknown props reach the `<input>`. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(props, inputRef) {
  const made = useId();
  const id = props.id ?? made;
  const { mask, maxLength } = props;
  if (!mask && maxLength !== undefined)
    return <LimitedInput {...props} id={id} maxLength={maxLength} inputRef={inputRef} />;
  if (!mask) return <PlainInput {...props} id={id} inputRef={inputRef} />;
  const Masked = props.emits === 'unmasked' ? UnmaskedValueInput : MaskedInput;
  return <Masked {...props} id={id} mask={mask} inputRef={inputRef} />;
});
