import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yup } from '../yup.ts';

const scalars = {
  text: yup.string(),
  trimmed: yup.string().trim(),
  lower: yup.string().lowercase(),
  upper: yup.string().uppercase(),
  number: yup.number(),
  flag: yup.boolean(),
  date: yup.date(),
};
const hostile = [{}, [], [['a']], { toString: 1 }, { toString: null, valueOf: 1 }, { length: 3 }, Object.create(null)];

describe.each(Object.entries(scalars))('%s', (_name, schema) => {
  it('refuses what is no such value instead of throwing', async () => {
    for (const value of hostile) {
      if (schema.isValidSync(value)) continue;
      // `new Date('')` of a nested empty list and the like may be read; a crash may not happen.
      expect(() => schema.validateSync(value)).toThrow(yup.ValidationError);
      await expect(schema.validate(value)).rejects.toThrow('Este campo é um campo obrigatório');
    }
    expect(hostile.filter((value) => !schema.isValidSync(value)).length).toBeGreaterThan(3);
  });

  it('never throws anything but a validation error for JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        try {
          schema.validateSync(value);
        } catch (error) {
          expect(yup.ValidationError.isError(error)).toBe(true);
        }
      }),
    );
  });
});

describe('safe casts', () => {
  it('still trim, lower and raise text', () => {
    expect(scalars.trimmed.cast('  a ')).toBe('a');
    expect(scalars.lower.cast('Á')).toBe('á');
    expect(scalars.upper.cast('á')).toBe('Á');
  });

  it('leave the faults of a transform visible', () => {
    const broken = yup.string().transform(() => {
      throw new TypeError('fault');
    });
    expect(() => broken.cast('text')).toThrow(TypeError);
  });
});
