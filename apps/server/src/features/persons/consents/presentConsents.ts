import type { Actor, Consent } from '@funil/api/contract';
import { dayOf } from '@funil/validation/values';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { listConsentsOfPerson, listFormConsents } from './consents.queries.ts';

/** Consents of a person, latest first; those of forms are about the request that came with them. */
export async function presentConsents(tx: AccountTx, actor: Actor, personId: string): Promise<Consent[]> {
  const recorded = await listConsentsOfPerson(tx, actor, personId);
  const ofForms = await listFormConsents(tx, actor, personId);
  return [
    ...recorded.map(({ consent: { id, purpose, state, way, day, place, text, textVersion }, createdBy }) => ({
      id,
      purpose,
      state,
      way,
      day,
      place,
      text,
      text_version: textVersion,
      created_by: createdBy,
    })),
    ...ofForms.flatMap(({ consent }): Consent[] =>
      consent
        ? [
            {
              id: null,
              purpose: 'request',
              state: 'given',
              way: 'form',
              day: dayOf(consent.at),
              place: null,
              text: null,
              text_version: consent.textVersion,
              created_by: null,
            },
          ]
        : [],
    ),
  ].toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
}
