import TextField from '@mui/material/TextField';
import { bare } from '../cases.ts';
import type { FieldCase } from '../cases.ts';

export const fieldCase: FieldCase = {
  wrap: bare,
  field: (i) => <TextField key={i} id={`m${i}`} label="Nome" error helperText="Nome inválido" defaultValue="Ana" />,
};
