import type { Rolldown } from 'vite';

/** Modules of folders and files, whatever the system's separator; each is the end of a path's beginning, or a part of it. */
const modules = (...parts: string[]) =>
  new RegExp(parts.map((part) => part.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')).join('|'));

const ui = (...folders: string[]) => folders.map((folder) => `ui/src/${folder}/`);
const radix = (...names: string[]) => names.map((name) => `@radix-ui/react-${name}/`);
const app = (...folders: string[]) => folders.map((folder) => `backoffice/src/${folder}`);
const api = (...folders: string[]) => folders.map((folder) => `api/src/${folder}`);

/** What nearly every screen has, the sign-in page first. */
const controls = modules(
  ...ui('field', 'link', 'passwordInput'),
  'textInput/TextInput',
  'textInput/useMask',
  'LogoTile',
  'initials.ts',
  ...app('platform/address/'),
  'useToken',
);

/** Of the screens that somebody sees who is not signed in. */
const publicScreens = modules(
  ...app('features/session/', 'features/passwords/'),
  'MessagePage',
  ...api('react/passwords/', 'react/admin/useAdminSignIn', 'react/session/useSignIn.ts'),
  ...ui('alert', 'iconButton'),
  ...['triangle', 'circle-exclamation-point', 'circle-check.', 'info.', 'x.'].map((icon) => `icons/${icon}`),
);

/** What every screen has around it once somebody is signed in. */
const frame = modules(
  'floating-ui',
  ...radix('collection', 'direction', 'roving-focus', 'menu', 'dropdown-menu', 'popper', 'popover', 'dialog'),
  ...api('cable/', 'react/session/', 'react/notifications/useUnread', 'react/profile/useAvail', 'contract/access/'),
  ...ui('appShell', 'avatar', 'skeleton', 'emptyState', 'menu', 'popover', 'layer', 'modal', 'statusPill'),
  ...app('app/', 'screens/', 'platform/', 'features/palette/CommandPalette', 'features/palette/resultsHeight'),
);

/** What lists of records share. */
const lists = modules(
  '@tanstack/',
  ...ui('table', 'chip', 'checkbox', 'tabs', 'listSection', 'progress', 'confirmDialog', 'propertyList', 'badge'),
  ...app('formats/', 'lists/ListSearch'),
);

/** What the screen of leads shares with the palette, the reminders and its own windows. */
const leads = modules(
  ...api('react/leads/', 'react/reminders/', 'react/refetchSignal'),
  ...app(
    'features/reminders/',
    'features/leadFilters/filterFields',
    'features/leads/conflict/describe',
    'features/leads/duplicates/describe',
    'features/leads/form/useFieldSettings',
  ),
);

/** Wanted only once somebody fills in a form or sends a file. */
const forms = modules(
  ...api('contract/files/'),
  ...radix('select'),
  ...ui('select', 'combobox', 'dateField', 'textarea', 'currencyInput'),
  ...app('forms/', 'lists/EntryForm', 'lists/Remove', 'lists/Retire'),
);

/** The engine of forms, which the sign-in has as well. */
const formEngine = modules(
  'react-hook-form/',
  '@hookform/',
  ...app('forms/useSchemaForm', 'forms/useSaving', 'forms/explainFailure'),
);

/** Endpoints of any resource, and the few hooks that all others are written on: every screen calls some of them. */
const calls =
  /api[\\/]src[\\/](?:contract[\\/](?!access|simulator[\\/](?:plans|estimate|rates))(?:\w+[\\/])*\w+(?<!Input|Fields|Rules|errors)\.ts|react[\\/]\w+\.tsx?)$|swr[\\/]dist[\\/]infinite[\\/]/;

/** Rules of forms, which the sign-in has as well: nothing about leads. */
const rules = modules(
  'validation/src/yup',
  'validation/src/schemas/',
  'validation/src/locale/',
  'node_modules/yup/',
  ...api('contract/inputFields'),
);

/** What a lead is made of, for screens of leads and for the simulator; signing in loads none of it. */
const leadContract = modules(
  ...['leadFields', 'contactInput', 'customField', 'utm'].map((file) => `contract/leads/${file}`),
);

const ofPackage = (...names: string[]) => modules(...names.map((name) => `node_modules/${name}/`));

/**
 * Which modules share a file. A screen had some seventy files otherwise: each costs a request, and a line in the lists
 * that the entry holds. A module that none of these names stands with those that the same screens import.
 *
 * The bundler's own means alone do not hold the budgets, measured with one group of everything that is shared:
 * `entriesAware` without merging gives `/leads` 130 files, with merging from 2 kB on `/login` 210 kB and `/simulador`
 * 260 kB; `minShareCount` in steps gives `/simulador` 266 to 343 kB.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', priority: 30, test: ofPackage('react', 'react-dom', 'scheduler') },
  { name: 'router', priority: 30, test: ofPackage('react-router', 'react-router-dom') },
  { name: 'styled', priority: 30, test: ofPackage('styled-components') },
  // All that the first screen needs whatever it is, in one file: it compresses better than in pieces.
  { name: 'app', priority: 20, tags: ['$initial'] },
  { name: 'calls', priority: 19, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000, test: calls },
  { name: 'formEngine', priority: 18, test: formEngine },
  { name: 'rules', priority: 16, test: rules },
  { name: 'leadContract', priority: 20, test: leadContract },
  {
    name: 'values',
    priority: 17,
    minShareCount: 2,
    test: modules(
      'validation/src/checks',
      'validation/src/values',
      ...['text', 'money', 'numbers', 'dates', 'phone', 'documents', 'address', 'pix'].map(
        (folder) => `validation/src/${folder}/`,
      ),
    ),
  },
  { name: 'choices', priority: 16, minShareCount: 2, test: modules('internal/choiceStyles') },
  { name: 'controls', priority: 18, test: controls },
  { name: 'public', priority: 10, minShareCount: 2, entriesAware: true, test: publicScreens },
  { name: 'icons', priority: 10, minShareCount: 2, test: ofPackage('lucide-react') },
  { name: 'frame', priority: 10, minShareCount: 2, test: frame },
  { name: 'lists', priority: 10, minShareCount: 2, test: lists },
  // Signing in takes it, and nothing of the leads.
  { name: 'mutation', priority: 20, test: modules('swr/dist/mutation/') },
  { name: 'leads', priority: 10, minShareCount: 2, test: leads },
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
    test: (id) => !forms.test(id),
  },
];

/** Of these, and of the bundler's own, what `index.html` loads. */
export const initialChunks = new Set(['react', 'router', 'styled', 'app', 'rolldown-runtime']);
