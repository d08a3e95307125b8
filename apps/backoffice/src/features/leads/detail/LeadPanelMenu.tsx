import { Suspense, useState } from 'react';
import { Copy, Ellipsis, ExternalLink, GitMerge, Printer, Trash2, UserLock, UserRoundPlus } from 'lucide-react';
import { paths } from '@funil/api/contract';
import type { LeadDetail, ReachableContact } from '@funil/api/contract';
import { useCan } from '@funil/api/react';
import { IconButton, Menu, MenuItem, MenuSeparator, useIsMobile } from '@funil/ui';
import { DeleteLead } from '../bulk/lazyBulk.ts';
import { useDuplicatesOf } from '../duplicates/useDuplicatesOf.ts';
import { ConsentModal, JoinPersonsModal, MergeLeadsModal, PersonDataModal } from '../lazyLeadParts.ts';
import { BlockContactModal } from '../person/BlockContactModal.tsx';
import { ContactMenuItems } from '../person/ContactMenuItems.tsx';
import { PrintMenuItem } from '../../../screens/print/PrintMenuItem.tsx';
import { copyLink } from './copyLink.ts';

interface LeadPanelMenuProps {
  lead: LeadDetail;
  onDeleted: () => void;
}

type Question =
  | { kind: 'merge'; otherNumber: number }
  | { kind: 'block'; contacts: readonly ReachableContact[] }
  | { kind: 'join' }
  | { kind: 'consent' }
  | { kind: 'delete' }
  | { kind: 'personData' };

export function LeadPanelMenu({ lead, onDeleted }: LeadPanelMenuProps) {
  const { can } = useCan();
  const isMobile = useIsMobile();
  const { mergeable } = useDuplicatesOf(lead);
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  // The server allows deleting and joining in the same scope as assigning.
  const mayDelete = can('lead.delete') && lead.allowed.assign;
  const mayJoin = can('person.manage') && lead.allowed.assign;
  return (
    <>
      <Menu
        aria-label="Mais ações"
        align="end"
        trigger={<IconButton size="sm" label="Mais ações" icon={<Ellipsis aria-hidden />} />}
      >
        {isMobile && (
          <MenuItem icon={<Copy aria-hidden />} onSelect={() => void copyLink(lead.number)}>
            Copiar link
          </MenuItem>
        )}
        <MenuItem
          icon={<ExternalLink aria-hidden />}
          onSelect={() => window.open(paths.lead(lead.number), '_blank', 'noopener')}
        >
          Abrir em nova aba
        </MenuItem>
        <PrintMenuItem icon={<Printer aria-hidden />} />
        {mergeable && (
          <MenuItem
            icon={<GitMerge aria-hidden />}
            onSelect={() => setQuestion({ kind: 'merge', otherNumber: mergeable.number })}
          >
            Juntar com o lead {mergeable.number}
          </MenuItem>
        )}
        <ContactMenuItems
          leadNumber={lead.number}
          onBlock={(contacts) => setQuestion({ kind: 'block', contacts })}
          onConsent={() => setQuestion({ kind: 'consent' })}
        />
        {mayJoin && (
          <MenuItem icon={<UserRoundPlus aria-hidden />} onSelect={() => setQuestion({ kind: 'join' })}>
            É a mesma pessoa de outro lead
          </MenuItem>
        )}
        {can('lead.managePersonalData') && (
          <MenuItem icon={<UserLock aria-hidden />} onSelect={() => setQuestion({ kind: 'personData' })}>
            Dados da pessoa (LGPD)
          </MenuItem>
        )}
        {mayDelete && (
          <>
            <MenuSeparator />
            <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={() => setQuestion({ kind: 'delete' })}>
              Excluir lead
            </MenuItem>
          </>
        )}
      </Menu>
      <Suspense>
        {question?.kind === 'merge' && (
          <MergeLeadsModal lead={lead} otherNumber={question.otherNumber} onClose={close} />
        )}
        {question?.kind === 'block' && (
          <BlockContactModal leadNumber={lead.number} contacts={question.contacts} onClose={close} />
        )}
        {question?.kind === 'consent' && <ConsentModal leadNumber={lead.number} onClose={close} />}
        {question?.kind === 'personData' && <PersonDataModal lead={lead} onClose={close} />}
        {question?.kind === 'join' && <JoinPersonsModal lead={lead} onClose={close} />}
        {question?.kind === 'delete' && <DeleteLead number={lead.number} onDeleted={onDeleted} onClose={close} />}
      </Suspense>
    </>
  );
}
