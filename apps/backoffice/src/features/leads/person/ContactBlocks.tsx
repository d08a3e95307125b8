import { useState } from 'react';
import { styled } from 'styled-components';
import type { ContactBlock, PersonDetail } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button } from '@funil/ui';
import { BlockContactModal } from './BlockContactModal.tsx';
import { describeBlock, describeBlockChannels } from './describeBlock.ts';
import { LiftBlockModal } from './LiftBlockModal.tsx';

interface ContactBlocksProps {
  leadNumber: number;
  person: PersonDetail;
}

/** Blocked ways of reaching the lead's phone and e-mail, with what makes and lifts a block. */
export function ContactBlocks({ leadNumber, person: { blocks, contacts, allowed } }: ContactBlocksProps) {
  const [isBlocking, setBlocking] = useState(false);
  const [lifted, setLifted] = useState<ContactBlock | null>(null);
  const own = contacts.filter(({ kind, is_own: isOwn }) => isOwn && kind !== 'document_number');
  const mayBlock = allowed.change_contact && own.length > 0;
  if (blocks.length === 0 && !mayBlock) return null;
  return (
    <>
      {blocks.length > 0 && (
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
                {mayBlock && (block.detail ?? block.list) && (
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
        </>
      )}
      {mayBlock && (
        <Button size="sm" variant="ghost" onClick={() => setBlocking(true)} data-unprinted="">
          Bloquear contato
        </Button>
      )}
      {isBlocking && (
        <BlockContactModal
          leadNumber={leadNumber}
          contacts={own.map(({ kind }) => kind)}
          onClose={() => setBlocking(false)}
        />
      )}
      {lifted && <LiftBlockModal leadNumber={leadNumber} block={lifted} onClose={() => setLifted(null)} />}
    </>
  );
}

const Reason = styled.span`
  color: ${tokens.color.text2};
`;
