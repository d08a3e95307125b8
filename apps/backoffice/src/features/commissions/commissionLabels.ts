import { isApiError } from '@funil/api';
import type {
  CommissionEntry,
  CommissionMoveKind,
  CommissionState,
  PixProblem,
  StatementKind,
} from '@funil/api/contract';
import { formatCurrency } from '@funil/validation/values';
import { counted } from '../../formats/counted.ts';

/** The states as the address names them. */
export const stateLabels: Record<CommissionState, string> = {
  pending: 'pendente',
  approved: 'aprovada',
  to_transfer: 'a-transferir',
  paid: 'paga',
  canceled: 'cancelada',
};

/** What the totals over the list are called. */
const stateTotalLabels: Record<CommissionState, string> = {
  pending: 'A aprovar',
  approved: 'Aprovadas, a pagar',
  to_transfer: 'A transferir',
  paid: 'Pagas',
  canceled: 'Canceladas',
};

/** A sum and what it is called. Below zero it is what the next payments take off, and paid to nobody. */
export const describeBalance = (label: string, cents: number) =>
  cents < 0 ? { label: `${label}, a descontar`, cents: -cents } : { label, cents };

/** A total over the list and what it is called. */
export const describeStateTotal = (state: CommissionState, cents: number) =>
  state === 'approved' && cents < 0 ? describeBalance('Aprovadas', cents) : { label: stateTotalLabels[state], cents };

/** What happened to an entry. */
export const moveLabels: Record<CommissionMoveKind, string> = {
  created: 'Lançada',
  approved: 'Aprovada',
  batched: 'Em lote, a transferir',
  paid: 'Paga',
  failed: 'Pagamento não realizado',
  canceled: 'Cancelada',
  reversed: 'Estornada',
};

/** What a line of a statement says. */
export const statementKindLabels: Record<StatementKind, string> = {
  earned: 'Comissão',
  reversed: 'Estorno',
  paid: 'Pagamento',
  failed: 'Pagamento não realizado',
};

/** Why a payment has no PIX code. */
export const pixProblemLabels: Record<PixProblem, string> = {
  no_key: 'Sem chave PIX',
  invalid_key: 'Chave PIX inválida',
  doubtful_key: 'Chave em dúvida',
  nothing_to_pay: 'Nada a transferir',
  too_much: 'Acima do limite do PIX',
};

/** What to do about it. */
export const pixProblemHelp: Record<PixProblem, string> = {
  no_key:
    'Quem recebe ainda não informou a chave PIX no perfil; a de um parceiro é informada em Parceiros. Transfira de outra forma, ou peça a chave.',
  invalid_key: 'A chave PIX do perfil não é válida. Transfira de outra forma, ou peça a correção da chave.',
  doubtful_key:
    'Os dígitos da chave são um CPF ou CNPJ e também um celular. Diga qual é em Pagamentos, Chaves em dúvida, antes de transferir.',
  nothing_to_pay: 'O que havia a receber cobriu os estornos: não há valor a transferir.',
  too_much: 'O valor não cabe em um código PIX. Transfira de outra forma.',
};

/** "1 lançamento", "58 lançamentos". */
export const formatEntryCount = (count: number) => counted(count, 'lançamento', 'lançamentos');

/** "1 comissão", "58 comissões". */
export const formatCommissionCount = (count: number) => counted(count, 'comissão', 'comissões');

/** "1 venda", "58 vendas". */
export const formatSaleCount = (count: number) => counted(count, 'venda', 'vendas');

/** What a row is called: whose, of which lead, how much. */
export function describeEntry({ earner, lead, amount_cents: cents }: CommissionEntry): string {
  return [earner.name, lead && `lead ${lead.number}`, formatCurrency(cents)].filter(Boolean).join(', ');
}

/**
 * Why a payment or an approval did not go through. After a lost connection nobody knows whether it did: sending it
 * again is safe, and says so.
 */
export function explainUnsent(error: unknown, safety: string): { fields: Record<string, never>; message: string } {
  if (!isApiError(error)) return { fields: {}, message: 'Não foi possível concluir. Tente de novo.' };
  const message = Object.values(error.fields)[0] ?? error.message;
  return { fields: {}, message: error.isTemporary ? `${message} ${safety}` : message };
}
