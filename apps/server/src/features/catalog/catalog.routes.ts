import {
  arrangeCatalogInput,
  catalogEndpoints,
  leadStatusInput,
  lossReasonInput,
  productInput,
  productTypeInput,
  removeEntryInput,
  tagInput,
} from '@funil/api/contract';
import type { CatalogName, Catalog } from '@funil/api/contract';
import { catalogAnswers, StartedJobAnswerSchema } from '@funil/api/contract/answers';
import type { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { catalogTables } from './catalogTables.ts';
import { listEntries } from './catalog.queries.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findTagCreators, mayCreateTags } from '../tags/tags.queries.ts';
import { startedJob } from '../recordMoves/startedJob.ts';
import { removeEntry } from './removeEntry.ts';
import { arrangeCatalogEntries, createCatalogEntry, updateCatalogEntry } from './saveCatalogEntry.ts';
import type { SavedEntry } from './saveCatalogEntry.ts';

type FieldOf<Entry> = Entry extends unknown ? keyof Entry : never;
type AuditedField = Exclude<
  FieldOf<Catalog[CatalogName]['entry']>,
  'id' | 'version' | 'used_by' | 'uses' | 'move_job_id' | 'follow_job_id'
>;

/** Omits the usage count and the running jobs, which are unrelated to the change. */
function audited({
  id,
  version,
  used_by,
  uses,
  move_job_id,
  follow_job_id,
  ...entry
}: Catalog[CatalogName]['entry']): Partial<Record<AuditedField, unknown>> {
  void id;
  void version;
  void used_by;
  void uses;
  void move_job_id;
  void follow_job_id;
  return entry;
}

function note<Name extends CatalogName>(audit: AuditDraft, catalog: Name, { before, entry }: SavedEntry<Name>) {
  audit.target(catalogTables[catalog].noun, entry.id).change(before && audited(before), audited(entry));
  return { entry };
}

/** A loop over the five catalogs would lose the inferred types. */
export function registerCatalogRoutes(app: App): void {
  const statuses = catalogEndpoints.lead_statuses;
  handle(app, statuses.list, { answer: catalogAnswers.lead_statuses.all }, async ({ tx }) => ({
    entries: await listEntries(tx, 'lead_statuses'),
  }));
  handle(
    app,
    statuses.create,
    { body: leadStatusInput, answer: catalogAnswers.lead_statuses.one },
    async ({ tx, body, audit }) => note(audit, 'lead_statuses', await createCatalogEntry(tx, 'lead_statuses', body)),
  );
  handle(
    app,
    statuses.update,
    { body: leadStatusInput, answer: catalogAnswers.lead_statuses.one },
    async ({ session, tx, params, body, audit }) =>
      note(audit, 'lead_statuses', await updateCatalogEntry(tx, session.uid, 'lead_statuses', params.id, body)),
  );
  handle(
    app,
    statuses.arrange,
    { body: arrangeCatalogInput, answer: catalogAnswers.lead_statuses.all },
    async ({ tx, body, audit }) =>
      arranged(audit, tx.accountId, 'lead_statuses', await arrangeCatalogEntries(tx, 'lead_statuses', body.ids)),
  );
  handle(
    app,
    statuses.remove,
    { body: removeEntryInput, answer: StartedJobAnswerSchema },
    async ({ session, tx, params, body, audit }) =>
      removed(
        audit,
        'lead_statuses',
        await removeEntry(tx, session.uid, 'lead_statuses', params.id, body.into_id),
        body.into_id,
      ),
  );

  const reasons = catalogEndpoints.loss_reasons;
  handle(app, reasons.list, { answer: catalogAnswers.loss_reasons.all }, async ({ tx }) => ({
    entries: await listEntries(tx, 'loss_reasons'),
  }));
  handle(
    app,
    reasons.create,
    { body: lossReasonInput, answer: catalogAnswers.loss_reasons.one },
    async ({ tx, body, audit }) => note(audit, 'loss_reasons', await createCatalogEntry(tx, 'loss_reasons', body)),
  );
  handle(
    app,
    reasons.update,
    { body: lossReasonInput, answer: catalogAnswers.loss_reasons.one },
    async ({ session, tx, params, body, audit }) =>
      note(audit, 'loss_reasons', await updateCatalogEntry(tx, session.uid, 'loss_reasons', params.id, body)),
  );
  handle(
    app,
    reasons.arrange,
    { body: arrangeCatalogInput, answer: catalogAnswers.loss_reasons.all },
    async ({ tx, body, audit }) =>
      arranged(audit, tx.accountId, 'loss_reasons', await arrangeCatalogEntries(tx, 'loss_reasons', body.ids)),
  );
  handle(
    app,
    reasons.remove,
    { body: removeEntryInput, answer: StartedJobAnswerSchema },
    async ({ session, tx, params, body, audit }) =>
      removed(
        audit,
        'loss_reasons',
        await removeEntry(tx, session.uid, 'loss_reasons', params.id, body.into_id),
        body.into_id,
      ),
  );

  const types = catalogEndpoints.product_types;
  handle(app, types.list, { answer: catalogAnswers.product_types.all }, async ({ tx }) => ({
    entries: await listEntries(tx, 'product_types'),
  }));
  handle(
    app,
    types.create,
    { body: productTypeInput, answer: catalogAnswers.product_types.one },
    async ({ tx, body, audit }) => note(audit, 'product_types', await createCatalogEntry(tx, 'product_types', body)),
  );
  handle(
    app,
    types.update,
    { body: productTypeInput, answer: catalogAnswers.product_types.one },
    async ({ session, tx, params, body, audit }) =>
      note(audit, 'product_types', await updateCatalogEntry(tx, session.uid, 'product_types', params.id, body)),
  );
  handle(
    app,
    types.arrange,
    { body: arrangeCatalogInput, answer: catalogAnswers.product_types.all },
    async ({ tx, body, audit }) =>
      arranged(audit, tx.accountId, 'product_types', await arrangeCatalogEntries(tx, 'product_types', body.ids)),
  );
  handle(
    app,
    types.remove,
    { body: removeEntryInput, answer: StartedJobAnswerSchema },
    async ({ session, tx, params, body, audit }) =>
      removed(
        audit,
        'product_types',
        await removeEntry(tx, session.uid, 'product_types', params.id, body.into_id),
        body.into_id,
      ),
  );

  const { products } = catalogEndpoints;
  handle(app, products.list, { answer: catalogAnswers.products.all }, async ({ tx }) => ({
    entries: await listEntries(tx, 'products'),
  }));
  handle(
    app,
    products.create,
    { body: productInput, answer: catalogAnswers.products.one },
    async ({ tx, body, audit }) => note(audit, 'products', await createCatalogEntry(tx, 'products', body)),
  );
  handle(
    app,
    products.update,
    { body: productInput, answer: catalogAnswers.products.one },
    async ({ session, tx, params, body, audit }) =>
      note(audit, 'products', await updateCatalogEntry(tx, session.uid, 'products', params.id, body)),
  );
  handle(
    app,
    products.arrange,
    { body: arrangeCatalogInput, answer: catalogAnswers.products.all },
    async ({ tx, body, audit }) =>
      arranged(audit, tx.accountId, 'products', await arrangeCatalogEntries(tx, 'products', body.ids)),
  );
  handle(
    app,
    products.remove,
    { body: removeEntryInput, answer: StartedJobAnswerSchema },
    async ({ session, tx, params, body, audit }) =>
      removed(audit, 'products', await removeEntry(tx, session.uid, 'products', params.id, body.into_id), body.into_id),
  );

  const { tags } = catalogEndpoints;
  handle(app, tags.list, { answer: catalogAnswers.tags.all }, async ({ tx }) => ({
    entries: await listEntries(tx, 'tags'),
  }));
  handle(
    app,
    tags.create,
    { body: tagInput, answer: catalogAnswers.tags.one },
    async ({ session, tx, body, audit }) => {
      if (!mayCreateTags(session.actor.role, await findTagCreators(tx))) throw new Refusal('access.denied');
      return note(audit, 'tags', await createCatalogEntry(tx, 'tags', body));
    },
  );
  handle(
    app,
    tags.update,
    { body: tagInput, answer: catalogAnswers.tags.one },
    async ({ session, tx, params, body, audit }) =>
      note(audit, 'tags', await updateCatalogEntry(tx, session.uid, 'tags', params.id, body)),
  );
  handle(
    app,
    tags.arrange,
    { body: arrangeCatalogInput, answer: catalogAnswers.tags.all },
    async ({ tx, body, audit }) =>
      arranged(audit, tx.accountId, 'tags', await arrangeCatalogEntries(tx, 'tags', body.ids)),
  );
  handle(
    app,
    tags.remove,
    { body: removeEntryInput, answer: StartedJobAnswerSchema },
    async ({ session, tx, params, body, audit }) =>
      removed(audit, 'tags', await removeEntry(tx, session.uid, 'tags', params.id, body.into_id), body.into_id),
  );
}

/** The audit target is the account, because the order concerns the whole catalog. */
function arranged<Name extends CatalogName>(
  audit: AuditDraft,
  accountId: string,
  catalog: Name,
  entries: Catalog[Name]['entry'][],
) {
  audit
    .target(catalog, accountId)
    .change(null, { order: entries.filter((entry) => !entry.is_archived).map(({ id }) => id) });
  return { entries };
}

function removed<Name extends CatalogName>(
  audit: AuditDraft,
  catalog: Name,
  { entry, jobId }: { entry: Catalog[Name]['entry']; jobId: string | null },
  intoId: string | null,
) {
  audit
    .target(catalogTables[catalog].noun, entry.id)
    .change(audited(entry), intoId === null ? null : { into_id: intoId });
  return startedJob(jobId);
}
