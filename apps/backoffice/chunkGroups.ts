import type { Plugin, Rolldown } from 'vite';

/** Every name that a group asks for; a build compares them with its modules. */
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

/** Parts of nearly every screen, which the sign-in page needs first. */
const controls = modules(
  ...ui('link', 'passwordInput', 'checkbox'),
  'LogoTile',
  'provider/useThemeContainer',
  'ui/src/form/focusFirstInvalid',
  'api/src/react/useCommands',
  'api/src/react/matches',
  ...app('platform/address'),
);

/** Parts that only the visitors' screens share. */
const publicScreens = modules(...app('features/visitorForms'), 'screens/MessagePage');

/** Icons of the visitors' screens. All other icons that several screens share are one file. */
const publicIcons = modules(
  ...['triangle', 'circle-exclamation-point', 'circle-check.', 'info.', 'x.'].map(
    (icon) => `lucide-react/dist/esm/icons/${icon}`,
  ),
);

/** The frame around every screen of a signed-in user. */
const frame = modules(...app('app/frames', 'screens', 'platform'), 'commandPalette/resultsHeight');

/** Inputs of visitors' forms too. In one file with the inputs of the office they would bring all of those. */
const visitorInputs = modules('forms/WholeNumberInput');

/** Rules of forms, with yup, which `utmInput` imports. They load once a form is on the screen. */
const rules = modules('api/src/contract/leads/utmInput');

/** Parts of the screens with a list of records. */
const lists = modules(...ui('table', 'listSection', 'progress', 'confirmDialog', 'tag'), ...app('formats'));

/** Parts that the screen of leads shares with the palette, the reminders and its own modals. */
const leads = modules(
  ...app('features/leads/status'),
  ...['LinkedNumber', 'useFilterChoices'].map((file) => `leadFilters/${file}`),
  ...['duplicates/describe', 'form/useFieldSettings', 'isContactDue', 'lazyLeadParts'].map(
    (file) => `features/leads/${file}`,
  ),
);

/** Endpoints that visitors' screens call, and the hooks on which all other hooks are built. */
const publicCalls = modules(
  ...[
    'session/session.',
    'passwords/passwords.',
    'superAdmin/superAdmin.',
    'simulator/simulator.',
    'simulator/simulationPath.',
    'withdrawals/withdrawals.',
    'leads/leadFields.',
    'leads/customField.',
    'leads/utm.',
    // Imported by the rules that all forms share.
    'files/exportFormats.',
  ].map((file) => `api/src/contract/${file}`),
  ...['useCommand.', 'refetchSignal.'].map((file) => `api/src/react/${file}`),
);

/** Endpoints of the other resources and their hooks: light, and every screen calls some of them. */
const calls =
  /api[\\/]src[\\/](?:contract[\\/](?!access|simulator[\\/](?:instalmentSchedule|estimate|rateMath))(?:\w+[\\/])*\w+(?<!Input|Fields|Rules|errors)\.ts|react[\\/](?:\w+[\\/])*\w+\.tsx?)$|swr[\\/]dist[\\/](?:infinite|mutation)[\\/]/;

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
  { name: 'controls', priority: 19, test: controls },
  { name: 'public', priority: 10, minShareCount: 2, entriesAware: true, test: publicScreens },
  { name: 'publicIcons', priority: 11, minShareCount: 2, test: publicIcons },
  { name: 'icons', priority: 10, minShareCount: 2, test: ofPackage('lucide-react') },
  { name: 'visitorInputs', priority: 12, minShareCount: 2, test: visitorInputs },
  { name: 'rules', priority: 12, minShareCount: 2, test: rules },
  { name: 'frame', priority: 10, minShareCount: 2, test: frame },
  { name: 'lists', priority: 10, minShareCount: 2, test: lists },
  { name: 'leads', priority: 10, minShareCount: 2, test: leads },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_600 },
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
