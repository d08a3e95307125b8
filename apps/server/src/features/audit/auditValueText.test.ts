import { describe, expect, it } from 'vitest';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import { auditValueText } from './auditValueText.ts';

const [ana, north, type] = [1, 2, 3].map((last) => `01890000-0000-7000-8000-00000000000${last}`);
const reader = {
  timeZone: 'America/Sao_Paulo',
  settings: fieldSettingsOf({ custom_field_1_status: 'enabled', custom_field_1_type: 'number' }),
  names: new Map(
    [
      [ana, 'Ana'],
      [north, 'Norte'],
      [type, 'Consórcio'],
    ].map(([id, name]) => [id!, { name: name!, number: null }]),
  ),
};
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;

describe('a value of the audit log', () => {
  it.each<[string, unknown, string | null]>([
    ['name', null, null],
    ['member_ids', [], null],
    ['name', 'new', 'new'],
    ['role', 'indicator_manager', 'Gerência de indicação'],
    ['status', 'inactive', 'Desativada'],
    ['status', north, 'Norte'],
    ['is_archived', true, 'Sim'],
    ['undone', true, 'Sim'],
    ['created', 1278, '1.278'],
    ['frequency', 'monthly', 'No dia 1º de cada mês'],
    ['owner', 'distribution', 'Distribuição'],
    ['owner', ana, 'Ana'],
    ['value_cents', 123_456, 'R$ 1.234,56'],
    ['next_contact_at', '2026-11-20T02:30:00.000Z', '19/11/2026 23:30'],
    ['won_at', '2026-11-20T02:30:00.000Z', '19/11/2026'],
    ['return_on', '2026-12-01', '01/12/2026'],
    ['month', '2026-11', '11/2026'],
    ['custom_field_1', '1234.5', '1.234,5'],
    ['document_number', '52998224725', '529.982.247-25'],
    ['phone', '+5511987654321', '(11) 98765-4321'],
    ['source', 'simulator', 'Simulador'],
    ['changed', ['name', 'pixKey'], 'Nome, Chave PIX'],
    ['columns', ['name', 'owner'], 'Nome, Responsável'],
    ['order', [north, ana], 'Norte, Ana'],
    ['basis_points', 250, '2,5%'],
    ['schedule', [{ share_bp: 10_000, after: 0, unit: 'days' }], '100% no dia da venda'],
    ['entry_ids', [ana, north], '2'],
    ['lead_numbers', [7, 1204], '7, 1204'],
    [
      'lead_numbers',
      Array.from({ length: 22 }, (_, index) => index + 1),
      '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 e mais 2',
    ],
    ['regions', ['SP', '11'], 'São Paulo (SP), DDD 11'],
    ['members', [{ user_id: ana, weight: 2 }], 'Ana (peso 2)'],
    ['members', [{ user_id: ana, referral_team_id: north }], 'Ana (Norte)'],
    ['members', [{ user_id: ana, referral_team_id: null }], 'Ana (sem equipe)'],
    ['lead_assigned', { screen: true, email: false }, 'na tela'],
    ['lead_offered', { screen: true, email: true, push: true }, 'na tela, por e-mail e nos aparelhos'],
    ['lead_assigned', { screen: false, email: false }, 'nenhuma notificação'],
    ['product_type', { id: type, name: 'Consórcio' }, 'Consórcio'],
    ['size_bytes', 1_536, '1,5 kB'],
  ])('%s = %j reads %j', (field, value, text) => {
    expect(plain(auditValueText(field, value, reader))).toBe(text);
  });

  it('tells offers of a simulator apart by their ranges and their rates, also those that were kept as text', () => {
    const offer = {
      product_type_id: type,
      min_cents: 1_000_000,
      max_cents: 5_000_000,
      step_cents: 100_000,
      min_months: 12,
      max_months: 60,
      step_months: 12,
      rates: null,
    };
    const text = 'Consórcio (R$ 10.000,00 a R$ 50.000,00 de R$ 1.000,00, 12 a 60 meses de 12)';
    expect(plain(auditValueText('offers', [offer], reader))).toBe(text);
    expect(plain(auditValueText('offers', JSON.stringify([offer]), reader))).toBe(text);
    const rates = { consortium: null, financing: { interest_percent: 1.49, interest_kind: 'monthly' } };
    expect(plain(auditValueText('offers', [{ ...offer, rates }], reader))).toContain('juros 1,49%');
  });
});
