import { forwardRef, useRef } from 'react';
import { masks } from '@funil/validation/masks';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { TextInput } from '../textInput/TextInput.tsx';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import type { BrazilianFieldProps } from './BrazilianFieldProps.ts';
import { useCepLookUp } from './useCepLookUp.ts';
import type { CepLookUp } from './useCepLookUp.ts';

export type { CepAddress, CepLookUp } from './useCepLookUp.ts';

export interface CepFieldProps extends BrazilianFieldProps {
  /**
   * Finds the address of a complete CEP: texts by the names of the fields of the same form. Fills what is empty; the
   * form can be filled in and sent meanwhile, and a failure leaves it as it is.
   */
  lookUp?: CepLookUp;
  /** Announced to screen readers once the address is filled in. @default 'Endereço preenchido' */
  filledText?: string;
}

/** A CEP, as the schema `cep()` reads it, with an optional look-up of its address. */
export const CepField = forwardRef<HTMLInputElement, CepFieldProps>(function CepField(
  { label = 'CEP', lookUp, filledText = 'Endereço preenchido', onValueChange, ...props },
  ref,
) {
  const node = useRef<HTMLInputElement>(null);
  const composed = useComposedRefs(node, ref);
  const { isLooking, isFilled, enter } = useCepLookUp(node, lookUp);
  return (
    <>
      <TextInput
        {...props}
        label={label}
        mask={masks.cep}
        loading={lookUp ? isLooking : props.loading}
        ref={composed}
        onValueChange={(raw, masked) => {
          onValueChange?.(raw, masked);
          enter(masked);
        }}
      />
      {lookUp && <VisuallyHidden role="status">{isFilled ? filledText : ''}</VisuallyHidden>}
    </>
  );
});
