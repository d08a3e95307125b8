import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Language } from './languages.ts';

export const root = join(import.meta.dirname, '../..');

/** Where the written pages stand, from the root: the same files that Storybook shows. */
const places = ['.storybook/docs/**/*.mdx', 'packages/*/src/**/*.mdx'];

/** The order of the groups; pages of a group follow in the order of `firstPages`, then by their title. */
const groupOrder = [
  'Introduction',
  'Guides',
  'Actions',
  'Forms',
  'Data',
  'Display',
  'Feedback',
  'Navigation',
  'Overlays',
  'Layout',
  'Base',
];
const firstPages = [
  '',
  'tenants',
  'tokens',
  'writing-style',
  'accessibility',
  'guides/engineers',
  'guides/designers',
  'guides/theming',
  'guides/forms',
  'guides/layout',
  'guides/own-parts',
  'guides/testing',
  'guides/server-rendering',
];

/** One written page in its two languages. */
export interface SitePage {
  /** Its address below the language, without slashes around it: `components/button`; empty for the first page. */
  address: string;
  /** Key of the words for its group in the navigation. */
  group: string;
  /** As Storybook's sidebar names it: `Actions/Button`. */
  storybookTitle: string;
  /** Paths from the root. */
  files: Record<Language, string>;
  /** The file of the stories that the page belongs to. */
  storiesFile?: string;
}

/** Every English page, from the root. */
export const englishFiles = (): string[] =>
  globSync(places, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.pt.mdx'))
    .toSorted();

export const portugueseFileOf = (file: string) => file.replace(/\.mdx$/, '.pt.mdx');

const kebab = (text: string) => text.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();

function pageOf(file: string): SitePage {
  const text = readFileSync(join(root, file), 'utf8');
  const files = { en: file, pt: portugueseFileOf(file) };
  const name = kebab(basename(file, '.mdx'));
  const title = /<Meta title="([^"]+)"/.exec(text)?.[1];
  if (title) {
    const isGuide = title.startsWith('Guides/');
    return {
      address: isGuide ? `guides/${name}` : name === 'start' ? '' : name,
      group: isGuide ? 'Guides' : 'Introduction',
      storybookTitle: title,
      files,
    };
  }
  const imported = /import \* as stories from '\.\/([\w.]+)'/.exec(text)?.[1];
  if (!imported) throw new Error(`${file} has neither a title nor stories.`);
  const storiesFile = join(dirname(file), imported).replaceAll('\\', '/');
  const storybookTitle = /title: '([^'/]+\/[^']+)'/.exec(readFileSync(join(root, storiesFile), 'utf8'))?.[1];
  if (!storybookTitle) throw new Error(`${storiesFile} has no title with a group.`);
  return {
    address: `components/${name}`,
    group: storybookTitle.split('/')[0]!,
    storybookTitle,
    files,
    storiesFile,
  };
}

const placeOf = <T>(list: readonly T[], item: T) => {
  const place = list.indexOf(item);
  return place < 0 ? list.length : place;
};

/** All pages in the order of the navigation. */
export function findPages(): SitePage[] {
  const pages = englishFiles().map(pageOf);
  const addresses = new Set(pages.map(({ address }) => address));
  if (addresses.size < pages.length) throw new Error('Two pages have the same address.');
  const unknown = pages.filter(({ group }) => !groupOrder.includes(group));
  if (unknown.length > 0) throw new Error(`No place for the group of ${unknown.map(({ address }) => address).join()}.`);
  return pages.toSorted(
    (one, other) =>
      placeOf(groupOrder, one.group) - placeOf(groupOrder, other.group) ||
      placeOf(firstPages, one.address) - placeOf(firstPages, other.address) ||
      one.storybookTitle.localeCompare(other.storybookTitle),
  );
}

/** The path from one folder of the site to another, ending in a slash. */
export const pathBetween = (from: string, to: string) => `${relative(`/${from}`, `/${to}`) || '.'}/`;
