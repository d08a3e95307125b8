import { contactStateLabels, contactStates } from '@funil/api/contract';
import type { ContactState } from '@funil/api/contract';
import { usePersonCommands } from '@funil/api/react';
import { isApiError } from '@funil/api';
import { Menu, MenuRadioGroup, MenuRadioItem, VisuallyHidden, toast } from '@funil/ui';
import { useClock } from '../../../formats/useClock.ts';
import { ValueButton } from '../inPlace/ValueButton.ts';
import { describeContactState } from './describeContactState.ts';
import type { ReachablePersonContact } from './describeContactState.ts';

interface ContactStateMenuProps {
  leadNumber: number;
  contact: ReachablePersonContact;
  /** Name within a sentence: "telefone". */
  word: string;
}

const none = '';

/** Shows the state of a lead's phone or e-mail, and changes it. */
export function ContactStateMenu({ leadNumber, contact, word }: ContactStateMenuProps) {
  const { changeContact } = usePersonCommands(leadNumber);
  const { timeZone } = useClock();
  const { kind, state } = contact;
  const change = (next: ContactState | null) => {
    changeContact({ kind, state: next }).catch((error: unknown) =>
      toast.error('Situação não alterada', { description: isApiError(error) ? error.message : 'Tente de novo.' }),
    );
  };
  return (
    <Menu
      aria-label={`Situação do ${word}`}
      trigger={
        <ValueButton type="button" data-empty={state === null || undefined}>
          <VisuallyHidden>Situação do {word}: </VisuallyHidden>
          {describeContactState(contact, timeZone) ?? 'Não verificado'}
        </ValueButton>
      }
    >
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
    </Menu>
  );
}
