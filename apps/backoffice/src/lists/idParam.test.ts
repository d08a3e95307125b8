import { expect, it } from 'vitest';
import { idParam } from './idParam.ts';

const id = '01890000-0000-7000-8000-000000000001';

it.each([
  ['', null],
  ['?equipe=', null],
  ['?equipe=7', null],
  [`?equipe=${id}x`, null],
  [`?outra=${id}`, null],
  [`?equipe=${id}`, id],
  [`?equipe=${id.toUpperCase()}`, id.toUpperCase()],
])('%s names %s', (query, expected) => {
  expect(idParam(new URLSearchParams(query), 'equipe')).toBe(expected);
});
