import { can } from '@funil/api/contract';
import type { Ability, Actor, Subject } from '@funil/api/contract';
import type { Audience } from '../db/schema/cable.ts';

export const everyone: Audience = { to: 'everyone' };

export const people = (...ids: readonly string[]): Audience => ({ to: 'people', ids });

/**
 * Those who may see one of the subjects: name the record as it was and as it is, so that whoever loses sight of it is
 * told as well.
 */
export const readers = (ability: Ability, ...subjects: readonly Subject[]): Audience => ({
  to: 'readers',
  ability,
  subjects,
});

/**
 * Whether the actor may receive it, by the same permission table that answers requests. What cannot be read reaches
 * nobody.
 */
export function canReceive(actor: Actor, audience: Audience): boolean {
  switch (audience.to) {
    case 'everyone':
      return true;
    case 'people':
      return audience.ids.includes(actor.uid);
    case 'readers':
      return audience.subjects.length === 0
        ? can(actor, audience.ability)
        : audience.subjects.some((subject) => can(actor, audience.ability, subject));
    default:
      return false;
  }
}
