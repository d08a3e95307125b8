import { expect, it } from 'vitest';
import { isLikeName } from './isLikeName.ts';

it.each([
  ['Carla Mendonça', 'CARLA MENDONCA', true],
  ['Carla Mendonça', 'Carla Souza Mendonça', true],
  ['Carla', 'Carla Mendonça', true],
  ['Carla Mendonça', 'Adriano Batista', false],
  ['Carla Mendonça', 'Carla Batista', false],
])('%s and %s', (one, other, isLike) => {
  expect(isLikeName(one, other)).toBe(isLike);
});
