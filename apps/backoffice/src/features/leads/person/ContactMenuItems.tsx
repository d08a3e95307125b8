import { Ban, FileCheck, PhoneOff } from 'lucide-react';
import { leadFieldLabel } from '@funil/api/contract';
import type { ReachableContact } from '@funil/api/contract';
import { usePerson } from '@funil/api/react';
import { MenuItem, SubMenu } from '@funil/ui';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { ContactStateChoices } from './ContactStateChoices.tsx';
import { isReachable } from './describeContactState.ts';

interface ContactMenuItemsProps {
  leadNumber: number;
  /** Receives the contacts that the lead has. */
  onBlock: (contacts: readonly ReachableContact[]) => void;
  onConsent: () => void;
}

/** Items of a lead's menu that say something about its phone and its e-mail, for those who may. */
export function ContactMenuItems({ leadNumber, onBlock, onConsent }: ContactMenuItemsProps) {
  const { person } = usePerson(leadNumber);
  const settings = useFieldSettings();
  if (!person?.allowed.change_contact) return null;
  const own = person.contacts.filter(isReachable).filter((contact) => contact.is_own);
  if (own.length === 0) return null;
  return (
    <>
      {own.map((contact) => (
        <SubMenu
          key={contact.kind}
          icon={<PhoneOff aria-hidden />}
          label={`Situação do ${leadFieldLabel(contact.kind, settings).toLowerCase()}`}
        >
          <ContactStateChoices leadNumber={leadNumber} contact={contact} />
        </SubMenu>
      ))}
      <MenuItem icon={<Ban aria-hidden />} onSelect={() => onBlock(own.map(({ kind }) => kind))}>
        Bloquear contato
      </MenuItem>
      <MenuItem icon={<FileCheck aria-hidden />} onSelect={onConsent}>
        Registrar consentimento
      </MenuItem>
    </>
  );
}
