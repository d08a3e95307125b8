import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { leadsOfPerson } from './leadsOfPerson.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const phone = '+5511983450001';

/** Leads with these keys, and the positions of those that are the person of the first one. */
const samePeople = (keys: readonly Partial<Parameters<typeof createLeadRow>[1]>[]) =>
  world.within(async (tx) => {
    const ids: string[] = [];
    for (const one of keys) ids.push((await createLeadRow(tx, { statusId: world.statuses.new.id, ...one })).id);
    const found = await leadsOfPerson(tx, ids[0]!);
    return found.map((id) => ids.indexOf(id)).toSorted((one, other) => one - other);
  });

describe('the leads of a person', () => {
  it('are none without the lead', async () => {
    expect(await world.within((tx) => leadsOfPerson(tx, newId()))).toEqual([]);
  });

  it('are not those of a spouse who has the same phone and another document', async () => {
    expect(
      await samePeople([
        { phone, documentNumber: cpfOf(1) },
        { phone, documentNumber: cpfOf(2) },
      ]),
    ).toEqual([0]);
  });

  it('are the lead alone where it has neither document, phone nor e-mail', async () => {
    expect(await samePeople([{ name: 'Ana Braga' }, { name: 'Ana Braga' }])).toEqual([0]);
  });

  it('have its document, phone or e-mail, in capitals or not, also in the trash', async () => {
    const keys = { documentNumber: cpfOf(3), phone: '+5511983450003', email: 'Rita@exemplo.com.br' };
    expect(
      await samePeople([
        keys,
        { documentNumber: cpfOf(3), deletedAt: new Date() },
        { phone: '+5511983450003' },
        { email: 'rita@exemplo.com.br', deletedAt: new Date() },
        { phone: '+5511983450004' },
      ]),
    ).toEqual([0, 1, 2, 3]);
  });
});
