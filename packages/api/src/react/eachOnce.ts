/** Records of all pages, each once: a renamed record can be on two pages. */
export const eachOnce = <Item extends { id: string }>(records: readonly Item[]): Item[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
];
