import { expect, it } from 'vitest';
import { statusKindLabels } from '@funil/api/contract';
import { filterFields } from './filterFields.ts';

it('calls no filter what a status is called', () => {
  const statuses: string[] = Object.values(statusKindLabels);
  for (const { label } of Object.values(filterFields)) expect(statuses).not.toContain(label);
});

it('gives each filter a name of its own', () => {
  const labels = Object.values(filterFields).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
