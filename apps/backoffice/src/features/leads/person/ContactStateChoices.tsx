import { contactStateLabels, contactStates } from '@funil/api/contract';
import type { ContactState } from '@funil/api/contract';
import { isApiError } from '@funil/api';
import { usePersonCommands } from '@funil/api/react';
import { MenuRadioGroup, MenuRadioItem, toast } from '@funil/ui';
import type { ReachablePersonContact } from './describeContactState.ts';

export interface ContactStateChoicesProps {
  leadNumber: number;
  contact: ReachablePersonContact;
}

const none = '';

/** The states of a lead's phone or e-mail, in a menu. */
export function ContactStateChoices({ leadNumber, contact: { kind, state } }: ContactStateChoicesProps) {
  const { changeContact } = usePersonCommands(leadNumber);
  const change = (next: ContactState | null) => {
    changeContact({ kind, state: next }).catch((error: unknown) =>
      toast.error('Situação não alterada', { description: isApiError(error) ? error.message : 'Tente de novo.' }),
    );
  };
  return (
    <MenuRadioGroup
      value={state ?? none}
      onValueChange={(next) => {
        if (next !== (state ?? none)) change(next === none ? null : (next as ContactState));
      }}
    >
      <MenuRadioItem value={none}>Não verificado</MenuRadioItem>
      {contactStates.map((one) => (
        <MenuRadioItem key={one} value={one}>
          {contactStateLabels[kind][one]}
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  );
}
