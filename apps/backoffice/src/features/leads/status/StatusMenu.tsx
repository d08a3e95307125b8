import { useRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import type { LeadStatus, LeadStatusReference } from '@funil/api/contract';
import { useLeadStatuses } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Menu, MenuRadioGroup, MenuRadioItem, StatusPill } from '@funil/ui';
import { outcomeOf } from '../../catalog/leadStatuses/outcomeOf.ts';
import { LeadStatusPill } from './LeadStatusPill.tsx';

interface StatusMenuProps {
  status: LeadStatusReference;
  onMove: (status: LeadStatus) => void;
}

export function StatusMenu({ status, onMove }: StatusMenuProps) {
  const { leadStatuses = [] } = useLeadStatuses();
  const chosen = useRef<LeadStatus>(undefined);
  return (
    <Menu
      aria-label="Mover para"
      // Moves after the menu has closed, because a closing menu would take the focus from a modal.
      onCloseAutoFocus={() => {
        const next = chosen.current;
        chosen.current = undefined;
        if (next && next.id !== status.id) onMove(next);
      }}
      trigger={
        <Trigger data-printed="" type="button" aria-label={`Status: ${status.name}`}>
          <StatusPill color={status.color} outcome={outcomeOf(status)}>
            {status.name}
            <ChevronDown size={12} strokeWidth={2} aria-hidden data-chevron="" />
          </StatusPill>
        </Trigger>
      }
    >
      <MenuRadioGroup
        value={status.id}
        onValueChange={(id) => (chosen.current = leadStatuses.find((one) => one.id === id))}
      >
        {leadStatuses.map((one) => (
          <MenuRadioItem key={one.id} value={one.id} textValue={one.name}>
            <Choice>
              <LeadStatusPill status={one} />
            </Choice>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  /* 24 px to hit, though the pill is drawn at 22. */
  min-block-size: ${tokens.size.targetMin};
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: 12px;
  background: none;
  cursor: pointer;
  &:hover > span,
  &[data-state='open'] > span {
    border-color: ${tokens.color.n7};
    background: ${tokens.color.n2};
  }
  [data-chevron] {
    margin-inline: 0 -2px;
    color: ${tokens.color.text3};
    @media print {
      display: none;
    }
  }
  ${tokens.media.mobile} {
    min-block-size: ${tokens.size.controlTouch};
  }
`;

const Choice = styled.span`
  display: inline-flex;
  > span {
    border: 0;
    padding-inline: 0;
    background: none;
    font: ${tokens.font[13]};
  }
  /* Dots take the room of the icons, so that the names begin at one edge. */
  i {
    margin-inline: 2px 3px;
  }
`;
