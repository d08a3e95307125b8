import { expect, it } from 'vitest';
import {
  describeCommissionPart,
  describeCommissionState,
  describePayment,
  describeKeyChange,
  describePaymentCounts,
  paymentCountsOf,
  isClawback,
} from './commissionLabels.ts';

it.each([
  [{ part: 1, parts: 1, reverses_id: null }, 'Única'],
  [{ part: 2, parts: 3, reverses_id: null }, '2 de 3'],
  [{ part: 1, parts: 1, reverses_id: 'x' }, 'Estorno'],
  [{ part: 2, parts: 3, reverses_id: 'x' }, 'Estorno, 2 de 3'],
])('the instalment %o reads %s', (entry, words) => {
  expect(describeCommissionPart(entry)).toBe(words);
});

it.each([
  ['approved', -100, 'A descontar'],
  ['paid', -100, 'Paga'],
  ['canceled', -100, 'Cancelada'],
  ['approved', 100, 'Aprovada'],
] as const)('what is %s of %i cents reads %s', (state, cents, words) => {
  expect(describeCommissionState({ state, amount_cents: cents })).toBe(words);
  expect(isClawback({ state, amount_cents: cents })).toBe(words === 'A descontar');
});

it.each([
  ['paid', null, null, 'Pago'],
  ['to_transfer', null, null, 'A transferir'],
  ['to_transfer', null, 'doubtful_key', 'Pagar por fora'],
  ['paid', null, 'no_key', 'Pago'],
  ['to_transfer', null, 'no_key', 'Pagar por fora'],
  ['to_transfer', null, 'invalid_key', 'Pagar por fora'],
  ['settled', null, 'nothing_to_pay', 'Compensado'],
  ['failed', null, 'no_key', 'Não realizado'],
  ['failed', 'x', null, 'Pago de novo'],
] as const)('a payment that is %s, replaced by %s and with the problem %s reads %s', (state, by, problem, words) => {
  expect(describePayment({ state, replaced_by_id: by, pix_problem: problem })).toBe(words);
});

it('counts as many payments as the list of a batch has rows', () => {
  const batch = {
    id: 'x',
    number: 1,
    note: null,
    created_at: '2026-03-12T15:00:00.000Z',
    created_by: null,
    payments_count: 14,
    entries_count: 90,
    amount_cents: 1,
    transferred_count: 14,
    transferred_cents: 1,
    to_transfer_count: 0,
    to_transfer_cents: 0,
    failed_count: 0,
    failed_cents: 0,
    replaced_count: 1,
    without_pix_count: 0,
  };
  expect(describePaymentCounts(batch)).toBe('15 pagamentos, 1 pago de novo');
  expect(describePaymentCounts({ ...batch, transferred_count: 3, to_transfer_count: 11 })).toBe(
    '15 pagamentos, 3 de 14 transferidos, 1 pago de novo',
  );
  expect(paymentCountsOf(batch)).toEqual({ listed: 15, failed: null, replaced: '1 pago de novo' });
  expect(describePaymentCounts({ ...batch, failed_count: 2, failed_cents: 2_000, replaced_count: 0 })).toMatch(
    /^14 pagamentos, 2 não realizados \(R\$\s20,00\)$/,
  );
});

it.each([
  ['2026-03-12T02:59:00.000Z', true, 'Chave trocada há 3 dias'],
  ['2026-03-12T03:01:00.000Z', true, 'Chave trocada há 2 dias'],
  ['2026-03-13T15:00:00.000Z', true, 'Chave trocada ontem'],
  ['2026-03-14T12:00:00.000Z', false, 'Chave informada hoje'],
  [null, false, null],
])('a key of %s (replaced: %s) reads %s', (at, isReplaced, words) => {
  const key = { pix_key_changed_at: at, pix_key_replaced: isReplaced };
  expect(describeKeyChange(key, 'America/Sao_Paulo', new Date('2026-03-14T15:00:00Z'))).toBe(words);
  expect(describeKeyChange({ ...key, pix_key_outdated: true }, 'America/Sao_Paulo', new Date())).toBe(
    'A chave mudou depois deste lote',
  );
});
