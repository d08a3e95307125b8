import { trueMinus } from '../numbers/number.ts';

let grouped: Intl.NumberFormat | undefined;
let compact: Intl.NumberFormat | undefined;

/** Formats cents as reais without symbol: `123456` is `1.234,56`. Exact up to `Number.MAX_SAFE_INTEGER`. */
export function formatCents(cents: number): string {
  grouped ??= new Intl.NumberFormat('pt-BR');
  const amount = Math.abs(Math.round(cents));
  const fraction = String(amount % 100).padStart(2, '0');
  return `${cents < 0 && amount > 0 ? '−' : ''}${grouped.format(Math.floor(amount / 100))},${fraction}`;
}

export interface CurrencyOptions {
  /** Whether to shorten totals: `R$ 7,41 mi`. @default false */
  compact?: boolean;
}

/** Formats cents as money, with a no-break space: `R$ 1.234,56`, `−R$ 1.234,56`. */
export function formatCurrency(cents: number, options: CurrencyOptions = {}): string {
  if (options.compact) {
    compact ??= new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: 'BRL',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    });
    return trueMinus(compact.format(cents / 100));
  }
  const digits = formatCents(cents);
  return digits.startsWith('−') ? `−R$\u00a0${digits.slice(1)}` : `R$\u00a0${digits}`;
}
