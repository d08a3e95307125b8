import { forwardRef } from 'react';
import { masks } from '@funil/validation/masks';
import { TextInput } from '../textInput/TextInput.tsx';
import type { BrazilianFieldProps } from './BrazilianFieldProps.ts';

/** A Brazilian phone with area code, as the schema `phone()` reads it. */
export const PhoneField = forwardRef<HTMLInputElement, BrazilianFieldProps>(function PhoneField(
  { label = 'Telefone', ...props },
  ref,
) {
  return <TextInput {...props} label={label} mask={masks.phone} ref={ref} />;
});
