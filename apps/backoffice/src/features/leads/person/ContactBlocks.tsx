import { useState } from 'react';
import { styled } from 'styled-components';
import type { ContactBlock, PersonDetail } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button } from '@funil/ui';
import { describeBlock, describeBlockChannels } from './describeBlock.ts';
import { LiftBlockModal } from './LiftBlockModal.tsx';

interface ContactBlocksProps {
  leadNumber: number;
  person: PersonDetail;
}

/**
 * Blocked ways of reaching the lead's phone and e-mail, each with the button that lifts it. That of a withdrawn consent is lifted by
 * a new consent.
 */
export function ContactBlocks({ leadNumber, person: { blocks, contacts, allowed } }: ContactBlocksProps) {
  const [lifted, setLifted] = useState<ContactBlock | null>(null);
  const hasOwn = contacts.some(({ kind, is_own: isOwn }) => isOwn && kind !== 'document_number');
  const mayLift = allowed.change_contact && hasOwn;
  if (blocks.length === 0) return null;
  return (
    <>
      <h4>Canais bloqueados</h4>
      <ul aria-label="Canais bloqueados">
        {blocks.map((block, index) => (
          <li key={block.detail?.id ?? block.list?.kind ?? index}>
            <b>{describeBlockChannels(block)}</b>
            <Reason>
              {describeBlock(block)}
              {block.detail?.note && `: ${block.detail.note}`}
            </Reason>
            {mayLift && (block.list ?? (block.detail && block.detail.kind !== 'withdrawn')) && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={
                  block.list
                    ? `Registrar exceção: ${describeBlock(block)}`
                    : `Levantar o bloqueio de ${describeBlockChannels(block)}`
                }
                onClick={() => setLifted(block)}
                data-unprinted=""
              >
                {block.list ? 'Registrar exceção' : 'Levantar'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lifted && <LiftBlockModal leadNumber={leadNumber} block={lifted} onClose={() => setLifted(null)} />}
    </>
  );
}

const Reason = styled.span`
  color: ${tokens.color.text2};
`;
