import type { OwnFieldInput } from '@funil/api/contract';
import { createOwnField } from '../src/features/ownFields/saveOwnField.ts';
import type { StoredOwnField } from '../src/features/ownFields/ownFields.queries.ts';
import type { AccountTx } from '../src/platform/db/withAccount.ts';

/** Body of an own field: by default an optional text for administrators alone. */
export const ownFieldInput = (changes: Partial<OwnFieldInput> = {}): OwnFieldInput => ({
  label: 'Renda mensal',
  kind: 'text',
  help: null,
  options: [],
  requirement: 'never',
  required_from_status_id: null,
  seen_by: [],
  edited_by: [],
  is_archived: false,
  ...changes,
});

export const addOwnField = async (tx: AccountTx, changes?: Partial<OwnFieldInput>): Promise<StoredOwnField> =>
  (await createOwnField(tx, ownFieldInput(changes))).after;
