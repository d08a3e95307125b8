import type { TextInputProps } from '../textInput/TextInput.tsx';

/** Props of a text input whose mask is given. */
export type BrazilianFieldProps = Omit<TextInputProps, 'mask' | 'maxLength' | 'type'>;
