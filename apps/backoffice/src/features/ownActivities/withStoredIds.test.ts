import { expect, it } from 'vitest';
import { withStoredIds } from './withStoredIds.ts';

it('keeps the ids that the stored list has, and makes a removed entry a new one', () => {
  const items = [
    { id: 'a', name: 'Vistoria' },
    { id: 'b', name: 'Assinatura' },
    { id: null, name: 'Entrega' },
  ];
  expect(withStoredIds(items, [{ id: 'a' }]).map(({ id, name }) => [id, name])).toEqual([
    ['a', 'Vistoria'],
    [null, 'Assinatura'],
    [null, 'Entrega'],
  ]);
});
