/** Import directions of docs/ARCHITECTURE.md, as rules that fail. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.(stories|test)\\.tsx?$' },
  to: { path: '^(packages|apps)/', pathNot: allowed },
});
module.exports = {
  forbidden: [
    only('theme-stands-alone', '^packages/theme/src', '^packages/theme/', 'theme imports no other package'),
    only(
      'validation-stands-alone',
      '^packages/validation/src',
      '^packages/validation/',
      'validation imports no other package',
    ),
    only(
      'ui-knows-theme-values-and-masks',
      '^packages/ui/src',
      '^packages/(ui/|theme/|validation/src/(values\\.ts|masks/index\\.ts)$)',
      'ui knows no lead, no network and no router; of validation it takes values and masks, and no schema',
    ),
    only(
      'contract-knows-validation-only',
      '^packages/api/src/contract',
      '^packages/(api/src/contract|validation)/',
      'the contract imports validation only',
    ),
    only(
      'client-knows-contract',
      '^packages/api/src/client',
      '^packages/(api/src/(client|contract)|validation)/',
      'the client imports the contract only',
    ),
    only(
      'hooks-know-client',
      '^packages/api/src/react',
      '^packages/(api/src/(react|client|contract)|validation)/',
      'hooks import client and contract',
    ),
    only(
      'cable-knows-hooks',
      '^packages/api/src/cable',
      '^packages/(api/src/(cable|react|client|contract)|validation)/',
      'the cable imports hooks, client and contract',
    ),
    only(
      'server-knows-contract',
      '^apps/server/src',
      '^(apps/server/|packages/(api/src/contract|validation|theme/src/(tokens|derive))/?)',
      'the server imports the contract, validation and the derivation of themes',
    ),
    only(
      'backoffice-knows-packages',
      '^apps/backoffice/src',
      '^(apps/backoffice/|packages/)',
      'the app imports packages only',
    ),
    {
      name: 'server-has-no-react',
      severity: 'error',
      from: { path: '^apps/server/src' },
      to: { path: 'node_modules/(react|react-dom|styled-components|swr)/' },
    },
    {
      name: 'contract-has-no-react',
      severity: 'error',
      from: { path: '^packages/api/src/(contract|client)' },
      to: { path: 'node_modules/(react|react-dom|swr)/' },
    },
    {
      name: 'ui-has-no-router-or-network',
      severity: 'error',
      from: { path: '^packages/ui/src' },
      to: { path: 'node_modules/(react-router|react-router-dom|swr|yup)/' },
    },
    {
      name: 'values-and-masks-load-no-yup',
      comment: 'ui and screens without a form take values and masks; yup comes with schemas alone',
      severity: 'error',
      from: {
        path: '^packages/validation/src/(values\\.ts|checks\\.ts|(masks|dates|numbers|money|text|phone|documents|address|pix)/)',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^packages/validation/src/(yup\\.ts|index\\.ts|schemas/|locale/)|node_modules/yup/' },
    },
    {
      name: 'pages-import-no-other-page',
      comment: 'a page composes packages; what two pages share moves up',
      severity: 'error',
      from: { path: '^apps/backoffice/src/pages/([^/]+)/' },
      to: { path: '^apps/backoffice/src/pages/([^/]+)/', pathNot: '^apps/backoffice/src/pages/$1/' },
    },
    {
      name: 'features-write-through-their-own-door',
      comment: "a feature's routes are reached over HTTP only",
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: { path: '^apps/server/src/features/([^/]+)/.*\\.routes\\.ts$', pathNot: '^apps/server/src/features/$1/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-missing', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
