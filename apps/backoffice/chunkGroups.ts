import type { Plugin, Rolldown } from 'vite';

/** What the groups below ask for, one by one. */
const patterns: RegExp[] = [];

/**
 * Modules of folders and files, whatever the system's separator; each is the end of a path's beginning, or a part of
 * it.
 */
function modules(...parts: string[]): RegExp {
  const sources = parts.map((part) => part.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'));
  patterns.push(...sources.map((source) => new RegExp(source)));
  return new RegExp(sources.join('|'));
}

const ui = (...folders: string[]) => folders.map((folder) => `ui/src/${folder}/`);
const app = (...folders: string[]) => folders.map((folder) => `backoffice/src/${folder}/`);
const ofPackage = (...names: string[]) => modules(...names.map((name) => `node_modules/${name}/`));

/** In nearly every screen, the sign-in page first. */
const controls = modules(
  ...ui('link', 'passwordInput', 'checkbox'),
  'LogoTile',
  'provider/useThemeContainer',
  ...app('platform/address'),
);

/** Of the screens that visitors see. */
const publicScreens = modules(...app('features/visitorForms'), 'screens/MessagePage');

/** The icons of those screens; all others that several screens share are one file. */
const publicIcons = modules(
  ...['triangle', 'circle-exclamation-point', 'circle-check.', 'info.', 'x.'].map(
    (icon) => `lucide-react/dist/esm/icons/${icon}`,
  ),
);

/** Around every screen once a user is signed in. */
const frame = modules(...app('app/frames', 'screens', 'platform'));

/** Visitors type these too: beside what only forms of the office share, they would bring all of that. */
const visitorInputs = modules('forms/WholeNumberInput');

/** Checks of forms, with yup, which this rule imports: they come once a form is on the screen. */
const rules = modules('api/src/contract/leads/utmInput');

/** Shared by lists of records. */
const lists = modules(...ui('table', 'listSection', 'progress', 'confirmDialog'), ...app('formats'));

/** Shared by the screen of leads with the palette, the reminders and its own windows. */
const leads = modules(
  ...app('features/leads/status'),
  'leadFilters/useFilterChoices',
  ...['duplicates/describe', 'form/useFieldSettings', 'lazyForms'].map((file) => `features/leads/${file}`),
);

/** Called by the screens of visitors, and the few hooks that all others are written on. */
const publicCalls = modules(
  ...[
    'session/session.',
    'passwords/passwords.',
    'admin/admin.',
    'simulator/simulator.',
    'leads/leadFields.',
    'leads/customField.',
    'leads/utm.',
  ].map((file) => `api/src/contract/${file}`),
  ...['useCommand', 'refetchSignal.'].map((file) => `api/src/react/${file}`),
);

/** Endpoints of the other resources and their hooks: light, and every screen calls some of them. */
const calls =
  /api[\\/]src[\\/](?:contract[\\/](?!access|simulator[\\/](?:plans|estimate|rates))(?:\w+[\\/])*\w+(?<!Input|Fields|Rules|errors)\.ts|react[\\/](?:\w+[\\/])*\w+\.tsx?)$|swr[\\/]dist[\\/](?:infinite|mutation)[\\/]/;

/** What has a value and no rule: nothing of it loads yup. */
const values = /validation[\\/]src[\\/](?!yup|schemas|locale|index|masks)/;

/**
 * Which modules share a file. A screen had some seventy files otherwise: each costs a request, and a line in the lists
 * that the entry holds. A group takes along what its modules import, so that one name stands for many. A module that no
 * group has stands with those that the same screens import.
 *
 * The bundler's own means alone do not hold the budgets, measured with one group of everything that is shared:
 * `entriesAware` without merging gives `/leads` 130 files, with merging from 2 kB on `/login` 210 kB and `/simulador`
 * 260 kB; `minShareCount` in steps gives `/simulador` 266 to 343 kB. Without any one of the names below, `/login`,
 * `/simulador`, a page of passwords or the messages in the corner weigh up to 160 kB more, or most screens load some
 * files more.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Changes seldom: it stays in the browser's cache when the app changes.
  {
    name: 'vendor',
    priority: 30,
    test: ofPackage('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'styled-components'),
  },
  // All that the first screen needs whatever it is, in one file: it compresses better than in pieces.
  { name: 'app', priority: 20, tags: ['$initial'] },
  {
    name: 'publicCalls',
    priority: 19,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
    test: publicCalls,
  },
  { name: 'calls', priority: 18, minShareCount: 2, test: calls },
  { name: 'values', priority: 19, minShareCount: 2, test: values },
  { name: 'controls', priority: 18, test: controls },
  { name: 'public', priority: 10, minShareCount: 2, entriesAware: true, test: publicScreens },
  { name: 'publicIcons', priority: 11, minShareCount: 2, test: publicIcons },
  { name: 'icons', priority: 10, minShareCount: 2, test: ofPackage('lucide-react') },
  { name: 'visitorInputs', priority: 12, minShareCount: 2, test: visitorInputs },
  { name: 'rules', priority: 12, minShareCount: 2, test: rules },
  { name: 'frame', priority: 10, minShareCount: 2, test: frame },
  { name: 'lists', priority: 10, minShareCount: 2, test: lists },
  { name: 'leads', priority: 10, minShareCount: 2, test: leads },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
];

/** Of these, and of the bundler's own, what `index.html` loads. */
export const initialChunks = new Set(['vendor', 'app', 'rolldown-runtime']);

/** Fails a build in which a pattern matches no module: its file has another name by now, or is gone. */
export const refuseStalePatterns = () =>
  ({
    name: 'refuse-stale-chunk-patterns',
    apply: 'build',
    buildEnd(this: Rolldown.PluginContext, error?: Error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const stale = patterns.filter((pattern) => !ids.some((id) => pattern.test(id)));
      if (stale.length > 0) this.error(`chunkGroups.ts names modules that are not in the build: ${stale.join(', ')}`);
    },
  }) satisfies Plugin;
