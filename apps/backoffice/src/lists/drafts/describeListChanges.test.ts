import { expect, it } from 'vitest';
import { describeListChanges } from './describeListChanges.ts';

const nameOf = ({ name }: { name: string }) => name;
const item = (name: string, text = '') => ({ name, text });

it('names what was added, removed and changed, else the order', () => {
  const before = [item('Fica'), item('Sai'), item('Muda', 'antes')];
  expect(describeListChanges(before, [item('Fica'), item('Muda', 'depois'), item('Nova'), item('')], nameOf)).toEqual([
    'Incluídos: Nova, linha sem nome',
    'Removidos: Sai',
    'Mudados: Muda',
  ]);
  expect(describeListChanges(before, before.toReversed(), nameOf)).toEqual(['A ordem mudou']);
});
