import { FieldError, Input, Label, TextField } from 'react-aria-components';
import { bare } from '../cases.ts';
import type { FieldCase } from '../cases.ts';

export const fieldCase: FieldCase = {
  wrap: bare,
  field: (i) => (
    <TextField key={i} isInvalid defaultValue="Ana">
      <Label>Nome</Label>
      <Input />
      <FieldError>Nome inválido</FieldError>
    </TextField>
  ),
};
