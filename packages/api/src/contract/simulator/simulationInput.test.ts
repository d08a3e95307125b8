import { describe, expect, it } from 'vitest';
import { lenient, refusals, readInput } from '../../../test/inputs.ts';
import { simulationContactInput } from './simulationInput.ts';

const nobody = { name: 'Ana Souza', phone: '', email: '', document_number: '', consent: true };

describe('what a visitor fills in', () => {
  it.each([
    ['nothing is required', {}],
    ['the document is', { required_document_number: true }],
  ])('has a way to answer, also where %s', (_what, changes) => {
    const settings = { ...lenient, ...changes };
    const visitor = { ...nobody, document_number: '529.982.247-25' };
    expect(refusals(simulationContactInput, visitor, settings)).toEqual({ phone: 'Informe o telefone ou o e-mail.' });
    expect(refusals(simulationContactInput, { ...visitor, phone: '   ', email: ' ' }, settings)).toEqual({
      phone: 'Informe o telefone ou o e-mail.',
    });
    expect(refusals(simulationContactInput, { ...visitor, phone: '(11) 98214-7730' }, settings)).toEqual({});
    expect(refusals(simulationContactInput, { ...visitor, email: 'ana@uol.com.br' }, settings)).toEqual({});
  });

  it('asks once for a phone that the account requires', () => {
    expect(refusals(simulationContactInput, nobody, { ...lenient, required_phone: true })).toEqual({
      phone: 'Telefone é um campo obrigatório',
    });
  });

  it('takes numbers as Brazilians write them', () => {
    const settings = { ...lenient, custom_field_1_type: 'number' as const };
    expect(
      readInput(simulationContactInput, { ...nobody, email: 'ana@uol.com.br', custom_field_1: '5.000,00' }, settings),
    ).toMatchObject({ custom_field_1: '5000' });
  });
});
