import { distributionId } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import type { AuditVault } from '../../../platform/audit/auditVault.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { findActiveStatus } from '../../leadStatuses/leadStatuses.queries.ts';
import { findAssignablePerson } from '../../people/people.queries.ts';
import type { LeadImportRow } from '../leadImports.queries.ts';
import { readImportContext } from '../rows/ImportContext.ts';
import { mappedSchema } from '../rows/mappedSchema.ts';
import { namesOfTags } from '../rows/importedTags.ts';
import { headerOf } from '../suggestColumns.ts';
import type { Planning } from './planBatch.ts';

const byId = <T extends { id: string }>(records: ReadonlyMap<string, T>, id: string | null | undefined): T | null =>
  id ? ([...records.values()].find((one) => one.id === id) ?? null) : null;

/** Removed records count as not selected. */
export async function readPlanning(
  tx: AccountTx,
  row: LeadImportRow,
  actor: Actor,
  vault: AuditVault,
): Promise<Planning> {
  const { settings, options, kind } = row;
  if (!settings) throw new Error('The import has no columns.');
  const context = await readImportContext(tx, actor, kind, settings.matches);
  const isDistributed = options?.owner_id === distributionId;
  const owner =
    options?.owner_id && !isDistributed ? await findAssignablePerson(tx, actor, options.owner_id) : undefined;
  const status = options?.status_id ? await findActiveStatus(tx, options.status_id) : undefined;
  return {
    actor,
    vault,
    context: { ...context, schema: mappedSchema(context.schema, settings.columns) },
    settings,
    titles: headerOf(row.sheets[settings.sheet]!, settings.header_row)?.titles ?? [],
    now: context.now,
    defaults: {
      product: byId(context.products, options?.product_id ?? settings.product_id),
      status: status ?? context.initialStatus,
      lossReason: byId(context.lossReasons, settings.loss_reason_id),
      owner: owner ? { id: owner.id, groupId: owner.groupId } : null,
      isDistributed,
      source: options?.source ?? 'import',
      tags: await namesOfTags(tx, options?.tag_ids ?? []),
    },
  };
}
