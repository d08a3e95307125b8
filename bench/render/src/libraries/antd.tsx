import { Form, Input } from 'antd';
import type { FieldCase } from '../cases.ts';

export const fieldCase: FieldCase = {
  wrap: (children) => <Form>{children}</Form>,
  field: (i) => (
    <Form.Item key={i} label="Nome" validateStatus="error" help="Nome inválido" htmlFor={`a${i}`}>
      <Input id={`a${i}`} defaultValue="Ana" />
    </Form.Item>
  ),
};
