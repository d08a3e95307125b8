import { styled } from 'styled-components';
import { bare } from '../cases.ts';
import type { FieldCase } from '../cases.ts';

const Label = styled.label`
  display: block;
  font-size: 13px;
`;
const Input = styled.input`
  height: 36px;
  padding: 0 10px;
  border: 1px solid gray;
  border-radius: 6px;
  width: 100%;
`;
const ErrorLine = styled.div`
  font-size: 12px;
  color: firebrick;
`;
const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
`;

export const fieldCase: FieldCase = {
  wrap: bare,
  field: (i) => (
    <Field key={i}>
      <Label htmlFor={`s${i}`}>Nome</Label>
      <Input id={`s${i}`} aria-invalid aria-describedby={`se${i}`} defaultValue="Ana" />
      <ErrorLine id={`se${i}`}>Nome inválido</ErrorLine>
    </Field>
  ),
};
