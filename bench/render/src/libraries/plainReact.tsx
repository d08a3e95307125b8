import { bare } from '../cases.ts';
import type { FieldCase } from '../cases.ts';

export const fieldCase: FieldCase = {
  wrap: bare,
  field: (i) => (
    <div key={i}>
      <label htmlFor={`p${i}`}>Nome</label>
      <input id={`p${i}`} aria-invalid aria-describedby={`pe${i}`} defaultValue="Ana" />
      <div id={`pe${i}`}>Nome inválido</div>
    </div>
  ),
};
