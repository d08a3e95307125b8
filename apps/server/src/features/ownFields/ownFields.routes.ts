import {
  arrangeOwnFieldsInput,
  endpoints,
  ownFieldInput,
  ownFieldRequirementLabels,
  removeOwnFieldInput,
} from '@funil/api/contract';
import { OwnFieldAnswerSchema, OwnFieldListSchema, OwnFieldUsesAnswerSchema } from '@funil/api/contract/answers';
import type { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { isSeen } from './ownFieldAccess.ts';
import { listOwnFieldUses } from './ownFieldUses.ts';
import { listOwnFieldRows, readStatusNames } from './ownFields.queries.ts';
import type { StoredOwnField } from './ownFields.queries.ts';
import { presentOwnField } from './presentOwnField.ts';
import { arrangeOwnFields, createOwnField, readField, removeOwnField, updateOwnField } from './saveOwnField.ts';
import type { SavedOwnField } from './saveOwnField.ts';

/** Each part of the definition by itself, so that an entry shows those that changed. */
const audited = (field: StoredOwnField, statuses: ReadonlyMap<string, string>) => ({
  own_field_label: field.label,
  own_field_kind: field.kind,
  own_field_help: field.help,
  own_field_options: field.options.map(({ label, isArchived }) => (isArchived ? `${label} (arquivada)` : label)),
  own_field_requirement: [ownFieldRequirementLabels[field.requirement], statuses.get(field.requiredFromStatusId ?? '')]
    .filter(Boolean)
    .join(': '),
  own_field_in_simulator: field.inSimulator,
  own_field_seen_by: field.seenBy,
  own_field_edited_by: field.editedBy,
  is_archived: field.archivedAt !== null,
});

async function note(tx: AccountTx, audit: AuditDraft, { before, after }: SavedOwnField) {
  const statuses = await readStatusNames(tx);
  audit.target('own_field', after.id).change(before && audited(before, statuses), audited(after, statuses));
  return { own_field: presentOwnField(after) };
}

const labels = (fields: readonly StoredOwnField[]) => ({ own_field_order: fields.map(({ label }) => label) });

export function registerOwnFieldRoutes(app: App): void {
  handle(app, endpoints.listOwnFields, { answer: OwnFieldListSchema }, async ({ session, tx }) => {
    const { role } = session.actor;
    const rows = await listOwnFieldRows(tx);
    return {
      own_fields: (role === 'admin' ? rows : rows.filter((field) => isSeen(field, role))).map(presentOwnField),
    };
  });

  handle(
    app,
    endpoints.createOwnField,
    { body: ownFieldInput, answer: OwnFieldAnswerSchema },
    async ({ tx, body, audit }) => note(tx, audit, await createOwnField(tx, body)),
  );

  handle(
    app,
    endpoints.updateOwnField,
    { body: ownFieldInput, answer: OwnFieldAnswerSchema },
    async ({ tx, params, body, audit }) => note(tx, audit, await updateOwnField(tx, params.id, body)),
  );

  handle(
    app,
    endpoints.arrangeOwnFields,
    { body: arrangeOwnFieldsInput, answer: OwnFieldListSchema },
    async ({ tx, body, audit }) => {
      const { before, after } = await arrangeOwnFields(tx, body.ids);
      audit.target('account', tx.accountId).change(labels(before), labels(after));
      return { own_fields: after.map(presentOwnField) };
    },
  );

  handle(app, endpoints.showOwnFieldUses, { answer: OwnFieldUsesAnswerSchema }, async ({ tx, params }) => ({
    uses: await listOwnFieldUses(tx, await readField(tx, params.id)),
  }));

  handle(app, endpoints.removeOwnField, { body: removeOwnFieldInput }, async ({ tx, params, body, audit }) => {
    const field = await removeOwnField(tx, params.id, body.values);
    audit.target('own_field', field.id).change(audited(field, await readStatusNames(tx)), null);
  });
}
