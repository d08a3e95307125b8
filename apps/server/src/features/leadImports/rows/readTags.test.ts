import { maxLeadTags } from '@funil/api/contract';
import { describe, expect, it } from 'vitest';
import { joinTagNames, noTagNames, readTags } from './readTags.ts';

function read(texts: readonly string[], archived: readonly string[] = []) {
  const problems: string[] = [];
  const tags = readTags(
    texts.map((text) => ({ text })),
    new Set(archived),
    (message) => void problems.push(message),
  );
  return { tags: [...tags.values()], problems };
}

describe('tags in the cells of a row', () => {
  it('are refused when archived, too long or too many', () => {
    expect(read(['VIP; Antiga'], ['antiga']).problems).toEqual([
      'A etiqueta “Antiga” está arquivada. Restaure-a ou use outra.',
    ]);
    expect(read(['x'.repeat(61)])).toEqual({ tags: [], problems: ['Uma etiqueta deve ter de 1 a 60 caracteres.'] });
    const many = Array.from({ length: maxLeadTags + 1 }, (_, index) => `T${index}`).join(';');
    expect(read([many]).problems).toEqual([`Um lead pode ter no máximo ${maxLeadTags} etiquetas.`]);
  });

  it('stand between semicolons or commas, in one cell or several, each once', () => {
    expect(read([' VIP ;Feirão', 'vip, Pediu   proposta,,'])).toEqual({
      tags: ['VIP', 'Feirão', 'Pediu proposta'],
      problems: [],
    });
    expect(read([' ; ', ''])).toEqual({ tags: [], problems: [] });
    expect(read(['\u202eVIP\u202c; \u200f'])).toEqual({ tags: ['VIP'], problems: [] });
  });

  it('join those that a lead has, which keep their names', () => {
    const first = new Map([['vip', 'VIP']]);
    expect(joinTagNames(first, new Map([['vip', 'Vip']]))).toBe(first);
    expect(joinTagNames(first, noTagNames)).toBe(first);
    expect(
      new Map(
        joinTagNames(
          first,
          new Map([
            ['vip', 'Vip'],
            ['novo', 'Novo'],
          ]),
        ),
      ),
    ).toEqual(
      new Map([
        ['vip', 'VIP'],
        ['novo', 'Novo'],
      ]),
    );
  });
});
