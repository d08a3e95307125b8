import { expect, it } from 'vitest';
import { refusals } from '../../../test/inputs.ts';
import { saveDistributionQueueInput } from './distributionInput.ts';

const queue = { name: 'Fila', strategy: 'weighted' };
const id = '0192e4a0-7a61-7c3e-9d58-0000000000aa';
const hours = { weekdays: [1, 1], from: '08:00', to: '18:00' };

it.each([
  ['product_ids', [id, id.toUpperCase()], 'Cada opção entra uma vez só'],
  ['sources', ['manual', 'manual'], 'Cada opção entra uma vez só'],
  ['regions', ['SP', 'RJ', 'SP'], 'Cada região entra uma vez só'],
  ['utm_campaigns', ['Verão', 'verao'], 'Cada campanha entra uma vez só'],
])('a queue asks for each of its %s once', (field, list, message) => {
  expect(refusals(saveDistributionQueueInput, { ...queue, conditions: { [field]: list } })).toEqual({
    [`conditions.${field}`]: message,
  });
  expect(refusals(saveDistributionQueueInput, { ...queue, conditions: { [field]: list.slice(0, 1) } })).toEqual({});
});

it('a queue names each weekday once, of work and of arrival', () => {
  const message = 'Cada dia entra uma vez só';
  expect(refusals(saveDistributionQueueInput, { ...queue, working_hours: hours, conditions: { hours } })).toEqual({
    'working_hours.weekdays': message,
    'conditions.hours.weekdays': message,
  });
});
