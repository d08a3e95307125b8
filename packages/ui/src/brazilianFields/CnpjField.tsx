import { forwardRef } from 'react';
import { masks } from '@funil/validation/masks';
import { TextInput } from '../textInput/TextInput.tsx';
import type { BrazilianFieldProps } from './BrazilianFieldProps.ts';

/** A CNPJ, numeric or with letters, as the schema `cnpj()` reads it. */
export const CnpjField = forwardRef<HTMLInputElement, BrazilianFieldProps>(function CnpjField(
  { label = 'CNPJ', ...props },
  ref,
) {
  return <TextInput {...props} label={label} mask={masks.cnpj} ref={ref} />;
});
