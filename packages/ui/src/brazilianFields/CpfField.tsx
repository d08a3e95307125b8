import { forwardRef } from 'react';
import { masks } from '@funil/validation/masks';
import { TextInput } from '../textInput/TextInput.tsx';
import type { BrazilianFieldProps } from './BrazilianFieldProps.ts';

/** A CPF, as the schema `cpf()` of `@funil/validation` reads it. */
export const CpfField = forwardRef<HTMLInputElement, BrazilianFieldProps>(function CpfField(
  { label = 'CPF', ...props },
  ref,
) {
  return <TextInput {...props} label={label} mask={masks.cpf} ref={ref} />;
});
