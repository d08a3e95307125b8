import { contactOfChannel } from '@funil/api/contract';
import type { Actor, BlockChannel, ContactBlockKind, ReachableContact } from '@funil/api/contract';
import { and, desc, eq, gte, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { PersonalKey } from '../../../platform/audit/auditVault.ts';
import {
  blockListExceptions,
  blockListPhones,
  blockLists,
  contactBlocks,
  leads,
  users,
} from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { identifierDigests } from '../../suppression/identifierDigests.ts';
import { isVisibleLead } from '../record/isVisibleLead.ts';
import type { StoredLead } from '../record/leads.queries.ts';

export type ContactDigests = Partial<Record<ReachableContact, string>>;

/** Digests of a lead's phone and e-mail. */
export function contactDigestsOf(
  key: PersonalKey,
  { phone, email }: Pick<StoredLead, 'phone' | 'email'>,
): ContactDigests {
  const digests = identifierDigests(key.bytes, { documentNumber: null, phone, email });
  return Object.fromEntries(digests.map(({ kind, digest }) => [kind, digest]));
}

/** Ways of a block that reach a contact. */
export const channelsOfContact = (channels: readonly BlockChannel[], contact: ReachableContact): BlockChannel[] =>
  channels.filter((channel) => contactOfChannel[channel] === contact);

/** Blocks of some digests that are in force on a day, latest first, and whether the actor sees the lead of each. */
export function listBlocksInForce(
  { db, accountId }: AccountTx,
  actor: Actor,
  digests: readonly string[],
  today: string,
) {
  return db
    .select({
      block: contactBlocks,
      createdBy: { id: users.id, name: users.name },
      isLeadVisible: sql<boolean>`coalesce(${isVisibleLead(actor)}, false)`,
    })
    .from(contactBlocks)
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, contactBlocks.createdBy)))
    .leftJoin(leads, and(eq(leads.accountId, accountId), eq(leads.id, contactBlocks.leadId)))
    .where(
      and(
        eq(contactBlocks.accountId, accountId),
        inArray(contactBlocks.digest, [...digests]),
        isNull(contactBlocks.liftedAt),
        lte(contactBlocks.fromDay, today),
        or(isNull(contactBlocks.untilDay), gte(contactBlocks.untilDay, today)),
      ),
    )
    .orderBy(desc(contactBlocks.createdAt), desc(contactBlocks.id));
}

/** Digests of some that have a block of a kind which was not lifted. */
export async function listBlocked(
  { db, accountId }: AccountTx,
  kind: ContactBlockKind,
  digests: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ digest: contactBlocks.digest })
    .from(contactBlocks)
    .where(
      and(
        eq(contactBlocks.accountId, accountId),
        eq(contactBlocks.kind, kind),
        inArray(contactBlocks.digest, [...digests]),
        isNull(contactBlocks.liftedAt),
      ),
    );
  return new Set(rows.map(({ digest }) => digest));
}

export type ContactBlockRow = Awaited<ReturnType<typeof listBlocksInForce>>[number];

/** Registers that have one of some digests, without those from which the digest is excepted. */
export function listListsInForce({ db, accountId }: AccountTx, digests: readonly string[]) {
  return db
    .select({ kind: blockLists.kind, listedOn: blockLists.listedOn, digest: blockListPhones.digest })
    .from(blockListPhones)
    .innerJoin(blockLists, and(eq(blockLists.accountId, accountId), eq(blockLists.id, blockListPhones.listId)))
    .where(
      and(
        eq(blockListPhones.accountId, accountId),
        inArray(blockListPhones.digest, [...digests]),
        eq(blockLists.state, 'ready'),
        notExists(
          db
            .select({ id: blockListExceptions.id })
            .from(blockListExceptions)
            .where(
              and(
                eq(blockListExceptions.accountId, accountId),
                eq(blockListExceptions.digest, blockListPhones.digest),
                eq(blockListExceptions.kind, blockLists.kind),
              ),
            ),
        ),
      ),
    )
    .orderBy(blockLists.kind);
}
