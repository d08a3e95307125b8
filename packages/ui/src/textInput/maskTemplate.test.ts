import { expect, it } from 'vitest';
import type { MaskPreset } from '@funil/validation/masks';
import { masks } from '@funil/validation/masks';
import { missingOf } from './maskTemplate.ts';

it.each([
  ['phone', '(11) 98214-', '____'],
  ['phone', '(11) 3214-5', '___'],
  ['phone', '(11) 3214-5678', ''],
  ['phone', '', ''],
  ['cpf', '529.9', '__.___-__'],
  ['cnpj', '12.ABC.3', '__/____-__'],
  ['cpfOrCnpj', '529.982', '.___-__'],
  ['cpfOrCnpj', '12.ABC', '.___/____-__'],
  ['date', '21/', 'mm/aaaa'],
  ['time', '1', 'h:mm'],
  ['brl', '1.250', ''],
] as const)('%s %s', (name, text, missing) => {
  expect(missingOf(masks[name] as MaskPreset, text)).toBe(missing);
});
