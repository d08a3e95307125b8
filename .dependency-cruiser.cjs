/** Import directions of docs/ARCHITECTURE.md, as rules that fail. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.(stories|test)\\.tsx?$' },
  to: { path: '^(packages|apps)/', pathNot: allowed },
});

/** Folders of the app from the ground up: each imports itself and those before it. Tests may render the whole app. */
const floors = ['platform', 'formats', 'screens', 'forms', 'lists', 'features', 'app'];
const floorRules = floors.slice(0, -1).map((floor, index) => ({
  name: `app-${floor}-imports-no-upper-floor`,
  comment: 'what two floors need moves to the lower one; what differs above comes down as a prop or a context',
  severity: 'error',
  from: { path: `^apps/backoffice/src/${floor}/`, pathNot: '\\.(stories|test)\\.tsx?$' },
  to: { path: `^apps/backoffice/src/(main\\.tsx$|(${floors.slice(index + 1).join('|')})/)` },
}));

/** Files of the contract that hold the rules of what is sent, and those that hold the shapes of what is answered. */
const rules = '^packages/api/src/contract/(.*Input|inputFields)\\.ts$';
const shapes = '^packages/api/src/contract/(.*Answers|answerShapes|answers)\\.ts$';
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
      'ui-knows-no-schema',
      '^packages/ui/src',
      '^packages/(ui/|theme/|validation/src/((values|search)\\.ts|(forms|masks)/index\\.ts)$)',
      'ui knows no lead, no network and no router; of validation it takes values, search, forms and masks, no schema',
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
        pathNot: `${rules}|^packages/api/src/contract/(index|resources)\\.ts$|\\.test\\.tsx?$`,
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
    ...floorRules,
    {
      name: 'values-and-masks-load-no-yup',
      comment: 'ui and screens without a form take values and masks; yup comes with schemas alone',
      severity: 'error',
      from: {
        path: '^packages/validation/src/(values\\.ts|checks\\.ts|(forms|masks|dates|numbers|money|text|phone|documents|address|pix)/)',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^packages/validation/src/(yup\\.ts|index\\.ts|schemas/|locale/)|node_modules/yup/' },
    },
    {
      name: 'features-keep-their-routes-to-themselves',
      comment: "a feature's routes are reached over HTTP only",
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: { path: '^apps/server/src/features/([^/]+)/.*\\.routes\\.ts$', pathNot: '^apps/server/src/features/$1/' },
    },
    {
      name: 'commands-emit',
      comment:
        'a command emits what happened; what follows, broadcasts and notifications among it, subscribes in *.events.ts',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: '\\.(events|channel|test)\\.ts$|/notifications/' },
      to: {
        path: '^apps/server/src/(platform/cable/broadcast|features/notifications/(notify|notifications\\.channel))\\.ts$',
      },
    },
    {
      name: 'platform-imports-no-feature',
      comment: 'the platform is what features build on; lists that name features stand beside main.ts',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features/|[^/]+$)' },
    },
    {
      name: 'features-import-no-list',
      comment: 'the lists beside main.ts name features, never the other way round',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/[^/]+$' },
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
    exclude: { path: '(^|/)(dist|storybook-static|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
