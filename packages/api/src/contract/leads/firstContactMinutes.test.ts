import { expect, it } from 'vitest';
import { firstContactMinutes } from './firstContactMinutes.ts';

const created_at = '2026-03-10T12:00:00.000Z';

it('are unknown of who was not contacted', () => {
  expect(firstContactMinutes({ created_at, first_contact_at: null })).toBeNull();
});

it('are whole minutes, half of one being one', () => {
  const after = (first_contact_at: string) => firstContactMinutes({ created_at, first_contact_at });
  expect(after('2026-03-10T12:00:29.999Z')).toBe(0);
  expect(after('2026-03-10T12:00:30.000Z')).toBe(1);
  expect(after('2026-03-11T15:30:29.000Z')).toBe(1650);
});
