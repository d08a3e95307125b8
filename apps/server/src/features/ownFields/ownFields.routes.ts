import {
  arrangeOwnFieldsInput,
  endpoints,
  ownFieldInput,
  ownFieldKindLabels,
  ownFieldRequirementLabels,
  removeOwnFieldInput,
  roleLabels,
  simulatorAskLabel,
  simulatorAskLabels,
} from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
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

const rolesOf = (list: readonly Role[]) => list.map((role) => roleLabels[role]).join(', ');

/** The whole definition as texts: a change of one word is found by comparing both. */
const audited = (field: StoredOwnField, statuses: ReadonlyMap<string, string>) => ({
  own_field_definition: [
    `${field.label} (${field.key}, ${ownFieldKindLabels[field.kind]})`,
    field.help ?? '',
    field.options.map(({ label, isArchived }) => (isArchived ? `${label} (arquivada)` : label)).join(', '),
    [ownFieldRequirementLabels[field.requirement], statuses.get(field.requiredFromStatusId ?? '')]
      .filter(Boolean)
      .join(': '),
    `${simulatorAskLabel}: ${simulatorAskLabels[field.inSimulator]}`,
    `Quem vê: ${rolesOf(field.seenBy)}`,
    `Quem altera: ${rolesOf(field.editedBy)}`,
  ]
    .filter(Boolean)
    .join('\n'),
  is_archived: field.archivedAt !== null,
});

async function note(tx: AccountTx, audit: AuditDraft, { before, after }: SavedOwnField) {
  const statuses = await readStatusNames(tx);
  audit.target('own_field', after.id).change(before && audited(before, statuses), audited(after, statuses));
  return { own_field: presentOwnField(after) };
}

const labels = (fields: readonly StoredOwnField[]) => ({
  own_field_definition: fields.map(({ label }) => label).join(', '),
});

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
