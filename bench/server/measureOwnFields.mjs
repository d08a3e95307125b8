import { loadOwnFields } from './loadOwnFields.mjs';

/** Milliseconds that fifty own fields may add to the p95 of a first page, and that a filter by one of them may take. */
const goals = { more: 10, filter: 150 };

/**
 * Lists of an account with own fields and tags, against the same list without: the fields are archived meanwhile.
 *
 * @param {object} bench
 * @param {(name: string, once: (index: number) => Promise<unknown>, goal?: number | null, count?: number) => Promise<number | undefined>} bench.measure answers the p95
 * @param {(query: Record<string, unknown>) => Promise<unknown>} bench.list
 * @returns {Promise<string[]>} names of missed figures
 */
export async function measureOwnFields({ database, ownerUrl, account, leads, say, rowsOf, measure, list }) {
  const isLoaded = (await rowsOf('select 1 from own_fields limit 1')).length > 0;
  if (!isLoaded) await loadOwnFields(database, ownerUrl, account, leads, say);
  const show = (isShown) => rowsOf(`update own_fields set archived_at = ${isShown ? 'null' : 'now()'}`);
  const missed = [];
  for (const sort of ['number', 'name']) {
    await show(false);
    const without = await measure(`own fields: first page by ${sort}, none`, () => list({ sort }));
    await show(true);
    const withAll = await measure(`own fields: first page by ${sort}, 50 with values`, () => list({ sort }));
    if (without !== undefined && withAll - without > goals.more) missed.push(`own fields: first page by ${sort}`);
  }
  const keyOf = async (kind) =>
    (await rowsOf(`select key from own_fields where kind = '${kind}' order by position limit 1`))[0].key;
  const [text, choice, number] = await Promise.all(['text', 'choice', 'number'].map(keyOf));
  for (const [name, filter] of [
    ['an option, a fifth of all', `${choice}=ouro`],
    ['an option or none', `${choice}=prata,-`],
    ['a short range of numbers', `${number}=500..510`],
    ['a long range of numbers', `${number}=0..90000`],
    ['a fragment of a text, few', `${text}=quadra 7771`],
    ['a fragment of a text, all', `${text}=jardim`],
    ['a fragment of a text, nobody', `${text}=xqwzk`],
  ])
    await measure(`own fields: filter by ${name}`, () => list({ own_fields: filter }), goals.filter, 30);
  for (const [name, key] of Object.entries({ text, option: choice, number }))
    await measure(`own fields: first page by ${name}`, () => list({ sort: `own_fields.${key}` }), goals.filter, 30);
  for (const search of ['jardim', 'quadra 77712', 'maria quadra 7771', 'xqwzk', '77712'])
    await measure(`own fields: search "${search}"`, () => list({ search }), goals.filter, 15);
  const tags = await rowsOf('select id from tags order by name_key limit 2');
  for (const [name, query] of Object.entries({
    'one tag': { tag_id: tags[0].id },
    'one of two tags': { tag_id: tags.map(({ id }) => id).join(',') },
    'all of two tags': { every_tag_id: tags.map(({ id }) => id).join(',') },
    'none of a tag': { no_tag_id: tags[0].id },
    'no tags': { tag_id: 'none' },
  }))
    await measure(`tags: ${name}`, () => list(query), goals.filter, 30);
  return missed;
}
