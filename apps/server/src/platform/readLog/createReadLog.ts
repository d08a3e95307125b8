import { dayOf } from '@funil/validation/values';
import { withAccount } from '../db/withAccount.ts';
import type { Database } from '../db/database.ts';
import type { WriteLog } from '../logging/WriteLog.ts';
import { recordReads } from './recordReads.ts';
import type { PersonalReads } from './recordReads.ts';

/** Reads wait so long before they are written together. A killed process loses those of this time. */
const writeEveryMs = 10_000;

/** Leads of lists that were written on a day, which are not written again on it; beyond it they are. */
const mostListed = 200_000;

/** Waiting reads that are written at once. */
const mostWaiting = 1_000;

type NotedRead = Pick<PersonalReads, 'leadId' | 'userId' | 'kind'>;

export interface ReadLog {
  /** Returns at once; the read is written later. */
  note(accountId: string, read: NotedRead): void;
  /** The same for the leads of a page of a list, each once a day. */
  noteList(account: { id: string; timeZone: string }, userId: string, leadIds: readonly string[]): void;
  /** Writes what waits. */
  write(): Promise<void>;
  close(): Promise<void>;
}

/** Collects reads of personal data, so that reading a lead writes nothing. */
export function createReadLog({ database, logger }: { database: Database; logger: { error: WriteLog } }): ReadLog {
  let waiting = new Map<string, Map<string, PersonalReads>>();
  let count = 0;
  let timer: NodeJS.Timeout | null = null;
  let listed = new Set<string>();

  async function write(): Promise<void> {
    const accounts = waiting;
    waiting = new Map();
    count = 0;
    if (timer) clearTimeout(timer);
    timer = null;
    for (const [accountId, reads] of accounts) {
      try {
        await withAccount(database, { accountId }, (tx) => recordReads(tx, [...reads.values()]));
      } catch (error) {
        listed = new Set();
        logger.error({ err: error, account_id: accountId }, 'reads of personal data not written');
      }
    }
  }

  function note(accountId: string, read: NotedRead): void {
    const reads = waiting.get(accountId) ?? new Map<string, PersonalReads>();
    waiting.set(accountId, reads);
    const key = `${read.leadId} ${read.userId} ${read.kind}`;
    reads.set(key, { ...read, count: (reads.get(key)?.count ?? 0) + 1, at: new Date() });
    count += 1;
    timer ??= setTimeout(() => void write(), writeEveryMs).unref();
    if (count >= mostWaiting) void write();
  }

  return {
    note,
    noteList(account, userId, leadIds) {
      const day = dayOf(new Date(), account.timeZone);
      if (listed.size >= mostListed) listed = new Set();
      for (const leadId of leadIds) {
        const key = `${day} ${leadId} ${userId}`;
        if (listed.has(key)) continue;
        listed.add(key);
        note(account.id, { leadId, userId, kind: 'list' });
      }
    },
    write,
    close: write,
  };
}
