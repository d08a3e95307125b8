import { forwardRef } from 'react';
import { MaskedInput } from './MaskedInput.tsx';
import { PlainInput } from './PlainInput.tsx';
import type { TextInputProps } from './PlainInput.tsx';
import { UnmaskedInput } from './UnmaskedInput.tsx';

export type { TextInputProps };

/** One line of text, with label, hint and error line. `ref` and unknown props reach the `<input>`. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput({ mask, emits, ...props }, ref) {
  if (!mask) return <PlainInput {...props} inputRef={ref} />;
  const Masked = emits === 'unmasked' ? UnmaskedInput : MaskedInput;
  return <Masked {...props} mask={mask} inputRef={ref} />;
});
