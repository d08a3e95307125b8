import { describe, expect, it } from 'vitest';
import { resolveRule } from '@funil/api/contract';
import { lenient, refusals } from '../../../../packages/api/test/inputs.ts';
import { everyRule } from './boundRoutes.ts';

/** Each number that the address of a call may hold, by its endpoint and its name. */
const numbers = everyRule
  .filter(({ part }) => part === 'query')
  .flatMap(({ key, rule }) => {
    const { fields = {} } = resolveRule(rule, lenient).describe() as { fields?: Record<string, { type: string }> };
    return Object.entries(fields)
      .filter(([, { type }]) => type === 'number')
      .map(([field]) => ({ key, field, rule }));
  });

it('knows those of a list and of a check', () => {
  const names = numbers.map(({ key, field }) => `${key} ${field}`);
  expect(names).toEqual(expect.arrayContaining(['listLeads idle_days', 'checkDistribution value_cents']));
});

describe.each(numbers)('$key: $field', ({ field, rule }) => {
  it.each([
    'NaN',
    'Infinity',
    '-Infinity',
    '1e999',
    '1e2',
    '0x10',
    '-1',
    '1.5',
    '1,5',
    '',
    ' ',
    ' 5 ',
    'dez',
    '9'.repeat(20),
    '9'.repeat(400),
  ])('refuses %j and names itself', (text) => {
    expect(refusals(rule, { [field]: text })).toHaveProperty([field]);
  });

  it('takes a number', () => {
    expect(refusals(rule, { [field]: '7' })).not.toHaveProperty([field]);
  });
});
