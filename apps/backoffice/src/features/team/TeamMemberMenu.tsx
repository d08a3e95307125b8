import { ArrowRightLeft, CalendarOff, Mail, MessageCircle, MoreHorizontal, Shuffle } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { TeamMember } from '@funil/api/contract';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@funil/ui';
import { whatsAppLink } from '../leads/contact/contactLinks.ts';
import { transferOfPerson } from '../leadTransfers/transferAddress.ts';

interface TeamMemberMenuProps {
  member: TeamMember;
  onAbsences: (member: TeamMember) => void;
}

/** Ways from a person of the team: moving the open leads, planning an absence, and writing to the person. */
export function TeamMemberMenu({ member, onAbsences }: TeamMemberMenuProps) {
  const { id, name, open, email, phone, status } = member;
  const chat = phone && whatsAppLink(phone);
  return (
    <Menu align="end" trigger={<IconButton size="sm" label={`Mais ações: ${name}`} icon={<MoreHorizontal />} />}>
      {open > 0 && (
        <>
          <MenuItem asChild>
            <RouterLink to={transferOfPerson(id, { toDistribution: true })}>
              <Shuffle aria-hidden /> Redistribuir leads
            </RouterLink>
          </MenuItem>
          <MenuItem asChild>
            <RouterLink to={transferOfPerson(id, { toDistribution: false })}>
              <ArrowRightLeft aria-hidden /> Transferir leads
            </RouterLink>
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {status === 'active' && (
        <MenuItem icon={<CalendarOff aria-hidden />} onSelect={() => onAbsences(member)}>
          Ausências
        </MenuItem>
      )}
      {chat && (
        <MenuItem asChild>
          <a href={chat} target="_blank" rel="noopener noreferrer">
            <MessageCircle aria-hidden /> Escrever no WhatsApp
          </a>
        </MenuItem>
      )}
      <MenuItem asChild>
        <a href={`mailto:${email}`}>
          <Mail aria-hidden /> Escrever e-mail
        </a>
      </MenuItem>
    </Menu>
  );
}
