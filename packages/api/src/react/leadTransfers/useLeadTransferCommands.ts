import { useMemo } from 'react';
import { createLeadTransfer, undoLeadTransfer } from '../../contract/leadTransfers/leadTransfers.ts';
import type { CreateLeadTransferInput, LeadTransfer } from '../../contract/leadTransfers/leadTransfers.ts';
import { shows } from '../dataEndpoints.ts';
import { useCommands } from '../useCommands.ts';

/** Starts and undoes transfers. Rejects with an `ApiError`. */
export function useLeadTransferCommands() {
  const { call, outdate } = useCommands();
  return useMemo(() => {
    const settled = () => void outdate(shows('lead_transfers'));
    return {
      async create(input: CreateLeadTransferInput): Promise<LeadTransfer> {
        const { lead_transfer: transfer } = await call(createLeadTransfer, { body: input });
        settled();
        return transfer;
      },
      async undo(id: string): Promise<LeadTransfer> {
        const { lead_transfer: transfer } = await call(undoLeadTransfer, { params: { id } });
        settled();
        return transfer;
      },
    };
  }, [call, outdate]);
}
