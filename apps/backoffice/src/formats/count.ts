const grouped = new Intl.NumberFormat('pt-BR');

/** With thousands separators: `2.418`. */
export function formatCount(count: number): string {
  return grouped.format(count).replace('-', '−');
}

/** `10.000+` when only counted up to a limit. */
export function formatTotalCount(total: number, isCapped: boolean): string {
  return `${formatCount(total)}${isCapped ? '+' : ''}`;
}
