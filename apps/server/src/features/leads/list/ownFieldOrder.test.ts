import type { LeadList, OwnFieldInput, OwnFieldValue } from '@funil/api/contract';
import { leadPageSize } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { replaceManyValues } from '../../ownFields/ownFields.queries.ts';
import type { StoredOwnField } from '../../ownFields/ownFields.queries.ts';
import { rowsOf } from '../../ownFields/ownFieldValues.ts';
import { addOwnField } from '../../../../test/addOwnField.ts';

let server: TestApp;
let world: LeadWorld;
let numbers: number[];
const count = leadPageSize + 12;
const options = ['Vidro', 'Metal', 'Palha'];

/** Many equal values, so that pages end among them, and leads without one. */
const incomeOf = (index: number) => (index % 5 === 4 ? null : (index % 3) * 1_000 - 500);
const roofOf = (index: number) => (index % 4 === 3 ? null : options[index % 3]!.toLowerCase());
/** Texts whose case and accents do not count, many of them equal. */
const districts = ['zona Norte', 'Água Rasa', 'agua branca', 'ÁGUA BRANCA', 'Moóca'];
const districtOf = (index: number) => (index % 6 === 5 ? null : districts[index % 5]!);
const dayOf = (index: number) => (index % 7 === 0 ? null : `2026-0${1 + (index % 9)}-15`);

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  const income = await define({ label: 'Renda', kind: 'number' });
  const roof = await define({
    label: 'Telhado',
    kind: 'choice',
    options: options.map((label) => ({ key: null, label, is_archived: false })),
  });
  const visit = await define({ label: 'Visita', kind: 'day', seen_by: ['specialist'] });
  const district = await define({ label: 'Vizinhança' });
  await define({ label: 'História', kind: 'long_text' });
  await world.within(async (tx) => {
    numbers = [];
    for (let index = 0; index < count; index += 1) {
      const lead = await createLeadRow(tx, {
        name: index === 9 ? 'Zuleica Rara' : `Ana ${index}`,
        statusId: world.statuses.contacted.id,
        ownerId: world.people.specialist.user.id,
        ownerGroupId: world.group.id,
      });
      numbers.push(lead.number);
      const values: [StoredOwnField, OwnFieldValue | null][] = [
        [income, incomeOf(index)],
        [roof, roofOf(index)],
        [visit, dayOf(index)],
        [district, districtOf(index)],
      ];
      await replaceManyValues(
        tx,
        [],
        values.flatMap(([field, value]) => rowsOf(field, lead.id, value)),
      );
    }
  });
});
afterAll(() => server.close());

const define = (changes: Partial<OwnFieldInput>) =>
  world.within((tx) => addOwnField(tx, { seen_by: ['manager', 'specialist'], ...changes }));
const ask = async (caller: Caller, query: Record<string, string>) => {
  const answer = await world.call(caller, 'GET', `/api/leads?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<LeadList>();
};
/** Numbers of the whole list, page by page. */
async function walk(caller: Caller, query: Record<string, string>): Promise<number[]> {
  const found: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { leads, meta }: LeadList = await ask(caller, cursor ? { ...query, cursor } : query);
    found.push(...leads.map(({ number }) => number));
    cursor = meta.next_cursor;
  }
  return found;
}

describe.each(['asc', 'desc'] as const)('a list by an own field, %s', (direction) => {
  it.each([
    ['a number', 'renda', incomeOf],
    ['a day', 'visita', dayOf],
    [
      'a text, without case and accents',
      'vizinhanca',
      (index: number) => {
        const text = districtOf(index);
        return text === null ? null : normalizeText(text);
      },
    ],
    [
      'an option, in the order of the field',
      'telhado',
      (index: number) => {
        const roof = roofOf(index);
        return roof === null ? null : options.findIndex((label) => label.toLowerCase() === roof);
      },
    ],
  ])('has each lead once, by %s, those without a value last', async (_kind, key, valueOf) => {
    const found = await walk(world.people.specialist, { sort: `own_fields.${key}`, direction });
    expect(found.toSorted((one, other) => one - other)).toEqual(numbers);
    const values = found.map((number) => valueOf(numbers.indexOf(number)));
    const filled = values.filter((value) => value !== null);
    expect(values.slice(0, filled.length)).toEqual(filled);
    const sorted = filled.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
    expect(filled).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
  });
});

it('a search is sorted, too, and totals are those of the list', async () => {
  const { leads } = await ask(world.people.specialist, { sort: 'own_fields.renda', search: 'rara' });
  expect(leads.map(({ number }) => number)).toEqual([numbers[9]]);
  const { meta } = await ask(world.people.specialist, { sort: 'own_fields.renda' });
  expect(meta.total).toBe(count);
});

it('a field that the viewer does not see, that has no order, or that is not there, sorts nothing', async () => {
  const plain = await walk(world.people.manager, { sort: 'number', direction: 'asc' });
  for (const key of ['visita', 'historia', 'outro'])
    expect(await walk(world.people.manager, { sort: `own_fields.${key}`, direction: 'asc' }), key).toEqual(plain);
  const broken = await world.call(world.people.manager, 'GET', "/api/leads?sort=own_fields.a'b");
  expect(broken.statusCode).toBe(422);
});
