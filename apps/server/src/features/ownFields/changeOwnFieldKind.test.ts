import type { LeadDetail, OwnField, OwnFieldInput } from '@funil/api/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { ownFieldInput } from '../../../test/addOwnField.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { ownFields, ownFieldValues } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());
beforeEach(() => world.within((tx) => tx.db.delete(ownFields)));

const url = '/api/own_fields';
const send = (method: 'POST' | 'PUT', path: string, body: object) => world.call(world.people.admin, method, path, body);
const create = async () => (await send('POST', url, ownFieldInput())).json<{ own_field: OwnField }>().own_field;
const option = (label: string, key: string | null = null) => ({ key, label, is_archived: false });

describe('another kind', () => {
  const fill = async (field: OwnField, values: readonly string[]) => {
    const numbers: number[] = [];
    for (const textValue of values)
      await world.within(async (tx) => {
        const lead = await createLeadRow(tx, { statusId: world.statuses.contacted.id });
        numbers.push(lead.number);
        await tx.db
          .insert(ownFieldValues)
          .values({ accountId: tx.accountId, leadId: lead.id, fieldId: field.id, place: 0, textValue });
      });
    return numbers;
  };
  const valuesOf = async (numbers: readonly number[]) => {
    const leads = await Promise.all(
      numbers.map((number) => world.call(world.people.admin, 'GET', `/api/leads/${number}`)),
    );
    return leads.map((answer) => answer.json<{ lead: LeadDetail }>().lead.own_fields?.renda_mensal);
  };
  const become = (field: OwnField, changes: Partial<OwnFieldInput>) =>
    send('PUT', `${url}/${field.id}`, ownFieldInput(changes));

  it('is refused with the values that it does not take, and nothing changes', async () => {
    const field = await create();
    const numbers = await fill(field, ['5.000,00', 'muito', '1,5', 'pouco']);
    const { error } = (await become(field, { kind: 'number' })).json();
    expect(error).toMatchObject({
      code: 'own_field.kind_fixed',
      fields: {
        kind: `2 valores não cabem em Número: “muito” (lead ${numbers[1]}), “pouco” (lead ${numbers[3]}). Nada mudou.`,
      },
    });
    const listed = await world.call(world.people.admin, 'GET', url);
    expect(listed.json<{ own_fields: OwnField[] }>().own_fields.map(({ kind }) => kind)).toEqual(['text']);
    expect(await valuesOf(numbers)).toEqual(['5.000,00', 'muito', '1,5', 'pouco']);
  });

  it('converts all values where each fits, on to others and back', async () => {
    const field = await create();
    const numbers = await fill(field, ['5.000,00', '1,5']);
    const steps: [Partial<OwnFieldInput>, unknown[]][] = [
      [{ kind: 'number' }, [5_000, 1.5]],
      [{ kind: 'money' }, [500_000, 150]],
      [{ kind: 'choice', options: [option('R$ 5.000,00'), option('R$ 1,50')] }, ['r_5_000_00', 'r_1_50']],
      [
        { kind: 'choices', options: [option('R$ 5.000,00', 'r_5_000_00'), option('R$ 1,50', 'r_1_50')] },
        [['r_5_000_00'], ['r_1_50']],
      ],
      [{ kind: 'long_text' }, ['R$ 5.000,00', 'R$ 1,50']],
      [{ kind: 'money' }, [500_000, 150]],
      [{ kind: 'number' }, [5_000, 1.5]],
    ];
    for (const [changes, expected] of steps) {
      const answer = await become(field, changes);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await valuesOf(numbers), changes.kind).toEqual(expected);
    }
  });
});
