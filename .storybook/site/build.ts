/**
 * `npm run docs:build`: the public site of the packages, for any host of files. It takes the written pages, the stories
 * of the built Storybook, and the props from the sources.
 *
 *   npm run docs:build -- --base /funil/     for a host that serves it below a path
 *   npm run docs:build -- --reuse            with the Storybook that is built already
 *
 * The folder gets one version beside those that are there, the newest one's page at its root, and a page for addresses
 * that lead nowhere.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import MiniSearch from 'minisearch';
import { tenantCss } from '../../packages/theme/src/tokens/index.ts';
import { sourceProps } from '../../scripts/packages/props.mjs';
import { built } from '../serveBuilt.ts';
import { accounts, demoKeys, themeOf } from '../tenants.ts';
import { findPages, pathBetween, root } from './findPages.ts';
import type { SitePage } from './findPages.ts';
import { languages, words } from './languages.ts';
import type { Language } from './languages.ts';
import { folderOf, notFoundTemplate, pageTemplate, rootTemplate } from './pageTemplate.ts';
import { renderPage } from './renderPage.ts';
import type { RenderedPage } from './renderPage.ts';
import { searchOptions } from './searchTerms.ts';
import type { SearchEntry } from './searchTerms.ts';
import { readStories } from './storyIndex.ts';

const { values: options } = parseArgs({
  options: {
    base: { type: 'string', default: '/' },
    out: { type: 'string', default: join(root, 'docs-site') },
    reuse: { type: 'boolean', default: false },
  },
});
if (!/^\/(?:[\w.-]+\/)*$/.test(options.base)) throw new Error('The base begins and ends with a slash: /funil/.');

if (!options.reuse) {
  const { status } = spawnSync('storybook', ['build', '--quiet', '-o', built], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('Storybook could not be built.');
}

const { version } = JSON.parse(readFileSync(join(root, 'packages/ui/package.json'), 'utf8')) as { version: string };
const versionFolder = join(options.out, version);
const pages = findPages();
const stories = readStories(built);
const props = new Map(sourceProps(join(root, 'packages/ui')).map((one) => [one.name, one]));
const siteAccounts = [...demoKeys, 'none'];

rmSync(versionFolder, { recursive: true, force: true });
for (const language of languages) writePages(language);
writeThemes();
await writeAssets();
cpSync(built, join(versionFolder, 'storybook'), { recursive: true, filter: (path) => !path.endsWith('sign-off') });
write(join(versionFolder, 'index.html'), rootTemplate('.'));
writeRoot();
process.stdout.write(`${versionFolder}: ${pages.length} pages in ${languages.length} languages\n`);

/** The address of a page by the id that Storybook gives it: `?path=/docs/guides-forms--docs`. */
function linkTo(language: Language, from: SitePage, id: string): string {
  const idOf = ({ storybookTitle }: SitePage) =>
    `${storybookTitle.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}--docs`;
  const target = pages.find((page) => idOf(page) === id);
  if (!target) throw new Error(`${from.files[language]} links to ${id}, which is no page.`);
  return pathBetween(folderOf(language, from), folderOf(language, target));
}

function writePages(language: Language): void {
  const rendered = pages.map((page) =>
    renderPage({
      page,
      language,
      stories,
      props,
      linkTo: (id) => linkTo(language, page, id),
      toVersion: pathBetween(folderOf(language, page), ''),
    }),
  );
  const frame = {
    language,
    version,
    accounts: siteAccounts.map(
      (key) => [key, key === 'none' ? words[language].noAccount : accounts[key]!.name!] as const,
    ),
    pages: pages.map((page, index) => ({ page, title: rendered[index]!.title })),
  };
  pages.forEach((page, index) => {
    const file = join(versionFolder, folderOf(language, page), 'index.html');
    write(file, pageTemplate(frame, index, rendered[index]!));
  });
  write(join(versionFolder, language, 'search.json'), searchIndex(rendered));
}

function searchIndex(rendered: readonly RenderedPage[]): string {
  const index = new MiniSearch<SearchEntry>(searchOptions);
  const entries = pages.flatMap((page, at) =>
    rendered[at]!.sections.map(({ anchor, heading, text }) => {
      const folder = page.address ? `${page.address}/` : '';
      return { address: `${folder}${anchor ? `#${anchor}` : ''}`, page: rendered[at]!.title, heading, text };
    }),
  );
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return JSON.stringify(index);
}

/** The variables of each account, for the pages around the examples. */
function writeThemes(): void {
  for (const key of siteAccounts) {
    const css = (['light', 'dark', 'system'] as const).map((scheme) =>
      tenantCss(themeOf(key, undefined), `:root[data-scheme="${scheme}"]`, scheme),
    );
    write(join(versionFolder, 'themes', `${key}.css`), css.join('\n'));
  }
}

async function writeAssets(): Promise<void> {
  const client = join(import.meta.dirname, 'client');
  const assets = join(versionFolder, 'assets');
  await build({
    entryPoints: [join(client, 'site.ts')],
    outdir: assets,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    conditions: ['source'],
    logLevel: 'warning',
  });
  for (const file of ['site.css', 'content.css', 'font.css', 'icon.svg'])
    cpSync(join(client, file), join(assets, file));
  await writeLiveFrame(join(client, 'live'));
  const font = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  cpSync(fileURLToPath(font), join(assets, 'inter.woff2'));
}

/** The page in which edited examples run, with the packages from their sources. */
async function writeLiveFrame(source: string): Promise<void> {
  const folder = join(versionFolder, 'live');
  await build({
    entryPoints: [join(source, 'live.tsx')],
    outdir: folder,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
    // "use client" means nothing in a page without a server.
    logLevel: 'error',
  });
  for (const file of ['index.html', 'live.css']) cpSync(join(source, file), join(folder, file));
}

/** Files beside the versions: their list, a link to the newest one, and the page for lost addresses. */
function writeRoot(): void {
  const versions = readdirSync(options.out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d+\.\d+\.\d+/.test(entry.name))
    .map(({ name }) => name)
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  const newest = versions[0]!;
  write(join(options.out, 'versions.json'), JSON.stringify(versions));
  write(join(options.out, 'index.html'), rootTemplate(newest));
  write(join(options.out, '404.html'), notFoundTemplate(options.base, newest));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
