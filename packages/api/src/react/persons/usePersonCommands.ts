import { useMemo } from 'react';
import { listLeadEvents, listLeads, showLead } from '../../contract/leads/leads.ts';
import { createContactBlock, exceptFromBlockList, liftContactBlock } from '../../contract/persons/contactBlocks.ts';
import type {
  CreateContactBlockInput,
  ExceptFromBlockListInput,
  LiftContactBlockInput,
} from '../../contract/persons/contactBlocks.ts';
import { createConsent } from '../../contract/persons/consents.ts';
import type { CreateConsentInput } from '../../contract/persons/consents.ts';
import { changeContact, joinPersons, partPerson, showPerson } from '../../contract/persons/persons.ts';
import type { ChangeContactInput } from '../../contract/persons/persons.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';

/**
 * Commands for the person of a lead. A join and a part resolve with the id with which `useLeadBulks` undoes them. All
 * reject with an `ApiError`.
 */
export function usePersonCommands(number: number) {
  const { call, outdate } = useCommands();
  return useMemo(() => {
    const params = { number };
    // The other leads of the person show the change as well, and so do lights.
    const settled = () => void outdate(matches(showPerson, listLeadEvents, showLead, listLeads));
    return {
      async join(otherNumber: number): Promise<string> {
        const { undo_id: id } = await call(joinPersons, { params, body: { other_number: otherNumber } });
        settled();
        return id;
      },
      async part(): Promise<string> {
        const { undo_id: id } = await call(partPerson, { params });
        settled();
        return id;
      },
      async changeContact(input: ChangeContactInput): Promise<void> {
        await call(changeContact, { params, body: input });
        settled();
      },
      /** Blocks ways of reaching the lead's phone or e-mail. */
      async block(input: CreateContactBlockInput): Promise<void> {
        await call(createContactBlock, { params, body: input });
        settled();
      },
      /** Records that a register which has the lead's phone does not apply. */
      async exceptFromList(input: ExceptFromBlockListInput): Promise<void> {
        await call(exceptFromBlockList, { params, body: input });
        settled();
      },
      /** Records that the lead's person gave or withdrew a consent. */
      async recordConsent(input: CreateConsentInput): Promise<void> {
        await call(createConsent, { params, body: input });
        settled();
      },
      async liftBlock(id: string, input: LiftContactBlockInput): Promise<void> {
        await call(liftContactBlock, { params: { number, id }, body: input });
        settled();
      },
    };
  }, [call, outdate, number]);
}
