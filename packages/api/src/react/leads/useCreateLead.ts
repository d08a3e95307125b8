import type { CreateLeadInput } from '../../contract/leads/leadInput.ts';
import { createLead } from '../../contract/leads/leads.ts';
import { useCommand } from '../useCommand.ts';
import { useCommands } from '../useCommands.ts';
import { useLeadCache } from './useLeadCache.ts';

/** Creates a lead: `trigger(input)`. Idempotent for double clicks and retries. */
export function useCreateLead() {
  const { call } = useCommands();
  const { leadCreated } = useLeadCache();
  return useCommand(createLead, {}, async (input: CreateLeadInput) => {
    const { lead } = await call(createLead, { body: input });
    void leadCreated(lead);
    return lead;
  });
}
