import { describe, expect, it } from 'vitest';
import { yup } from '../yup.ts';

const refusal = (schema: yup.AnySchema, value: unknown, options = {}): string | undefined => {
  try {
    schema.validateSync(value, options);
    return undefined;
  } catch (error) {
    if (yup.ValidationError.isError(error)) return error.message;
    throw error;
  }
};

describe('notEqual', () => {
  it('refuses the number and says which', () => {
    expect(refusal(yup.object({ weight: yup.number().notEqual(0) }), { weight: 0 })).toBe(
      'weight deve ser diferente de 0',
    );
    expect(refusal(yup.number().label('Peso').notEqual(0.5), 0.5)).toBe('Peso deve ser diferente de 0,5');
  });

  it('refuses the number of another field', () => {
    const schema = yup.object({ from: yup.number(), to: yup.number().notEqual(yup.ref('from')) });
    expect(refusal(schema, { from: 3, to: 3 })).toBe('to deve ser diferente de 3');
    expect(refusal(schema, { from: 3, to: 4 })).toBeUndefined();
  });

  it('takes other numbers, absent values and its own message', () => {
    const schema = yup.number().nullable().notEqual(0, 'Nunca zero');
    expect(refusal(schema, 1)).toBeUndefined();
    expect(refusal(schema, undefined)).toBeUndefined();
    expect(refusal(schema, null)).toBeUndefined();
    expect(refusal(schema, 0)).toBe('Nunca zero');
  });

  it('replaces an earlier rule of the same kind, like min and max', () => {
    const schema = yup.number().notEqual(1).notEqual(2);
    expect(refusal(schema, 1)).toBeUndefined();
    expect(refusal(schema, 2)).toBe('Este campo deve ser diferente de 2');
  });

  it('is typed on numbers only, and keeps the schema that it refines', () => {
    const required: yup.NumberSchema<number> = yup.number().required().notEqual(0);
    expect(required.cast('7')).toBe(7);
    const refuseText = (): unknown =>
      // @ts-expect-error the refused value is a number
      yup.number().notEqual('0');
    expect(refuseText).toBeTypeOf('function');
    const onText = (): unknown =>
      // @ts-expect-error text has no such rule: use notOneOf
      yup.string().notEqual('x');
    expect(onText).toThrow(TypeError);
  });
});
