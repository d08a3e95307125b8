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
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { Session } from '../../platform/identity/Session.ts';
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

interface CatalogCall {
  session: Session;
  tx: AccountTx;
  audit: AuditDraft;
}
interface EntryCall extends CatalogCall {
  params: { id: string };
}

/** Handlers of a catalog's endpoints. */
const handlersOf = <Name extends CatalogName>(catalog: Name) => ({
  list: async ({ tx }: Pick<CatalogCall, 'tx'>) => ({ entries: await listEntries(tx, catalog) }),
  create: async ({ tx, body, audit }: CatalogCall & { body: Catalog[Name]['input'] }) =>
    note(audit, catalog, await createCatalogEntry(tx, catalog, body)),
  update: async ({ session, tx, params, body, audit }: EntryCall & { body: Catalog[Name]['input'] }) =>
    note(audit, catalog, await updateCatalogEntry(tx, session.uid, catalog, params.id, body)),
  arrange: async ({ tx, body, audit }: CatalogCall & { body: { ids: string[] } }) =>
    arranged(audit, tx.accountId, catalog, await arrangeCatalogEntries(tx, catalog, body.ids)),
  remove: async ({ session, tx, params, body, audit }: EntryCall & { body: { into_id: string | null } }) =>
    removed(audit, catalog, await removeEntry(tx, session.uid, catalog, params.id, body.into_id), body.into_id),
});

/** Endpoints are bound one by one, because a loop over the catalogs would lose the inferred types. */
export function registerCatalogRoutes(app: App): void {
  const statuses = catalogEndpoints.lead_statuses;
  const status = catalogAnswers.lead_statuses;
  const onStatus = handlersOf('lead_statuses');
  handle(app, statuses.list, { answer: status.all }, onStatus.list);
  handle(app, statuses.create, { body: leadStatusInput, answer: status.one }, onStatus.create);
  handle(app, statuses.update, { body: leadStatusInput, answer: status.one }, onStatus.update);
  handle(app, statuses.arrange, { body: arrangeCatalogInput, answer: status.all }, onStatus.arrange);
  handle(app, statuses.remove, { body: removeEntryInput, answer: StartedJobAnswerSchema }, onStatus.remove);

  const reasons = catalogEndpoints.loss_reasons;
  const reason = catalogAnswers.loss_reasons;
  const onReason = handlersOf('loss_reasons');
  handle(app, reasons.list, { answer: reason.all }, onReason.list);
  handle(app, reasons.create, { body: lossReasonInput, answer: reason.one }, onReason.create);
  handle(app, reasons.update, { body: lossReasonInput, answer: reason.one }, onReason.update);
  handle(app, reasons.arrange, { body: arrangeCatalogInput, answer: reason.all }, onReason.arrange);
  handle(app, reasons.remove, { body: removeEntryInput, answer: StartedJobAnswerSchema }, onReason.remove);

  const types = catalogEndpoints.product_types;
  const type = catalogAnswers.product_types;
  const onType = handlersOf('product_types');
  handle(app, types.list, { answer: type.all }, onType.list);
  handle(app, types.create, { body: productTypeInput, answer: type.one }, onType.create);
  handle(app, types.update, { body: productTypeInput, answer: type.one }, onType.update);
  handle(app, types.arrange, { body: arrangeCatalogInput, answer: type.all }, onType.arrange);
  handle(app, types.remove, { body: removeEntryInput, answer: StartedJobAnswerSchema }, onType.remove);

  const products = catalogEndpoints.products;
  const product = catalogAnswers.products;
  const onProduct = handlersOf('products');
  handle(app, products.list, { answer: product.all }, onProduct.list);
  handle(app, products.create, { body: productInput, answer: product.one }, onProduct.create);
  handle(app, products.update, { body: productInput, answer: product.one }, onProduct.update);
  handle(app, products.arrange, { body: arrangeCatalogInput, answer: product.all }, onProduct.arrange);
  handle(app, products.remove, { body: removeEntryInput, answer: StartedJobAnswerSchema }, onProduct.remove);

  const tags = catalogEndpoints.tags;
  const tag = catalogAnswers.tags;
  const onTag = handlersOf('tags');
  handle(app, tags.list, { answer: tag.all }, onTag.list);
  handle(app, tags.create, { body: tagInput, answer: tag.one }, async (call) => {
    if (!mayCreateTags(call.session.actor.role, await findTagCreators(call.tx))) throw new Refusal('access.denied');
    return onTag.create(call);
  });
  handle(app, tags.update, { body: tagInput, answer: tag.one }, onTag.update);
  handle(app, tags.arrange, { body: arrangeCatalogInput, answer: tag.all }, onTag.arrange);
  handle(app, tags.remove, { body: removeEntryInput, answer: StartedJobAnswerSchema }, onTag.remove);
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
