import { affiliateStateLabels } from '@funil/api/contract';
import type { Affiliate, ExportAffiliatesInput } from '@funil/api/contract';
import { formatCpfOrCnpj, formatPhone, parsePixKey, pixKeyKindLabels } from '@funil/validation/values';
import type { SheetColumn } from '../../platform/exports/listSheet.ts';
import { money, moment, number, text } from '../../platform/exports/Sheet.ts';

interface Column extends SheetColumn<Affiliate> {
  /** True for columns that only callers who see all affiliates get. */
  isComplete?: true;
}

const pixKeyKindOf = (key: string) => {
  const read = parsePixKey(key);
  return read && pixKeyKindLabels[read.kind];
};

const columns: readonly Column[] = [
  { header: 'Nome', cell: ({ name }) => text(name) },
  { header: 'E-mail', cell: ({ email }) => text(email) },
  { header: 'Telefone', cell: ({ phone }) => text(phone && formatPhone(phone)) },
  {
    header: 'CPF ou CNPJ',
    isComplete: true,
    cell: ({ document_number: document }) => text(document && formatCpfOrCnpj(document)),
  },
  { header: 'Tipo da chave', isComplete: true, cell: ({ pix_key: key }) => text(key && pixKeyKindOf(key)) },
  { header: 'Chave PIX', isComplete: true, cell: ({ pix_key: key }) => text(key) },
  { header: 'Situação', cell: ({ state }) => text(affiliateStateLabels[state]) },
  { header: 'Motivo da rejeição', cell: ({ rejection_reason: reason }) => text(reason) },
  { header: 'Quem trouxe', isComplete: true, cell: ({ sponsor }) => text(sponsor.name) },
  { header: 'Código usado', cell: ({ sponsor }) => text(sponsor.code) },
  { header: 'Cadastro em', cell: ({ created_at: at }, timeZone) => moment(at, timeZone) },
  { header: 'Termos aceitos em', cell: ({ accepted_terms: { at } }, timeZone) => moment(at, timeZone) },
  { header: 'Versão dos termos', cell: ({ accepted_terms: { version } }) => text(version) },
  { header: 'Decisão em', cell: ({ decided_at: at }, timeZone) => (at === null ? null : moment(at, timeZone)) },
  { header: 'Decisão de', cell: ({ decided_by: decider }) => text(decider?.name) },
  { header: 'Desativado em', cell: ({ deactivated_at: at }, timeZone) => (at === null ? null : moment(at, timeZone)) },
  { header: 'Desativado por', cell: ({ deactivated_by: closer }) => text(closer?.name) },
  { header: 'Código do afiliado', cell: ({ user }) => text(user?.code) },
  { header: 'Leads', cell: ({ leads_count: count }) => number(count) },
  { header: 'Vendas', cell: ({ sales_count: count }) => number(count) },
  { header: 'Comissão', cell: ({ commission_cents: cents }) => money(cents) },
];

export const affiliateColumns = (isComplete: boolean): readonly SheetColumn<Affiliate>[] =>
  columns.filter((column) => isComplete || !column.isComplete);

export const describeFilters = (
  { search, state }: Pick<ExportAffiliatesInput, 'search' | 'state'>,
  sponsorName: string | null,
): string[] => [
  ...(search ? [`Busca: "${search}"`] : []),
  ...(state ? [`Situação: ${affiliateStateLabels[state]}`] : []),
  ...(sponsorName ? [`Quem trouxe: ${sponsorName}`] : []),
];
