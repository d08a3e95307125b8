import { can } from '@funil/api/contract';
import type { Ability, Actor, Subject } from '@funil/api/contract';
import type { Audience } from '../db/schema/cable.ts';

export const everyone: Audience = { to: 'everyone' };

export const people = (...ids: readonly string[]): Audience => ({ to: 'people', ids });

/** Readers of the subjects. Pass a record before and after its change, to reach those who can no longer see it. */
export const readers = (ability: Ability, ...subjects: readonly Subject[]): Extract<Audience, { to: 'readers' }> => ({
  to: 'readers',
  ability,
  subjects,
});

/** Uses the permission table that also guards requests. */
export function canReceive(actor: Actor, audience: Audience): boolean {
  switch (audience.to) {
    case 'everyone':
      return true;
    case 'people':
      return audience.ids.includes(actor.uid);
    case 'readers':
      if (audience.roles && !audience.roles.includes(actor.role)) return false;
      return audience.subjects.length === 0
        ? can(actor, audience.ability)
        : audience.subjects.some((subject) => can(actor, audience.ability, subject));
    default:
      return false;
  }
}
