import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyId,
  createdPeriods,
  distributionId,
  joinWords,
  leadFiltersInput,
  leadSources,
  leftId,
  noneId,
  ownerlessId,
} from '@funil/api/contract';
import { filterNames, readFilters, toLeadFilters, unreadFilters, writeFilters } from './filterAddress.ts';
import type { FilterState } from './filterAddress.ts';

const ids = (withNone: boolean) =>
  fc
    .uniqueArray(withNone ? fc.oneof(fc.constant(noneId), fc.uuid()) : fc.uuid(), { minLength: 1, maxLength: 4 })
    .map((list) => list.join(','));
const any: fc.Arbitrary<FilterState> = fc.record(
  {
    status_id: ids(false),
    owner_id: fc
      .uniqueArray(fc.oneof(fc.constantFrom(noneId, distributionId, leftId), fc.uuid()), { minLength: 1, maxLength: 4 })
      .map((list) => list.join(',')),
    first_contact_id: fc
      .uniqueArray(fc.oneof(fc.constantFrom(noneId, anyId, ownerlessId), fc.uuid()), { minLength: 1, maxLength: 4 })
      .map((list) => list.join(',')),
    group_id: ids(false),
    partner_id: ids(true),
    indicator_id: ids(true),
    referral_team_id: ids(true),
    product_id: ids(true),
    product_type_id: ids(false),
    loss_reason_id: ids(true),
    administrative_status: fc.constantFrom('none', 'Pago', joinWords(['Em análise, 2ª via', 'ninguem'])),
    utm_campaign: fc.constantFrom('none', 'left', joinWords(['50% off, só hoje', 'verao&inverno'])),
    source: fc.subarray([...leadSources], { minLength: 1 }).map((list) => list.join(',')),
    created: fc.constantFrom(...createdPeriods, '2026-11-01..2026-11-30', '..2026-02-28'),
    value: fc.constantFrom('0..', '..500000', '100..200'),
    next_contact: fc.constantFrom('overdue', 'none'),
    idle_days: fc.integer({ min: 1, max: 3650 }).map(String),
    import: fc.tuple(fc.uuid(), fc.constantFrom('', ':created', ':updated', ':skipped')).map((parts) => parts.join('')),
  },
  { requiredKeys: [] },
);

describe('filters in the address', () => {
  it.each([
    'status=novo',
    'origem=carta',
    'criado=2026-02-30..',
    'valor=..',
    'valor=200..100',
    'valor=10000000000000..',
    'criado=2026-11-20..2026-11-01',
    'proximo=ontem',
    'prazo=ninguem',
    'prazo=vencido,',
    'parado=0',
    'responsavel=',
    'status=ninguem',
    'status=distribuicao',
    'responsavel=sem-responsavel',
    'parceiro=deixados',
    'responsavel=constructor',
    'importacao=x',
    'importacao=01890000-0000-7000-8000-000000000000:failed',
  ])('leave out what the server would refuse: %s', (query) => {
    expect(readFilters(new URLSearchParams(query))).toEqual({});
  });

  it.each([
    ['status=xxx', [{ name: 'status_id', text: 'xxx', why: 'value' }]],
    ['valor=1e999..', [{ name: 'value', text: '1e999..', why: 'value' }]],
    ['transferencia=x', [{ name: 'transfer', text: 'x', why: 'value' }]],
    // Cut off behind its word.
    ['responsavel=', [{ name: 'owner_id', text: '', why: 'empty' }]],
    ['origem=manual&status', [{ name: 'status_id', text: '', why: 'empty' }]],
    // As an endpoint takes it.
    [
      'status_id=x&transfer=x',
      [
        { name: 'status_id', text: 'status_id', why: 'word' },
        { name: 'transfer', text: 'transfer', why: 'word' },
      ],
    ],
    ['origem=manual&busca=ana&lead=3&ordem=-valor', []],
  ])('that are not used are named, and go with the next change: %s', (query, unread) => {
    const params = new URLSearchParams(query);
    expect(unreadFilters(params, filterNames)).toEqual(unread);
    writeFilters(params, readFilters(params));
    expect(unreadFilters(params, filterNames)).toEqual([]);
    expect(readFilters(params)).toEqual(readFilters(new URLSearchParams(query)));
  });

  it('that a screen does not have are named', () => {
    const params = new URLSearchParams('status=xxx&parado=7');
    expect(unreadFilters(params, ['status_id'])).toEqual([
      { name: 'status_id', text: 'xxx', why: 'value' },
      { name: 'idle_days', text: '7', why: 'screen' },
    ]);
  });

  it('read as words', () => {
    const params = new URLSearchParams();
    writeFilters(params, { owner_id: noneId, created: 'last_month', next_contact: 'overdue', idle_days: '7' });
    expect(params.toString()).toBe('responsavel=ninguem&criado=mes-passado&proximo=atrasado&parado=7');
    writeFilters(params, { sla: 'due_soon,expired' });
    expect(decodeURIComponent(params.toString())).toBe('prazo=vence-em-breve,vencido');
  });

  it('come back as they were written, and the server takes them', () => {
    fc.assert(
      fc.property(any, (filters) => {
        const params = new URLSearchParams('lead=12');
        writeFilters(params, filters);
        expect(params.get('lead')).toBe('12');
        expect(readFilters(new URLSearchParams(params.toString()))).toEqual(filters);
        expect(leadFiltersInput.isValidSync(toLeadFilters(filters), { strict: true })).toBe(true);
      }),
    );
  });

  it('go with the last one that is taken away', () => {
    const params = new URLSearchParams('parado=7&valor=1..&lead=3');
    writeFilters(params, {});
    expect(params.toString()).toBe('lead=3');
    expect(new Set(filterNames).size).toBe(filterNames.length);
  });
});
