import { describe, expect, it } from 'vitest';
import { ApiError } from '@funil/api';
import { explainLeadFailure } from './explainLeadFailure.ts';

const refusal = (facts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ code: 'request.invalid', status: 422, message: 'Confira os campos destacados.', ...facts });

describe('explainLeadFailure', () => {
  it('says something for what is no answer of the server', () => {
    expect(explainLeadFailure(new TypeError('x is undefined'))).toEqual({
      fields: {},
      message: 'Não foi possível salvar. Tente de novo.',
    });
  });

  it('puts messages beside their fields', () => {
    const fields = { phone: 'Telefone inválido', name: 'Nome é um campo obrigatório' };
    expect(explainLeadFailure(refusal({ fields }))).toEqual({ fields, message: null });
  });

  it('puts what a loss lacks beside its fields', () => {
    const fields = { loss_reason_id: 'Escolha o motivo da perda.', loss_note: 'Este motivo pede uma observação.' };
    expect(explainLeadFailure(refusal({ code: 'lead.loss_reason_required', fields }))).toEqual({
      fields,
      message: null,
    });
  });

  it('says above the form that the status has gone', () => {
    expect(
      explainLeadFailure(
        refusal({ code: 'lead.status_unknown', fields: { status_id: 'Escolha um status da lista.' } }),
      ),
    ).toEqual({ fields: {}, message: 'Escolha um status da lista.' });
  });

  it('keeps what belongs to no field above the form', () => {
    expect(explainLeadFailure(refusal({ fields: { version: 'Versão é um campo obrigatório' } }))).toEqual({
      fields: {},
      message: 'Versão é um campo obrigatório',
    });
    expect(
      explainLeadFailure(refusal({ fields: { phone: 'Telefone inválido', version: 'Versão é um campo obrigatório' } })),
    ).toEqual({
      fields: { phone: 'Telefone inválido' },
      message: 'Versão é um campo obrigatório',
    });
  });

  it('knows the field that a code is about', () => {
    const error = refusal({ code: 'lead.owner_unknown', message: 'Escolha uma pessoa ativa.' });
    expect(explainLeadFailure(error)).toEqual({ fields: { owner_id: 'Escolha uma pessoa ativa.' }, message: null });
  });

  it('repeats the message of any other refusal', () => {
    const error = refusal({ code: 'network', status: 0, message: 'Não foi possível falar com o servidor.' });
    expect(explainLeadFailure(error)).toEqual({ fields: {}, message: 'Não foi possível falar com o servidor.' });
  });
});
