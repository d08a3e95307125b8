const grouped = new Intl.NumberFormat('pt-BR');

/** A whole number with its thousands apart: `2.418`. */
export function formatCount(count: number): string {
  return grouped.format(count).replace('-', '−');
}

/** A total that is exact up to a limit, and past it says so: `10.000+`. */
export function formatTotalCount(total: number, isCapped: boolean): string {
  return `${formatCount(total)}${isCapped ? '+' : ''}`;
}
