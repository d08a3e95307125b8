import type { AccountInput, AccountSettings, Personalization } from '@funil/api/contract';
import { defaultPersonalization } from '@funil/theme';

/** Form values of the account; `''` stands for the default. */
export type AccountDraft = { name: string } & {
  [Field in keyof Required<Personalization>]: NonNullable<Personalization[Field]> | '';
};

export type DraftField = keyof AccountDraft;

/** The fields of the look, and those that the theme does not know. */
const fields = [
  ...(Object.keys(defaultPersonalization) as (keyof Personalization)[]),
  'privacy_officer',
  'privacy_contact',
] as const satisfies readonly (keyof Personalization)[];

const decided = [
  'custom_field_1_status',
  'custom_field_1_type',
  'required_phone',
  'required_document_number',
  'show_administrative_status',
  'main_color',
  'secondary_color',
  'simulator_color',
] as const satisfies readonly (keyof Personalization)[];

export function draftOf({ name, personalization }: AccountSettings): AccountDraft {
  const texts = Object.fromEntries(fields.map((field) => [field, personalization?.[field] ?? '']));
  const choices = Object.fromEntries(
    decided.map((field) => [field, personalization?.[field] ?? defaultPersonalization[field]]),
  );
  return { name, ...texts, ...choices } as AccountDraft;
}

export const changedFields = (draft: AccountDraft, saved: AccountDraft): DraftField[] =>
  (Object.keys(saved) as DraftField[]).filter((field) => draft[field] !== saved[field]);

/** API input with the changed fields only, so that concurrent changes of other fields are kept. */
export function inputOf(draft: AccountDraft, changed: readonly DraftField[]): AccountInput {
  const personalization = Object.fromEntries(
    changed.filter((field) => field !== 'name').map((field) => [field, draft[field] === '' ? null : draft[field]]),
  );
  return {
    ...(changed.includes('name') && { name: draft.name }),
    ...(Object.keys(personalization).length > 0 && { personalization: personalization as Personalization }),
  };
}

/** Applies the draft's changes to newly saved values. */
export function rebase(draft: AccountDraft, before: AccountDraft, now: AccountDraft): AccountDraft {
  const mine = Object.fromEntries(changedFields(draft, before).map((field) => [field, draft[field]]));
  return { ...now, ...mine } as AccountDraft;
}

export function accountOf({ name, ...rest }: AccountDraft): { name: string; personalization: Personalization } {
  const personalization = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  return { name, personalization: personalization as Personalization };
}
