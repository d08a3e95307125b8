import { Menu, VisuallyHidden } from '@funil/ui';
import { useClock } from '../../../formats/useClock.ts';
import { ValueButton } from '../inPlace/ValueButton.ts';
import { ContactStateChoices } from './ContactStateChoices.tsx';
import type { ContactStateChoicesProps } from './ContactStateChoices.tsx';
import { describeContactState } from './describeContactState.ts';

interface ContactStateMenuProps extends ContactStateChoicesProps {
  /** Name within a sentence: "telefone". */
  word: string;
}

/** Shows the state of a lead's phone or e-mail, and changes it. */
export function ContactStateMenu({ leadNumber, contact, word }: ContactStateMenuProps) {
  const { timeZone } = useClock();
  return (
    <Menu
      aria-label={`Situação do ${word}`}
      trigger={
        <ValueButton type="button">
          <VisuallyHidden>Situação do {word}: </VisuallyHidden>
          {describeContactState(contact, timeZone)}
        </ValueButton>
      }
    >
      <ContactStateChoices leadNumber={leadNumber} contact={contact} />
    </Menu>
  );
}
