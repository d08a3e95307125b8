import { expect, it } from 'vitest';
import { leadsText, newTagsText, rowsText, undoneText } from './importLabels.ts';

const counts = { created: 4640, updated: 172, skipped: 164, failed: 37 };
const undone = (undoneCount: number, editedCount: number) => ({
  at: '2026-11-21T13:00:00.000Z',
  taken_back_count: undoneCount,
  kept_count: editedCount,
});

it('counts one as one', () => {
  expect([0, 1, 2, 5013].map(rowsText)).toEqual(['0 linhas', '1 linha', '2 linhas', '5.013 linhas']);
  expect([0, 1, 2, 5013].map(leadsText)).toEqual(['0 leads', '1 lead', '2 leads', '5.013 leads']);
});

it.each([
  [{ ...counts, updated: 0 }, undone(3, 0), '3 leads criados foram para a lixeira.'],
  [{ ...counts, updated: 0 }, undone(1, 0), '1 lead criado foi para a lixeira.'],
  [
    { ...counts, created: 0 },
    undone(1, 1),
    '1 lead alterado voltou ao que era antes. 1 lead foi editado depois e ficou como está.',
  ],
  [{ ...counts, created: 0 }, undone(2, 0), '2 leads alterados voltaram ao que eram antes.'],
  [counts, undone(0, 2), 'Nenhum lead mudou. 2 leads foram editados depois e ficaram como estão.'],
  [
    counts,
    undone(4810, 2),
    '4.810 leads desfeitos: os criados estão na lixeira, e os alterados são de novo o que eram. 2 leads foram editados ' +
      'depois e ficaram como estão.',
  ],
  [counts, null, ''],
])('says of an undo what became of created leads and of changed ones: %#', (of, what, words) => {
  expect(undoneText({ counts: of, undone: what })).toBe(words);
});

it('names the first tags that a run creates, and counts the others', () => {
  const tags = ['VIP', 'Feira', 'Frio', 'Quente', 'Retorno', 'Lote', 'Novo'].map((name) => ({ name }));
  expect(newTagsText(tags.slice(0, 2))).toBe(
    'Serão criadas as etiquetas “VIP” e “Feira”. Desfazer a importação não as apaga.',
  );
  expect(newTagsText(tags)).toContain('“Quente”, “Retorno” e mais 2.');
});
