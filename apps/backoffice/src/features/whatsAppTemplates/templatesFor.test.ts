import { expect, it } from 'vitest';
import { templatesFor } from './templatesFor.ts';

it("offers those of the lead's status first, and none of another", () => {
  const template = (name: string, status_id: string | null) => ({ name, text: name, status_id });
  const all = [template('geral', null), template('visita', 's2'), template('proposta', 's1')];
  expect(templatesFor(all, 's1').map(({ name }) => name)).toEqual(['proposta', 'geral']);
  expect(templatesFor([], 's1')).toEqual([]);
});
