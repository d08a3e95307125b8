/** Import directions of docs/ARCHITECTURE.md, as rules that fail. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.(stories|test)\\.tsx?$' },
  to: { path: '^(packages|apps)/', pathNot: allowed },
});
/** Files of the contract that hold the rules of what is sent, and those that hold the shapes of what is answered. */
const rules = '^packages/api/src/contract/(.*Input|inputFields|inputRules)\\.ts$';
const shapes = '^packages/api/src/contract/(.*Answers|answerShapes|responses)\\.ts$';
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
      'ui-knows-theme-only',
      '^packages/ui/src',
      '^packages/(ui|theme)/',
      'ui knows no lead, no network and no router',
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
      name: 'endpoints-load-no-rule',
      comment:
        'whoever calls an endpoint loads neither yup nor a rule; forms and the server ask for the rules they need',
      severity: 'error',
      from: {
        path: '^packages/api/src/',
        pathNot: `${rules}|^packages/api/src/contract/index\\.ts$|\\.test\\.tsx?$`,
      },
      to: {
        path: `^packages/validation/src/(index|yup)\\.ts$|node_modules/yup/|${rules}`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'endpoints-load-no-shape',
      comment: 'the shapes of the answers, and TypeBox with them, are for the server; a browser knows their types',
      severity: 'error',
      from: { path: '^(packages/api/src|apps/backoffice/src)/', pathNot: `${shapes}|\\.test\\.tsx?$` },
      to: { path: `node_modules/typebox/|${shapes}`, dependencyTypesNot: ['type-only'] },
    },
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
