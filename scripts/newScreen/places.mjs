/*
 * Places outside the folders of the resource: each file, with the text before which something is added. A text stands
 * once in what follows `after`, or the generator refuses.
 */
export const places = [
  {
    file: 'packages/api/src/contract/access/abilities.ts',
    after: 'export const abilityTable = {',
    before: '} as const satisfies Record<string, Row>;',
    added: `  '$thing.manage': { admin: 'all' },\n`,
  },
  {
    file: 'packages/api/src/contract/access/routes.ts',
    after: 'export const routes = {',
    before: '\n  adminLogin: {',
    added: `  $things: { path: '$address', title: '$Title', layout: 'main', access: ['admin'], shows: '$thing.manage' },\n`,
  },
  {
    file: 'apps/backoffice/src/app/routing/signedInScreens.ts',
    after: 'export const signedInScreens: ',
    before: '};\n',
    added: `  $things: async () => ({ Component: (await import('../../features/$things/$ThingsPage.tsx')).$ThingsPage }),\n`,
  },
  {
    file: 'apps/backoffice/src/screens/navigationFor.ts',
    after: `item('lossReasons',`,
    before: '          ]\n',
    added: `            item('$things', ListFilter),\n`,
  },
  {
    file: 'packages/api/src/contract/audit/auditActions.ts',
    after: 'export const auditActionLabels: ',
    before: '};\n',
    added: `  '$wire_one.create': 'Adicionou a “$Title”',\n`,
  },
  {
    file: 'packages/api/src/contract/audit/auditActions.ts',
    after: 'export const auditAreas = {',
    before: '} as const;\n',
    added: `  $wire_one: '$Title',\n`,
  },
];

/** The text of a file with a place's addition. */
export function addAt(text, { file, after, before }, added) {
  const start = text.indexOf(after);
  const at = start < 0 ? -1 : text.indexOf(before, start + after.length);
  if (at < 0) throw new Error(`${file} has changed its shape: nothing stands between "${after}" and "${before}".`);
  return text.slice(0, at) + added + text.slice(at);
}
