import { ArrowDown, ArrowUp, Copy, Ellipsis, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import type { LeadDetail } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, IconButton, Spacer } from '@funil/ui';
import { LiveUpdatesMark } from '../../../screens/LiveUpdatesMark.tsx';
import { copyLink } from './copyLink.ts';
import { LeadPanelMenu } from './LeadPanelMenu.tsx';

export interface Neighbours {
  previous: number | null;
  next: number | null;
}

interface LeadPanelBarProps {
  number: number;
  lead: LeadDetail | undefined;
  neighbours: Neighbours;
  onOpen: (number: number) => void;
  /** Starts editing; null without permission or while editing. */
  onEdit: (() => void) | null;
  onDeleted: () => void;
}

export function LeadPanelBar({ number, lead, neighbours, onOpen, onEdit, onDeleted }: LeadPanelBarProps) {
  const { previous, next } = neighbours;
  return (
    <>
      <IconButton
        size="sm"
        label="Lead anterior"
        icon={<ArrowUp />}
        disabled={previous === null}
        onClick={() => previous !== null && onOpen(previous)}
      />
      <IconButton
        size="sm"
        label="Próximo lead"
        icon={<ArrowDown />}
        disabled={next === null}
        onClick={() => next !== null && onOpen(next)}
      />
      <Number aria-hidden>Lead {number}</Number>
      {/* No live region, because the page under the panel has its own. */}
      <LiveUpdatesMark isSilentWhileLive role={undefined} />
      <Spacer />
      {onEdit && (
        <Button size="sm" variant="ghost" icon={<Pencil aria-hidden />} onClick={onEdit}>
          Editar
        </Button>
      )}
      <Wide>
        <Button size="sm" variant="ghost" icon={<Copy aria-hidden />} onClick={() => void copyLink(number)}>
          Copiar link
        </Button>
      </Wide>
      {lead ? (
        <LeadPanelMenu key={number} lead={lead} onDeleted={onDeleted} />
      ) : (
        <IconButton size="sm" label="Mais ações" icon={<Ellipsis />} disabled />
      )}
    </>
  );
}

const Number = styled.span`
  margin-inline-start: ${tokens.space[1]};
  color: ${tokens.color.text3};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Hidden on phones, whose menu has these actions. */
const Wide = styled.span`
  display: contents;
  ${tokens.media.mobile} {
    display: none;
  }
`;
