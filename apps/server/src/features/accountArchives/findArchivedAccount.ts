import type pg from 'pg';
import type { ArchiveHeader } from './archiveLines.ts';

/** Across accounts, which the owner may read. */
export async function findArchivedAccount(
  client: pg.ClientBase,
  slug: string,
): Promise<ArchiveHeader['account'] | null> {
  const { rows } = await client.query<ArchiveHeader['account']>(
    `select id, slug, name,
       array(select host from account_hosts where account_id = accounts.id order by host) as hosts
     from accounts where slug = $1`,
    [slug],
  );
  return rows[0] ?? null;
}
