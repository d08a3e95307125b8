import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { unstable_serialize } from 'swr/infinite';
import { createLeadTransfer, undoLeadTransfer } from '../../contract/leadTransfers/leadTransfers.ts';
import type { CreateLeadTransferInput, LeadTransfer } from '../../contract/leadTransfers/leadTransfers.ts';
import { useClient } from '../context.ts';
import { isLeadTransferKey, leadTransferKeys } from './leadTransferKeys.ts';

/** Moves leads to other people, and takes that back: each starts work that `useLeadTransfer` follows. The promises reject with an `ApiError`. */
export function useLeadTransferCommands() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const settled = () =>
      void Promise.all([mutate(isLeadTransferKey), mutate(unstable_serialize(() => leadTransferKeys.list()))]);
    return {
      async create(input: CreateLeadTransferInput): Promise<LeadTransfer> {
        const { lead_transfer: transfer } = await client.call(createLeadTransfer, { body: input });
        settled();
        return transfer;
      },
      async undo(id: string): Promise<LeadTransfer> {
        const { lead_transfer: transfer } = await client.call(undoLeadTransfer, { params: { id } });
        settled();
        return transfer;
      },
    };
  }, [client, mutate]);
}
