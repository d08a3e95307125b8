import type { ComponentProps } from 'react';
import { leadFields } from '@funil/api/contract';
import { masks, TextInput } from '@funil/ui';

type FieldProps = Pick<
  ComponentProps<typeof TextInput>,
  'ref' | 'name' | 'onChange' | 'onBlur' | 'optional' | 'hint' | 'error'
>;

/* Contact fields with autocomplete and matching phone keyboards. */

export const NameField = (props: FieldProps) => (
  <TextInput label={leadFields.name.label} size="public" autoComplete="name" {...props} />
);

export const EmailField = (props: FieldProps) => (
  <TextInput
    label={leadFields.email.label}
    size="public"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    {...props}
  />
);

export const PhoneField = (props: FieldProps) => (
  <TextInput
    label={leadFields.phone.label}
    size="public"
    mask={masks.phone}
    autoComplete="tel-national"
    hint="DDD e número"
    {...props}
  />
);

export const DocumentField = (props: FieldProps) => (
  <TextInput label={leadFields.document_number.label} size="public" mask={masks.cpfOrCnpj} {...props} />
);
