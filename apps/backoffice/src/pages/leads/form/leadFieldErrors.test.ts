import { describe, expect, it } from 'vitest';
import { ApiError } from '@funil/api';
import { explainFailure } from './leadFieldErrors.ts';

const refusal = (facts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ code: 'request.invalid', status: 422, message: 'Confira os campos destacados.', ...facts });

describe('explainFailure', () => {
  it('says something for what is no answer of the server', () => {
    expect(explainFailure(new TypeError('x is undefined'))).toEqual({ fields: {}, message: 'Não foi possível salvar. Tente de novo.' });
  });

  it('puts messages beside their fields', () => {
    const fields = { phone: 'Telefone inválido', name: 'Nome é um campo obrigatório' };
    expect(explainFailure(refusal({ fields }))).toEqual({ fields, message: null });
  });

  it('keeps what belongs to no field above the form', () => {
    expect(explainFailure(refusal({ fields: { version: 'Versão é um campo obrigatório' } }))).toEqual({ fields: {}, message: 'Versão é um campo obrigatório' });
    expect(explainFailure(refusal({ fields: { phone: 'Telefone inválido', version: 'Versão é um campo obrigatório' } }))).toEqual({
      fields: { phone: 'Telefone inválido' },
      message: 'Versão é um campo obrigatório',
    });
  });

  it('knows the field that a code is about', () => {
    const error = refusal({ code: 'lead.owner_unknown', message: 'Escolha uma pessoa ativa.' });
    expect(explainFailure(error)).toEqual({ fields: { owner_id: 'Escolha uma pessoa ativa.' }, message: null });
  });

  it('repeats the message of any other refusal', () => {
    const error = refusal({ code: 'network', status: 0, message: 'Não foi possível falar com o servidor.' });
    expect(explainFailure(error)).toEqual({ fields: {}, message: 'Não foi possível falar com o servidor.' });
  });
});
