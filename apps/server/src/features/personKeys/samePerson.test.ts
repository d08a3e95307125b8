import { duplicateFields } from '@funil/api/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchFields, LeadMatches } from '../leadImports/rows/LeadMatch.ts';
import type { MatchValues } from '../leadImports/rows/LeadMatch.ts';
import { noTagNames } from '../leadImports/rows/readTags.ts';
import { areTwoPeople, sameFields } from './samePerson.ts';
import type { PersonKeys } from './samePerson.ts';

const person = (
  documentNumber: string | null,
  phone: string | null = null,
  email: string | null = null,
): PersonKeys => ({ documentNumber, phone, email });

describe('two records', () => {
  it.each<[string, PersonKeys, PersonKeys]>([
    ['with the same phone and other documents', person('1', 'a'), person('2', 'a')],
    ['with the same e-mail and other documents', person('1', null, 'x@y'), person('2', null, 'x@y')],
    ['with nothing at all', person(null), person(null)],
    ['with nothing in common', person('1', 'a', 'x@y'), person(null, 'b', 'z@y')],
  ])('%s are two people', (_what, one, other) => {
    expect(sameFields(one, other)).toEqual([]);
    expect(sameFields(other, one)).toEqual([]);
  });

  it('are one person by their document, whatever else differs, and by phone or e-mail where one has no document', () => {
    expect(sameFields(person('1', 'a', 'x@y'), person('1', 'b', 'z@y'))).toEqual(['document_number']);
    expect(sameFields(person('1', 'a'), person(null, 'a'))).toEqual(['phone']);
    expect(sameFields(person(null, 'a', 'X@Y'), person(null, 'a', 'x@y'))).toEqual(['phone', 'email']);
  });
});

describe('what an import knows', () => {
  const some = <T>(...values: T[]) => fc.constantFrom(...values);
  const people = fc.array(
    fc.record({
      documentNumber: some(null, '1', '2', '3'),
      phone: some(null, 'a', 'b'),
      email: some(null, 'X@y', 'x@y', 'z@y'),
    }),
    { maxLength: 12 },
  );
  const valuesOf = (keys: PersonKeys): MatchValues => ({
    ...(Object.fromEntries(matchFields.map((field) => [field, null])) as unknown as MatchValues),
    name: 'Ana',
    ...keys,
  });

  it.each([true, false])('answers by that rule and no other, the surest key first (light: %s)', (isLight) => {
    fc.assert(
      fc.property(people, people, (stored, asked) => {
        const matches = new LeadMatches(duplicateFields, isLight);
        // The latest first, as the database gives them.
        for (const [index, keys] of stored.entries())
          matches.add(
            {
              id: String(index),
              stored: null,
              document: keys.documentNumber,
              own: {},
              tags: noTagNames,
              values: valuesOf(keys),
            },
            false,
          );
        for (const keys of asked) {
          const found = matches.find(valuesOf(keys));
          const surest = duplicateFields.find((field) => stored.some((one) => sameFields(one, keys).includes(field)));
          expect(found !== null).toBe(surest !== undefined);
          if (found) expect(areTwoPeople({ documentNumber: found.document }, keys)).toBe(false);
          if (found && !isLight) expect(sameFields(found.values, keys)).toContain(surest);
          const other = matches.findOther(valuesOf(keys));
          if (found === null)
            expect(other !== null).toBe(
              stored.some(
                (one) =>
                  areTwoPeople(one, keys) &&
                  (['phone', 'email'] as const).some((field) =>
                    sameFields({ ...one, documentNumber: null }, keys).includes(field),
                  ),
              ),
            );
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives a lead that got a document from one row to nobody with another', () => {
    const matches = new LeadMatches(duplicateFields);
    const lead = {
      id: '1',
      stored: null,
      document: null as string | null,
      own: {},
      tags: noTagNames,
      values: valuesOf(person(null, 'a')),
    };
    matches.add(lead, false);
    lead.document = '1';
    lead.values = valuesOf(person('1', 'a'));
    matches.add(lead, true);
    expect(matches.find(valuesOf(person('2', 'a')))).toBeNull();
    expect(matches.find(valuesOf(person('1', 'b')))).toBe(lead);
    expect(matches.find(valuesOf(person(null, 'a')))).toBe(lead);
  });

  it('says by which field a row without a document is in doubt, unless another one says who is meant', () => {
    const matches = new LeadMatches(duplicateFields);
    const add = (id: string, keys: PersonKeys) =>
      matches.add(
        { id, stored: null, document: keys.documentNumber, own: {}, tags: noTagNames, values: valuesOf(keys) },
        false,
      );
    add('husband', person('1', 'a', 'him@y'));
    add('wife', person('2', 'a', 'her@y'));
    add('earlier lead of hers', person('2', 'a', 'old@y'));
    add('child', person(null, 'a'));
    add('office', person('3', 'b', 'him@y'));
    const match = (keys: PersonKeys) => {
      const found = matches.match(valuesOf(keys));
      return found && [found.match.id, found.shared];
    };
    expect(match(person(null, 'a'))).toEqual(['husband', 'phone']);
    expect(match(person(null, 'a', 'new@y'))).toEqual(['husband', 'phone']);
    expect(match(person(null, null, 'him@y'))).toEqual(['husband', 'email']);
    // What both share.
    expect(match(person(null, 'a', 'him@y'))).toEqual(['husband', 'phone']);
    expect(match(person(null, 'a', 'her@y'))).toEqual(['wife', null]);
    expect(match(person(null, 'b'))).toEqual(['office', null]);
    expect(match(person('2', 'a'))).toEqual(['wife', null]);
    expect(match(person('9', 'a'))).toEqual(['child', null]);
    // Two leads of one person are no two people.
    expect(match(person(null, null, 'old@y'))).toEqual(['earlier lead of hers', null]);
    expect(match(person(null, 'c'))).toBeNull();
  });
});
