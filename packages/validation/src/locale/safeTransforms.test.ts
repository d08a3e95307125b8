import { describe, expect, it } from 'vitest';
import { yup } from '../index.ts';

describe.each(['trim', 'lowercase', 'uppercase'] as const)('%s', (name) => {
  it.each([[[]], [{}], [[1, 2]], [{ a: 1 }]])('refuses %j as a wrong type instead of throwing', async (value) => {
    await expect(yup.string().label('Nome')[name]().required().validate(value)).rejects.toThrow(
      'Nome é um campo obrigatório',
    );
  });
});

it('still changes text', () => {
  expect(yup.string().trim().cast('  a ')).toBe('a');
  expect(yup.string().lowercase().cast('Ab')).toBe('ab');
  expect(yup.string().uppercase().cast('Ab')).toBe('AB');
});

it('still refuses text that is not trimmed when nothing may be changed', () => {
  expect(() => yup.string().label('Nome').trim().validateSync(' a', { strict: true })).toThrow(
    'Nome não deve conter espaços no início ou no fim.',
  );
});
