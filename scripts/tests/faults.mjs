/**
 * Faults that somebody could make, of every layer, with the test files that must find them. `from` stands in the file
 * exactly once.
 *
 * @type {{ what: string; file: string; from: string; to: string; tests: string[] }[]}
 */
export const faults = [
  {
    what: 'permission: a specialist deletes leads',
    file: 'packages/api/src/contract/access/abilities.ts',
    from: "'lead.delete': { admin: 'all', manager: 'group' },",
    to: "'lead.delete': { admin: 'all', manager: 'group', specialist: 'own' },",
    tests: ['packages/api/src/contract/access/abilities.test.ts'],
  },
  {
    what: 'permission: no endpoint asks for an ability',
    file: 'apps/server/src/platform/http/handle.ts',
    from: "if (endpoint.ability && !can(session.actor, endpoint.ability)) throw new Refusal('access.denied');",
    to: '',
    tests: ['apps/server/test/security/everyEndpoint.test.ts'],
  },
  {
    what: 'tenancy: policies that owners of tables pass by',
    file: 'apps/server/src/platform/db/migrations/0002_row_level_security.sql',
    from: "USING (account_id = app_account_id()) WITH CHECK (account_id = app_account_id())', target);",
    to: "USING (true) WITH CHECK (account_id = app_account_id())', target);",
    tests: ['apps/server/test/isolation/guardedTables.test.ts', 'apps/server/test/isolation/everyTable.test.ts'],
  },
  {
    what: 'money: 1,5 is read as 1,05',
    file: 'packages/validation/src/money/cents.ts',
    from: "centavos.padEnd(2, '0')",
    to: "centavos.padStart(2, '0')",
    tests: ['packages/validation/src/money/money.test.ts'],
  },
  {
    what: 'documents: the first check digit is not checked by remainder',
    file: 'packages/validation/src/documents/checkDigits.ts',
    from: 'return remainder < 2 ? 0 : 11 - remainder;',
    to: 'return remainder < 1 ? 0 : 11 - remainder;',
    tests: ['packages/validation/src/documents/documents.test.ts'],
  },
  {
    what: 'live: a changed group is told to nobody',
    file: 'apps/server/src/subscriptions.ts',
    from: "  on('group.changed', broadcastGroups),\n",
    to: '',
    tests: ['apps/server/src/broadcasts.test.ts', 'apps/server/src/subscriptions.test.ts'],
  },
  {
    what: 'exports: a formula stays one',
    file: 'apps/server/src/platform/exports/writeCsv.ts',
    from: '/^[\\s\\0]*[=+\\-@＝＋－＠]/',
    to: '/^[\\s\\0]*[=@＝＋－＠]/',
    tests: ['apps/server/src/features/leads/export/exportLeads.test.ts'],
  },
  {
    what: 'theme: texts of 3:1',
    file: 'packages/theme/src/derive/solve.ts',
    from: 'export const textTarget = 4.5;',
    to: 'export const textTarget = 3;',
    tests: ['packages/theme/src/derive/promises.test.ts', 'packages/theme/src/derive/contrastReport.test.ts'],
  },
  {
    what: 'fields: an error is not tied to its control',
    file: 'packages/ui/src/field/Field.tsx',
    from: "'aria-describedby': message && own ? `${message} ${own}` : (message ?? own),",
    to: "'aria-describedby': own,",
    tests: ['packages/ui/src/textInput/TextInput.browser.test.tsx'],
  },
  {
    what: 'focus: a drawer that leads to another screen gives it to what stood beside its button',
    file: 'packages/ui/src/layer/focusReturn.ts',
    from: 'if (page && !page.isConnected) return undefined;',
    to: '',
    tests: ['apps/backoffice/src/app/navigating.browser.test.tsx'],
  },
  {
    what: 'focus: a page that goes leaves it nowhere',
    file: 'packages/ui/src/focus/useFocusKeeper.ts',
    from: 'isPageGone ||= holdsPage(removal.removedNodes);',
    to: '',
    tests: ['packages/ui/src/focus/useFocusKeeper.browser.test.tsx'],
  },
  {
    what: 'changes: an index breaks whoever imports anything of it',
    file: 'scripts/tests/graph.mjs',
    from: 'name === undefined ? other : originOf(other, name)',
    to: 'other',
    tests: ['scripts/tests/changed.test.ts'],
  },
];
