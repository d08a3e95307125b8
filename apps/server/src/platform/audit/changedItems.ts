/** Items of a list that another list lacks; both lists whole where only their order differs. */
export function changedItems(list: readonly string[], others: readonly string[]): readonly string[] {
  const isOrder = list.length === others.length && list.every((item) => others.includes(item));
  return isOrder ? list : list.filter((item) => !others.includes(item));
}
