import { PhoneOff } from 'lucide-react';
import { leadFieldLabel } from '@funil/api/contract';
import { usePerson } from '@funil/api/react';
import { SubMenu } from '@funil/ui';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { ContactStateChoices } from './ContactStateChoices.tsx';
import { isReachable } from './describeContactState.ts';

/** Items of a lead's menu that say something about its phone and its e-mail, for those who may. */
export function ContactStateSubMenus({ leadNumber }: { leadNumber: number }) {
  const { person } = usePerson(leadNumber);
  const settings = useFieldSettings();
  if (!person?.allowed.change_contact) return null;
  return person.contacts
    .filter(isReachable)
    .filter((contact) => contact.is_own)
    .map((contact) => (
      <SubMenu
        key={contact.kind}
        icon={<PhoneOff aria-hidden />}
        label={`Situação do ${leadFieldLabel(contact.kind, settings).toLowerCase()}`}
      >
        <ContactStateChoices leadNumber={leadNumber} contact={contact} />
      </SubMenu>
    ));
}
