import { leadSourceLabels } from '@funil/api/contract';
import type { LeadSummary } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCpfOrCnpj, formatCurrency, formatPhone } from '@funil/validation/values';
import { styled } from 'styled-components';
import { unownedLabel } from '../form/leadOptions.tsx';
import { NextContact } from '../NextContact.tsx';
import { LeadStatusPill } from '../status/LeadStatusPill.tsx';
import { CreatedAt } from './CreatedAt.tsx';
import { IdleDays } from './IdleDays.tsx';

const isClosed = ({ status }: LeadSummary) => status.kind === 'won' || status.kind === 'lost';

/**
 * px for the longest of the account's statuses in its pill, within reason: letters of 12 px are about 7 wide, mark and
 * room take 50. Until the statuses are there, room for a word as long as "Documentação".
 */
export function statusWidth(names: readonly string[] | undefined): number {
  const longest = Math.max(0, ...(names ?? ['Documentação']).map((name) => name.length));
  return Math.min(Math.max(Math.ceil(longest * 7.25) + 54, 104), 240);
}

/** Columns by their word in the address, in their order; the first two say which lead it is and always show. */
export const leadColumnIds = [
  'numero',
  'nome',
  'telefone',
  'email',
  'documento',
  'produto',
  'valor',
  'status',
  'responsavel',
  'grupo',
  'parceiro',
  'indicador',
  'campo',
  'motivo',
  'administrativo',
  'campanha',
  'proximo',
  'origem',
  'criado',
  'parado',
] as const;
export type LeadColumnId = (typeof leadColumnIds)[number];

/** Columns that came when people had already chosen theirs, by the mark of the first choices that knew them: they join no list unasked. */
export const addedLater: Readonly<Record<2 | 3, readonly LeadColumnId[]>> = {
  2: ['grupo', 'parceiro', 'indicador', 'campo'],
  3: ['motivo', 'administrativo', 'campanha'],
};

/** The account's own field, where it has one. */
export interface CustomColumn {
  label: string;
  print: (value: string) => string;
}

/** Those that somebody has to ask for; the narrower the window, the more: the list fits without scrolling sideways. */
export function hiddenAtFirst(room: 'wide' | 'narrow' | 'narrowest'): readonly LeadColumnId[] {
  const always: LeadColumnId[] = ['email', 'documento', 'criado', ...addedLater[2], ...addedLater[3]];
  if (room === 'wide') return always;
  return room === 'narrow' ? [...always, 'origem'] : [...always, 'origem', 'parado'];
}

interface LeadColumnOptions {
  productLabel: string;
  administrativeLabel: string;
  widthOfStatus: number;
  tightName?: number | null;
  custom?: CustomColumn | null;
}

/** Least px of the name where other columns give way to it, and where all that were chosen stay: room for two names. */
export const leastName = { yielding: 128, chosen: 208 } as const;

/**
 * The columns of the list. Those that sort are called as in the address. All but name and product have the width of the
 * longest content that they can have: rows that come later do not change it. Where that is too much, they give way from
 * the last one to the value; number, name and status stay.
 *
 * @param tightName in windows without the room for all of them, the name takes what the others leave, down to so many px
 */
export function leadColumns({
  productLabel,
  administrativeLabel,
  widthOfStatus,
  tightName = null,
  custom = null,
}: LeadColumnOptions): (DataTableColumn<LeadSummary> & { id: LeadColumnId })[] {
  return [
    {
      id: 'numero',
      width: 60,
      header: 'Nº',
      cell: (lead) => lead.number,
      tone: 'faint',
      isSortable: true,
      sortFirst: 'desc',
      card: 'hidden',
    },
    {
      id: 'nome',
      ...(tightName !== null && { width: tightName, takesRest: true }),
      header: 'Nome',
      cell: (lead) => <Name title={lead.name}>{lead.name}</Name>,
      tone: 'strong',
      isSortable: true,
      card: '1-start',
    },
    {
      id: 'telefone',
      yields: 5,
      width: 138,
      header: 'Telefone',
      cell: (lead) => lead.phone && formatPhone(lead.phone),
      tone: 'quiet',
      card: 'hidden',
    },
    {
      id: 'email',
      yields: 6,
      width: 220,
      header: 'E-mail',
      cell: (lead) => lead.email && <Clipped>{lead.email}</Clipped>,
      tone: 'quiet',
      card: 'hidden',
    },
    {
      id: 'documento',
      yields: 7,
      width: 156,
      header: 'CPF ou CNPJ',
      cell: (lead) => lead.document_number && formatCpfOrCnpj(lead.document_number),
      tone: 'quiet',
      card: 'hidden',
    },
    {
      id: 'produto',
      yields: 4,
      header: productLabel,
      cell: (lead) => lead.product && <Product title={lead.product.name}>{lead.product.name}</Product>,
      card: '2-start',
    },
    {
      id: 'valor',
      yields: 2,
      width: 132,
      header: 'Valor',
      cell: (lead) => lead.value_cents !== null && formatCurrency(lead.value_cents),
      align: 'end',
      isSortable: true,
      sortFirst: 'desc',
      card: '2-end',
    },
    {
      id: 'status',
      width: widthOfStatus,
      header: 'Status',
      cell: (lead) => <LeadStatusPill status={lead.status} />,
      card: '1-end',
    },
    {
      id: 'responsavel',
      yields: 1,
      width: 104,
      header: 'Responsável',
      cell: ({ owner, is_waiting: isWaiting }) => (
        <Person name={owner?.name} seed={owner?.id} title={owner?.name ?? unownedLabel({ is_waiting: isWaiting })}>
          {owner?.name.split(' ')[0] ?? (isWaiting ? 'Na fila' : 'Ninguém')}
        </Person>
      ),
      card: '3-end',
    },
    {
      id: 'grupo',
      width: 140,
      header: 'Grupo',
      cell: ({ group }) => group && <Clipped title={group.name}>{group.name}</Clipped>,
      tone: 'quiet',
      card: 'hidden',
    },
    {
      id: 'parceiro',
      width: 160,
      header: 'Parceiro',
      cell: ({ partner }) => partner && <Clipped title={partner.name}>{partner.name}</Clipped>,
      tone: 'quiet',
      card: 'hidden',
    },
    {
      id: 'indicador',
      width: 160,
      header: 'Indicador',
      cell: ({ indicator }) => indicator && <Clipped title={indicator.name}>{indicator.name}</Clipped>,
      tone: 'quiet',
      card: 'hidden',
    },
    ...(custom
      ? [
          {
            id: 'campo' as const,
            width: 150,
            header: custom.label,
            cell: ({ custom_field_1: value }: LeadSummary) =>
              value && <Clipped title={custom.print(value)}>{custom.print(value)}</Clipped>,
            tone: 'quiet' as const,
            card: 'hidden' as const,
          },
        ]
      : []),
    {
      id: 'motivo',
      width: 150,
      header: 'Motivo da perda',
      cell: ({ loss_reason: reason }) => reason && <Clipped title={reason.name}>{reason.name}</Clipped>,
      tone: 'quiet',
      card: 'hidden',
    },
    {
      id: 'administrativo',
      width: 150,
      header: administrativeLabel,
      cell: ({ administrative_status: status }) => status && <Clipped title={status}>{status}</Clipped>,
      tone: 'quiet',
      card: 'hidden',
    },
    {
      id: 'campanha',
      width: 150,
      header: 'Campanha',
      cell: ({ utm_campaign: campaign }) => campaign && <Clipped title={campaign}>{campaign}</Clipped>,
      tone: 'quiet',
      card: 'hidden',
    },
    {
      id: 'proximo',
      yields: 3,
      width: 132,
      header: 'Próximo contato',
      cell: (lead) => <NextContact moment={lead.next_contact_at} isClosed={isClosed(lead)} />,
      isSortable: true,
      card: '3-start',
    },
    {
      id: 'origem',
      yields: 9,
      width: 90,
      header: 'Origem',
      cell: (lead) => leadSourceLabels[lead.source],
      tone: 'quiet',
      card: 'hidden',
    },
    {
      id: 'criado',
      yields: 8,
      width: 98,
      header: 'Criado',
      cell: (lead) => <CreatedAt moment={lead.created_at} />,
      tone: 'quiet',
      isSortable: true,
      sortFirst: 'desc',
      card: 'hidden',
    },
    {
      id: 'parado',
      yields: 10,
      width: 66,
      header: 'Parado',
      cell: (lead) => <IdleDays lead={lead} />,
      align: 'end',
      tone: 'faint',
      isSortable: true,
      sortFirst: 'desc',
      card: 'hidden',
    },
  ];
}

/** An account may call its products what it likes. */
const Product = styled.span`
  display: block;
  overflow: hidden;
  max-inline-size: max(108px, calc(50vw - 600px));
  text-overflow: ellipsis;
  ${tokens.media.mobile} {
    max-inline-size: none;
  }
`;

const Clipped = styled.span`
  display: block;
  overflow: hidden;
  max-inline-size: 204px;
  text-overflow: ellipsis;
`;

/** As long as it likes where there is room: beside the sidebar and the other columns. */
const Name = styled.span`
  display: block;
  overflow: hidden;
  max-inline-size: max(184px, calc(100vw - 1256px));
  text-overflow: ellipsis;
  ${tokens.media.mobile} {
    max-inline-size: none;
  }
`;
