import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusals, readInput } from '../../../test/inputs.ts';
import { maxFilterIds } from '../maxFilterIds.ts';
import { createdPeriods, dayOfEnd, isCreatedFilter, joinWords, minuteOfEnd, splitWords } from './leadFilters.ts';
import { leadFiltersInput } from './leadFiltersInput.ts';
import { leadSources } from './leadSources.ts';

const id = '01890000-0000-7000-8000-000000000000';
const ids = (count: number) => Array.from({ length: count }, () => id).join(',');
const message = (field: string, value: unknown) => refusals(leadFiltersInput, { [field]: value })[field];

describe('a filter of records', () => {
  it.each(['status_id', 'group_id', 'product_type_id'])('%s names records', (field) => {
    expect(message(field, id)).toBeUndefined();
    expect(message(field, ids(maxFilterIds))).toBeUndefined();
    for (const wrong of ['', 'none', 'x', `${id},`, `,${id}`, `${id} ,${id}`, ids(maxFilterIds + 1)])
      expect(message(field, wrong), wrong).toMatch(/inválido$/);
  });

  it.each(['owner_id', 'partner_id', 'indicator_id', 'referral_team_id', 'product_id', 'loss_reason_id'])(
    '%s may ask for nobody, alone or beside others',
    (field) => {
      expect(message(field, 'none')).toBeUndefined();
      expect(message(field, `none,${id}`)).toBeUndefined();
      for (const wrong of ['', 'nobody', 'none,', ids(maxFilterIds + 1)])
        expect(message(field, wrong), wrong).toMatch(/inválido$/);
    },
  );
});

describe('a filter of words', () => {
  it('takes any words back apart, commas and signs among them', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (words) => {
        expect(splitWords(joinWords(words))).toEqual(words);
      }),
    );
  });

  it.each(['administrative_status', 'utm_campaign'])('%s names several, and none, within reason', (field) => {
    for (const value of ['none', 'Pago', joinWords(['Em análise, 2ª via', '50% off', 'none'])])
      expect(message(field, value), value).toBeUndefined();
    for (const wrong of ['', ' ', 'a,', ',a', 'x'.repeat(201), Array.from({ length: 51 }, () => 'a').join(',')])
      expect(message(field, wrong), wrong).toMatch(/inválido$/);
  });
});

describe('the other filters', () => {
  it('take the sources that there are, each by its name', () => {
    expect(message('source', leadSources.join(','))).toBeUndefined();
    for (const wrong of ['', 'fax', 'manual,', 'manual,fax', `${leadSources.join(',')},manual`])
      expect(message('source', wrong), wrong).toBe('Origem inválido');
  });

  it.each(['100..', '..500', '100..500', '0..0'])('take the value %s', (value) =>
    expect(message('value', value)).toBeUndefined(),
  );
  it.each(['', '..', '100', '-1..5', '1,5..2', '100...500', '1'.repeat(14) + '..'])('take %j for no value', (value) =>
    expect(message('value', value)).toBe('Valor inválido'),
  );

  it('count whole days without a move, up to ten years', () => {
    expect(readInput(leadFiltersInput, { idle_days: '30' })).toEqual({ idle_days: 30 });
    expect(message('idle_days', 0)).toBe('Dias parado deve ser no mínimo 1');
    expect(message('idle_days', 3651)).toBe('Dias parado deve ser no máximo 3650');
    expect(message('idle_days', '1.5')).toBe('Dias parado deve ser um número inteiro');
  });

  it('know two kinds of next contact', () => {
    expect([message('next_contact', 'overdue'), message('next_contact', 'none')]).toEqual([undefined, undefined]);
    expect(message('next_contact', 'soon')).toBe('Próximo contato é inválido');
  });

  it('ask for an import, and for what it did', () => {
    for (const value of [id, `${id}:created`, `${id}:updated`, `${id}:skipped`])
      expect(message('import', value)).toBeUndefined();
    for (const wrong of ['', 'x', `${id}:`, `${id}:failed`, `${id},${id}`, ':created'])
      expect(message('import', wrong), wrong).toBe('Importação inválido');
  });

  it('ask for a transfer, and for what one person got of it', () => {
    for (const value of [id, `${id}:${id}`]) expect(message('transfer', value)).toBeUndefined();
    for (const wrong of ['', 'x', `${id}:`, `${id}:mine`, `${id},${id}`, `:${id}`])
      expect(message('transfer', wrong), wrong).toBe('Transferência inválido');
  });

  it('look for at most 120 characters, without the blanks around them', () => {
    expect(readInput(leadFiltersInput, { search: '  ana ' })).toEqual({ search: 'ana' });
    expect(message('search', 'x'.repeat(121))).toBe('Busca deve ter no máximo 120 caracteres');
  });

  it('are no filters when nothing is known of them', () => {
    expect(readInput(leadFiltersInput, { password: 'x' })).toEqual({});
  });
});

describe('when a lead was created', () => {
  it.each([...createdPeriods, '2026-11-01..2026-11-30', '2026-11-01..', '..2028-02-29', '2026-11-21..2026-11-21'])(
    'may be asked as %s',
    (text) => expect(isCreatedFilter(text)).toBe(true),
  );
  it.each([
    '',
    '..',
    'yesterday',
    '2026-02-29..',
    '2026-11-31..2026-12-01',
    '01/11/2026..',
    '2026-11-01',
    '2026-11-01...2026-11-30',
  ])('may not be asked as %j', (text) => expect(isCreatedFilter(text)).toBe(false));

  it('may be any two days, and nothing that only looks like one', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(fc.property(day, day, (from, to) => isCreatedFilter(`${from}..${to}`)));
    fc.assert(
      fc.property(fc.integer({ min: 32, max: 99 }), day, (wrong, to) => !isCreatedFilter(`2026-11-${wrong}..${to}`)),
    );
  });
});

describe('days that end within the last one', () => {
  it.each(['2026-10-01..2026-10-24T13:05', '..2026-10-24T00:00', '2026-10-24..2026-10-24T23:59'])('take %s', (text) =>
    expect(isCreatedFilter(text)).toBe(true),
  );
  it.each([
    '2026-10-01T13:05..2026-10-24',
    '2026-10-01..2026-10-24T24:00',
    '2026-10-01..2026-10-24T13:60',
    '2026-10-01..2026-10-24T1:05',
    '2026-10-01..2026-10-24T13:05:00',
    '2026-10-01..2026-02-30T13:05',
    '2026-10-01..T13:05',
  ])('refuse %s', (text) => expect(isCreatedFilter(text)).toBe(false));
  it('have a day and a minute', () => {
    expect(dayOfEnd('2026-10-24T13:05')).toBe('2026-10-24');
    expect(minuteOfEnd('2026-10-24T13:05')).toBe('13:05');
    expect([dayOfEnd('2026-10-24'), minuteOfEnd('2026-10-24')]).toEqual(['2026-10-24', undefined]);
  });
});
