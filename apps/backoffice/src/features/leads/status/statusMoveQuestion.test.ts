import { describe, expect, it } from 'vitest';
import type { FieldSettings, LossReason } from '@funil/api/contract';
import { fieldErrors } from '@funil/validation';
import { beginRules, moveRules, questionOf } from './statusMoveQuestion.ts';

const settings: FieldSettings = {
  required_phone: true,
  required_document_number: true,
  custom_field_1_label: 'Renda',
  custom_field_1_enabled: false,
  custom_field_1_type: 'text',
  singular_product_label: 'Plano',
  administrative_status_label: 'Vistoria',
};
const id = (digit: number) => `0192e4a0-7a61-7c3e-9d55-6f3b1d2c4e0${digit}`;
const reasons: LossReason[] = [
  { id: id(1), name: 'Sem interesse', requires_note: false },
  { id: id(2), name: 'Outro', requires_note: true },
];
const base = { status_id: id(9), version: 3, loss_reason_id: '', loss_note: '', product_id: '', value_cents: null };

async function errorsOf(question: 'sale' | 'sales' | 'loss' | null, values: object) {
  return moveRules(settings, question, reasons)
    .validate({ ...base, ...values }, { abortEarly: false })
    .then(() => ({}), fieldErrors);
}

describe('questionOf', () => {
  const product = { id: id(3), name: 'Imóvel' };
  const status = { kind: 'in_progress' } as const;
  it('always asks about a sale, also where nothing is lacking', () => {
    expect(questionOf({ product: null, value_cents: 100, status }, { kind: 'won' })).toBe('sale');
    expect(questionOf({ product, value_cents: 0, status }, { kind: 'won' })).toBe('sale');
    expect(questionOf({ product, value_cents: 1, status }, { kind: 'won' })).toBe('sale');
    expect(questionOf({ product, value_cents: 1, status: { kind: 'lost' } }, { kind: 'won' })).toBe('sale');
  });

  it('takes a move from one won status to another for the same sale', () => {
    expect(questionOf({ product, value_cents: 1, status: { kind: 'won' } }, { kind: 'won' })).toBeNull();
    expect(questionOf({ product, value_cents: null, status: { kind: 'won' } }, { kind: 'won' })).toBe('sale');
  });

  it('always asks why a lead is lost, and nothing on other moves', () => {
    expect(questionOf({ product, value_cents: 100, status }, { kind: 'lost' })).toBe('loss');
    expect(questionOf({ product: null, value_cents: null, status }, { kind: 'in_progress' })).toBeNull();
    expect(questionOf({ product: null, value_cents: null, status }, { kind: 'new' })).toBeNull();
  });
});

describe('moveRules', () => {
  it('wants product, value and day of a sale, in the words of the account', async () => {
    const day = { won_on: '2026-03-05' };
    expect(await errorsOf('sale', {})).toEqual({
      product_id: 'Plano é um campo obrigatório',
      value_cents: 'Valor é um campo obrigatório',
      won_on: 'Dia da venda é um campo obrigatório',
    });
    expect(await errorsOf('sale', { product_id: id(3), value_cents: 0, ...day })).toEqual({
      value_cents: 'Valor deve ser um número positivo',
    });
    expect(await errorsOf('sale', { product_id: id(3), value_cents: 100, won_on: '2026-02-31' })).toEqual({
      won_on: 'Dia da venda inválido',
    });
    expect(await errorsOf('sale', { product_id: id(3), value_cents: 100, ...day })).toEqual({});
  });

  it('wants the day alone of several sales', async () => {
    expect(await errorsOf('sales', {})).toEqual({ won_on: 'Dia da venda é um campo obrigatório' });
    expect(await errorsOf('sales', { won_on: '2026-03-05' })).toEqual({});
  });

  it('wants a reason for a loss, and a note when the reason asks', async () => {
    expect(await errorsOf('loss', {})).toEqual({ loss_reason_id: 'Motivo da perda é um campo obrigatório' });
    expect(await errorsOf('loss', { loss_reason_id: id(1) })).toEqual({});
    expect(await errorsOf('loss', { loss_reason_id: id(2), loss_note: '  ' })).toEqual({
      loss_note: 'Observação da perda é um campo obrigatório',
    });
    expect(await errorsOf('loss', { loss_reason_id: id(2), loss_note: 'Mudou de cidade' })).toEqual({});
  });

  it('wants nothing more on other moves', async () => {
    expect(await errorsOf(null, {})).toEqual({});
  });
});

describe('beginRules', () => {
  const complete = {
    name: 'Ana',
    phone: '+5511982147730',
    document_number: '52998224725',
    loss_reason_id: '',
    loss_note: '',
  };
  const errorsIn = async (kind: 'new' | 'in_progress' | 'won' | 'lost' | undefined, values: object = {}) =>
    beginRules(settings, kind && { kind }, reasons)
      .validate({ ...complete, ...values }, { abortEarly: false })
      .then(() => ({}), fieldErrors);

  it('want of a sale and of a loss what a move there would', async () => {
    expect(await errorsIn('won')).toEqual({
      product_id: 'Plano é um campo obrigatório',
      value_cents: 'Valor é um campo obrigatório',
    });
    expect(await errorsIn('won', { product_id: id(3), value_cents: 0 })).toEqual({
      value_cents: 'Valor deve ser um número positivo',
    });
    expect(await errorsIn('lost')).toEqual({ loss_reason_id: 'Motivo da perda é um campo obrigatório' });
    expect(await errorsIn('lost', { loss_reason_id: id(2) })).toEqual({
      loss_note: 'Observação da perda é um campo obrigatório',
    });
    expect(await errorsIn('lost', { loss_reason_id: id(1) })).toEqual({});
  });

  it('keep the rules of the fields themselves', async () => {
    expect(await errorsIn('lost', { name: '', loss_reason_id: id(1) })).toEqual({
      name: 'Nome é um campo obrigatório',
    });
  });

  it.each([undefined, 'new', 'in_progress'] as const)('want nothing more in %s', async (kind) => {
    expect(await errorsIn(kind)).toEqual({});
  });
});
