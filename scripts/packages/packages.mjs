import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/environment.mjs';

/**
 * The packages that other products install, dependencies first, with what is promised about each. Sizes are kB
 * (1000 bytes) of minified and gzipped own code, everything behind one entry.
 *
 * @typedef {object} PublishedPackage
 * @property {string} folder below packages/
 * @property {boolean} rendersReact whether entries that reach React carry 'use client'; no other entry may
 * @property {readonly string[]} withoutReact entries for servers, mail and scripts, that must load without React
 * @property {readonly string[]} [forTests] entries that tests import and pages never do: they load testing libraries
 * @property {Record<string, number>} budgets by entry; entries that are not listed are measured and not judged
 * @property {number} [componentBudget] for each component alone
 * @property {Record<string, number>} [engineBudgets] for components that contain an engine of others: drag and drop, the
 *   calendar, scales and shapes
 * @property {readonly string[]} [unbudgeted] components that may exceed it: lists and tables are engines, not controls
 */

/** @type {readonly PublishedPackage[]} */
export const packages = [
  {
    folder: 'theme',
    rendersReact: true,
    withoutReact: ['./tokens', './report', './designTokens', './fixtures'],
    budgets: { '.': 12, './GlobalStyle': 12, './tokens': 12, './report': 12, './designTokens': 12, './fixtures': 12 },
  },
  {
    folder: 'validation',
    rendersReact: false,
    withoutReact: ['.', './values', './search', './forms', './masks'],
    budgets: { '.': 6, './values': 6, './search': 6, './forms': 6, './masks': 6 },
  },
  {
    folder: 'ui',
    rendersReact: true,
    withoutReact: [],
    forTests: ['./testing'],
    budgets: {},
    // 8 kB, and at most a tenth above it for clear code: of components without an entry point of their own a bundler
    // keeps the styled parts of the root, whose CSS stands as it was written.
    componentBudget: 8.8,
    engineBudgets: {
      BarChart: 18,
      DateField: 33,
      DonutChart: 11.5,
      KanbanColumn: 21,
      LineChart: 22,
      SortableList: 20.5,
    },
    unbudgeted: ['Combobox', 'MultiSelect', 'DataTable', 'Kanban'],
  },
  {
    folder: 'api',
    rendersReact: false,
    withoutReact: ['.', './contract', './contract/answers'],
    budgets: { '.': 10 },
  },
];

/** Folder of the package that starts a project: a program with a template, which no product imports. */
export const starter = 'create';

/**
 * The inputs every form needs, measured together with their dependencies, also those that load later; React and
 * styled-components come on top. They are weighed as a Vite product builds them: esbuild, which weighs everything else,
 * drops less of what is unused and makes a twentieth more of them.
 */
export const basicInputs = {
  package: '@funil/ui',
  exports: ['TextInput', 'Textarea', 'FilePicker', 'Slider', 'LoadingOverlay', 'Select', 'Modal'],
  budget: 80,
  /** What esbuild makes of them, so that it does not grow either. */
  budgetInEsbuild: 84,
};

/**
 * One component from the root of its package, React aside, at once: a bundler has to find what of the root is unused.
 * esbuild, splitting, finds the least: it loads with an import whatever of the root any part that loads later uses.
 */
export const rootImport = {
  package: '@funil/ui',
  component: 'Button',
  budget: 24,
  /** So many times what the component's own entry point weighs. */
  timesEntryPoint: 1.5,
};

/** Whether a page may import an entry: `@funil/ui/testing` it may not. */
export const isForPages = (specifier) =>
  !packages.some(({ folder, forTests = [] }) =>
    forTests.some((subpath) => specifier === `@funil/${folder}${subpath.slice(1)}`),
  );

/** The named packages and those of ours that they depend on; all without names. */
export function withDependencies(folders) {
  if (folders.length === 0) return packages;
  const needed = new Set();
  const add = (folder) => {
    needed.add(folder);
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(
      readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'),
    );
    for (const name of Object.keys({ ...dependencies, ...peerDependencies }))
      if (name.startsWith('@funil/')) add(name.slice('@funil/'.length));
  };
  folders.forEach(add);
  return packages.filter(({ folder }) => needed.has(folder));
}
