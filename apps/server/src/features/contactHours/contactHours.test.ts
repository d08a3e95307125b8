import { defaultContactHours, hoursAt } from '@funil/api/contract';
import type { ContactHours, ContactHoursAnswer } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { zoneOfState } from './zoneOfState.ts';

describe('hours of contact', () => {
  const at = (moment: string, more: { timeZone?: string; hours?: ContactHours; holidays?: string[] } = {}) => {
    const { timeZone = 'America/Sao_Paulo', hours = defaultContactHours, holidays = [] } = more;
    const { reason, changesAt } = hoursAt({ hours, holidays: new Set(holidays), timeZone }, new Date(moment));
    return [reason, changesAt?.toISOString() ?? null];
  };

  // 26 November 2026 is a Thursday.
  it.each([
    ['before the first minute', '2026-11-26T11:59:59Z', 'hour', '2026-11-26T12:00:00.000Z'],
    ['from the first minute', '2026-11-26T12:00:00Z', null, '2026-11-27T00:00:00.000Z'],
    ['at the end', '2026-11-27T00:00:00Z', 'hour', '2026-11-27T12:00:00.000Z'],
    ['on Saturday afternoon, until Monday', '2026-11-28T19:00:00Z', 'hour', '2026-11-30T12:00:00.000Z'],
    ['on Sunday', '2026-11-29T15:00:00Z', 'weekday', '2026-11-30T12:00:00.000Z'],
    ['on a national holiday, until the day after', '2026-11-20T15:00:00Z', 'holiday', '2026-11-21T13:00:00.000Z'],
  ])('%s', (_, moment, reason, changesAt) => {
    expect(at(moment)).toEqual([reason, changesAt]);
  });

  it('follow the time and the day of where the person lives', () => {
    const moment = '2026-11-26T12:30:00Z';
    expect(at(moment)[0]).toBeNull();
    expect(at(moment, { timeZone: zoneOfState('AM') })).toEqual(['hour', '2026-11-26T13:00:00.000Z']);
    expect(at(moment, { timeZone: zoneOfState('AC') })).toEqual(['hour', '2026-11-26T14:00:00.000Z']);
  });

  it('rest on the holidays of the account, unless it has hours for them', () => {
    const holidays = ['2026-11-26'];
    expect(at('2026-11-26T15:00:00Z', { holidays })).toEqual(['holiday', '2026-11-27T12:00:00.000Z']);
    const hours = { ...defaultContactHours, holidays: { from: '10:00', to: '13:00' } };
    expect(at('2026-11-26T15:00:00Z', { holidays, hours })).toEqual([null, '2026-11-26T16:00:00.000Z']);
  });

  it('that never come tell no moment', () => {
    expect(at('2026-11-26T15:00:00Z', { hours: { weekdays: Array(7).fill(null), holidays: null } })).toEqual([
      'weekday',
      null,
    ]);
  });
});

describe('the setting', () => {
  let server: TestApp;
  let world: LeadWorld;
  beforeAll(async () => {
    server = await createTestApp();
    world = await createLeadWorld(server);
  });
  afterAll(() => server.close());
  const save = (input: object) => world.call(world.people.admin, 'PUT', '/api/contact_hours', input);

  it('is refused with an end before the beginning, with days missing, and on an outdated version', async () => {
    const backwards = [...defaultContactHours.weekdays.slice(1), { from: '18:00', to: '08:00' }];
    const fieldsOf = (answer: Awaited<ReturnType<typeof save>>) =>
      answer.json<{ error: { fields: Record<string, string> } }>().error.fields;
    expect(fieldsOf(await save({ ...defaultContactHours, weekdays: backwards }))).toEqual({
      'weekdays[6].to': 'O fim vem depois do começo',
    });
    expect(Object.keys(fieldsOf(await save({ weekdays: [null], holidays: null })))).toEqual(['weekdays']);
    const outdated = await save({ ...defaultContactHours, version: 'older' });
    expect(outdated.statusCode).toBe(409);
    // The present hours and their version come along, so that the next save of the same form can name it.
    const now = (await world.call(world.people.admin, 'GET', '/api/contact_hours')).json<ContactHoursAnswer>();
    expect(outdated.json().error).toMatchObject({ code: 'contact_hours.outdated', details: now });
  });

  it('starts with the usual hours, and is saved as a whole', async () => {
    const shown = await world.call(world.people.admin, 'GET', '/api/contact_hours');
    const { contact_hours: hours, version } = shown.json<ContactHoursAnswer>();
    expect(hours).toEqual(defaultContactHours);
    const changed = { weekdays: hours.weekdays, holidays: { from: '10:00', to: '12:00' } };
    const saved = await save({ ...changed, version });
    expect(saved.json<ContactHoursAnswer>().contact_hours).toEqual(changed);
    expect((await save({ ...changed, version })).statusCode).toBe(409);
  });
});
