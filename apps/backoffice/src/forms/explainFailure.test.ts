import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@funil/api';
import { explainFailure } from './explainFailure.ts';

type Field = 'name' | 'email';
const isField = (path: string): path is Field => path === 'name' || path === 'email';
const refused = (fields: Record<string, string>, message = 'Confira os campos.') =>
  new ApiError({ code: 'request.invalid', status: 422, message, fields });

describe('a refused save', () => {
  it('is explained beside its fields alone when they say it all', () => {
    expect(explainFailure(refused({ name: 'Já existe' }), isField)).toEqual({
      fields: { name: 'Já existe' },
      message: null,
    });
  });

  it('is explained above them when no field is named, or none that the form has', () => {
    expect(explainFailure(refused({}), isField)).toEqual({ fields: {}, message: 'Confira os campos.' });
    expect(explainFailure(refused({ captcha: 'Confirme' }), isField)).toEqual({ fields: {}, message: 'Confirme' });
  });

  it('reveals nothing of what broke inside', () => {
    for (const error of [new TypeError('x is undefined'), 'texto', null, undefined]) {
      expect(explainFailure(error, isField)).toEqual({
        fields: {},
        message: 'Não foi possível salvar. Tente de novo.',
      });
    }
  });

  it('loses no message, whichever fields the form has', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.constantFrom('name', 'email'), word),
          word.map((text) => `<${text}>`),
        ),
        (refusal) => {
          const { fields, message } = explainFailure(refused(refusal), isField);
          for (const [path, text] of Object.entries(refusal))
            expect(isField(path) ? fields[path] : message).toContain(text);
          if (Object.keys(refusal).length === 0) expect(message).toBe('Confira os campos.');
        },
      ),
    );
  });
});
