import { ArrowDown, ArrowUp, Copy, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { paths } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, IconButton, Spacer, toast } from '@funil/ui';

export interface Neighbours {
  previous: number | null;
  next: number | null;
}

interface LeadPanelBarProps {
  number: number;
  neighbours: Neighbours;
  onOpen: (number: number) => void;
  /** Left out when the viewer may not edit, or edits already. */
  onEdit: (() => void) | null;
}

async function copyLink(number: number) {
  const link = `${location.origin}${paths.lead(number)}`;
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copiado');
  } catch {
    // Only secure origins have a clipboard: the link is shown instead.
    toast.error('Não foi possível copiar o link', { description: link, duration: 10_000 });
  }
}

/** Over the panel: the neighbours in the list, the number, the link, the way into editing. */
export function LeadPanelBar({ number, neighbours, onOpen, onEdit }: LeadPanelBarProps) {
  const { previous, next } = neighbours;
  return (
    <>
      <IconButton size="sm" label="Lead anterior" icon={<ArrowUp />} disabled={previous === null} onClick={() => previous !== null && onOpen(previous)} />
      <IconButton size="sm" label="Próximo lead" icon={<ArrowDown />} disabled={next === null} onClick={() => next !== null && onOpen(next)} />
      <Number aria-hidden>Lead {number}</Number>
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
    </>
  );
}

const Number = styled.span`
  margin-inline-start: ${tokens.space[1]};
  color: ${tokens.color.text3};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** A phone shares pages by itself. */
const Wide = styled.span`
  display: contents;
  ${tokens.media.mobile} {
    display: none;
  }
`;
