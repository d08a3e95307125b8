import type { AccountTx } from '../../src/db/withAccount.ts';
import { createLeadRow, createLeadStatus } from '../factories.ts';

interface ForeignRecord {
  /** Creates a record in the account of the transaction; returns the parameters that name it. */
  create: (tx: AccountTx) => Promise<Record<string, string>>;
  /** A body that the endpoint accepts, by the endpoint's key, made in the account that calls. */
  bodies?: Record<string, (tx: AccountTx) => Promise<object>>;
}

/**
 * How to make a record for each beginning of a path with parameters. The test of foreign ids fails for an endpoint
 * that is missing here.
 */
export const foreignRecords: Record<string, ForeignRecord> = {
  '/api/leads/{number}': {
    async create(tx) {
      const status = await createLeadStatus(tx);
      // Numbers start at 1 in every account: a high one exists in this account only.
      const lead = await createLeadRow(tx, { statusId: status.id, number: 777 });
      return { number: String(lead.number) };
    },
    bodies: {
      updateLead: async () => ({ name: 'Nome Novo', phone: '+5511987654321', document_number: '52998224725', version: 1 }),
      changeLeadStatus: async (tx) => ({ status_id: (await createLeadStatus(tx)).id, version: 1 }),
    },
  },
};

/** The entry for an endpoint's path, and the body for the endpoint. */
export function foreignRecordFor(key: string, path: string, hasBody: boolean): ForeignRecord {
  const record = Object.entries(foreignRecords).find(([prefix]) => path.startsWith(prefix))?.[1];
  if (!record) throw new Error(`Say in foreignRecords.ts how to make a record for ${path}.`);
  if (hasBody && !record.bodies?.[key]) throw new Error(`Say in foreignRecords.ts what body ${key} accepts.`);
  return record;
}
