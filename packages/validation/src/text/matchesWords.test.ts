import { expect, it } from 'vitest';
import { matchesWords } from './matchesWords.ts';

it.each([
  ['aline fonseca', ['Aline da Fonseca'], true],
  ['FONSECA  aline', ['Aline da Fonseca'], true],
  ['joao', ['João'], true],
  ['aline souza', ['Aline da Fonseca'], false],
  ['aline x.com', ['Aline da Fonseca', 'aline@x.com'], true],
  ['', ['Qualquer'], true],
  ['  ', ['Qualquer'], true],
  ['%%', ['Qualquer 100%'], false],
  ['--', ['Auto - Consórcio'], false],
])('%j in %j: %s', (search, texts, isThere) => {
  expect(matchesWords(search, ...texts)).toBe(isThere);
});
