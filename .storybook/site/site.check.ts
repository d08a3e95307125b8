import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import MiniSearch from 'minisearch';
import { isFull, rankOf, sampleOf } from '../../scripts/tests/sample.mjs';
import { findPages } from './findPages.ts';
import { languages, languageTags, words } from './languages.ts';
import { folderOf } from './pageTemplate.ts';
import { searchOptions, searchQuery } from './searchTerms.ts';
import type { SearchEntry } from './searchTerms.ts';
import { axeFaults, builtSite, siteVersion, test } from './sitePage.ts';

const version = siteVersion();
const versionFolder = join(builtSite, version);

/**
 * A page in one of its looks. A commit draws the pages that a browser opens, and one look for each; with `FUNIL_FULL=1`
 * it opens all in every look. Checks of a page's HTML cover all
 * pages, without a browser.
 */
const looks = languages.flatMap((language) =>
  ['aurora', 'sol'].flatMap((account) => ['light', 'dark'].map((scheme) => ({ language, account, scheme }))),
);
const pagesOfRun = 24;
const lookOf = (address: string) => looks[Number.parseInt(rankOf(address).slice(0, 8), 16) % looks.length]!;
const shown = sampleOf(findPages(), pagesOfRun, ({ address }) => `page ${address}`).flatMap((page) =>
  (isFull ? looks : [lookOf(page.address)]).map((look) => ({ page, look })),
);

for (const { page: sitePage, look } of shown) {
  const { language, account, scheme } = look;
  const folder = folderOf(language, sitePage);
  test(`${folder}, ${account}, ${scheme}: axe, no message, no other host, no sideways scrolling on a phone`, async ({
    page,
    site,
  }) => {
    await page.goto(`${site}/${version}/${folder}/?account=${account}&scheme=${scheme}`);
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
    await expect(page.locator('html')).toHaveAttribute('data-account', account);
    const frame = page.locator('.story iframe').first();
    // The first example, where there is one, has drawn itself.
    if ((await page.locator('.story').count()) > 0) {
      await page.locator('.story').first().scrollIntoViewIfNeeded();
      await expect(frame.contentFrame().locator('body')).toHaveClass(/sb-show-main/);
    }
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    expect(await axeFaults(page, ['color-contrast', 'target-size'])).toEqual([]);
  });
}

test('every page has its language, one title, headings without gaps, ids of its own, and words for its pictures', () => {
  const faults = findPages().flatMap((sitePage) =>
    languages.flatMap((language) => {
      const file = join(folderOf(language, sitePage), 'index.html');
      const html = readFileSync(join(versionFolder, file), 'utf8');
      const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
      const ids = [...html.matchAll(/<[a-z][^<>]* id="([^"]+)"/g)].map(([, id]) => id!);
      const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => picture);
      return [
        html.includes(`<html lang="${languageTags[language]}"`) ? [] : ['no language'],
        levels.filter((level) => level === 1).length === 1 ? [] : ['not one title'],
        levels.slice(1).some((level, index) => level > levels[index]! + 1) ? ['a heading skips a level'] : [],
        ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} twice`),
        pictures.filter((picture) => !/ alt="[^"]+"/.test(picture)).map((picture) => `no words: ${picture}`),
      ]
        .flat()
        .map((fault) => `${file}: ${fault}`);
    }),
  );
  expect(faults).toEqual([]);
});

test('every link of every page leads to a file and a place in it', () => {
  const files = globSync('**/*.html', { cwd: versionFolder, exclude: ['storybook/**'] });
  const anchorsOf = (file: string) => new Set(readFileSync(file, 'utf8').match(/(?<= id=")[^"]+/g));
  const broken = files.flatMap((file) => {
    const html = readFileSync(join(versionFolder, file), 'utf8');
    const links = [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, link]) => link!);
    return links
      .filter((link) => !/^(?:https?:|#$)/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path ? join(versionFolder, dirname(file), path) : join(versionFolder, file);
        const found = path.endsWith('/') ? join(target, 'index.html') : target;
        return !existsSync(found) || (anchor !== undefined && !anchorsOf(found).has(anchor));
      })
      .map((link) => `${file}: ${link}`);
  });
  expect(files.length).toBeGreaterThan(2 * languages.length);
  expect(broken).toEqual([]);
});

test('the root leads to the newest version', async ({ page, site }) => {
  await page.goto(`${site}/`);
  await expect(page).toHaveURL(`${site}/${version}/pt/`);
  expect(await axeFaults(page)).toEqual([]);
});

test('a lost address has a page that leads back, at any depth', async ({ page, site, faults }) => {
  await page.goto(`${site}/${version}/pt/components/nothing/at/all/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.pt.notFoundTitle);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: words.en.notFoundHome }).click();
  await expect(page).toHaveURL(`${site}/${version}/en/`);
  // The browser writes the lost address to the console itself.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  faults.length = 0;
});

test('account, scheme and language are chosen in the header, and kept', async ({ page, site }) => {
  await page.goto(`${site}/${version}/pt/components/button/`);
  await page.getByLabel(words.pt.account).selectOption('sol');
  await page.getByLabel(words.pt.scheme).selectOption('dark');
  const example = page.locator('.story iframe').first();
  await expect(example).toHaveAttribute('src', /tenant:sol;scheme:dark;language:pt/);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${site}/${version}/en/components/button/`);
  await expect(page.locator('html')).toHaveAttribute('data-account', 'sol');
  await expect(page.getByLabel(words.en.scheme)).toHaveValue('dark');
});

test('an account that there is not gives the default one', async ({ page, site }) => {
  await page.goto(`${site}/${version}/pt/?account=nobody&scheme=none`);
  await expect(page.getByLabel(words.pt.account)).toHaveValue('aurora');
});

test('on a phone the pages stand behind a button', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site}/${version}/pt/`);
  const pages = page.getByRole('navigation', { name: words.pt.pages });
  await expect(pages).toBeHidden();
  await page.getByRole('button', { name: words.pt.menu }).click();
  await expect(pages).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await pages.getByRole('link', { name: 'Button', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words.pt.menu })).toBeFocused();
  await expect(pages).toBeHidden();
});

test.describe('the search', () => {
  const queries = [
    ['pt', 'máscara', 'components/text-input'],
    ['pt', 'autocompletar', 'components/combobox'],
    ['pt', 'arquivo', 'components/file-picker'],
    ['pt', 'cor', 'guides/theming'],
    ['pt', 'formulario', 'guides/forms'],
    ['en', 'upload', 'components/file-picker'],
    ['en', 'content security', 'guides/server-rendering'],
  ] as const;
  test('finds what people call otherwise, among the first results', () => {
    for (const [language, query, address] of queries) {
      const file = join(versionFolder, language, 'search.json');
      const index = MiniSearch.loadJSON<SearchEntry>(readFileSync(file, 'utf8'), searchOptions);
      const found = index.search(searchQuery(query)).slice(0, 8);
      expect(
        found.map((result) => String(result['address']).split('/#')[0]?.replace(/\/$/, '')),
        query,
      ).toContain(address);
    }
  });

  test('is used by keyboard alone', async ({ page, site }) => {
    await page.goto(`${site}/${version}/pt/`);
    await page.keyboard.press('/');
    const input = page.getByRole('combobox', { name: words.pt.searchLabel });
    await expect(input).toBeFocused();
    await input.pressSequentially('arquivo');
    const options = page.locator('dialog').getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    const address = await options.nth(1).getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(String(address));
  });

  test('says when nothing is found, and closes with Esc to where the focus was', async ({ page, site }) => {
    await page.goto(`${site}/${version}/pt/`);
    const opener = page.getByRole('button', { name: words.pt.search, exact: false }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('xyzzy');
    await expect(page.locator('dialog [role="status"]')).toHaveText(words.pt.searchNothing);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
});

test('an example can be edited: it runs, says what is wrong, and becomes a project', async ({ page, site }) => {
  await page.goto(`${site}/${version}/pt/guides/brazilian-data/?account=sol`);
  await page.getByRole('button', { name: words.pt.edit }).click();
  const code = page.getByRole('textbox', { name: words.pt.code });
  const example = page.frameLocator('.editor iframe');
  await expect(example.getByLabel('CEP')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const edited = "import { Button } from '@funil/ui';\nexport const Example = () => <Button>Editado</Button>;\n";
  await code.fill(edited);
  await expect(example.getByRole('button', { name: 'Editado' })).toBeVisible();
  await code.fill(`${edited}<`);
  await expect(page.locator('.editor [role="status"]')).not.toBeEmpty();
  await expect(example.getByRole('button', { name: 'Editado' })).toBeVisible();
  await code.fill(edited);
  await expect(page.locator('.editor [role="status"]')).toBeEmpty();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.pt.download }).click();
  const project = unzipSync(readFileSync(await (await download).path()));
  expect(strFromU8(project['src/Example.tsx']!)).toBe(edited);
  expect(Object.keys(project)).toContain('package.json');
});

test('every example that can be edited runs', async ({ page, site }) => {
  const pages = globSync('en/**/index.html', { cwd: versionFolder }).filter((file) =>
    readFileSync(join(versionFolder, file), 'utf8').includes('data-live'),
  );
  expect(pages.length).toBeGreaterThan(1);
  for (const file of pages) {
    await page.goto(`${site}/${version}/${dirname(file)}/`);
    const edit = page.getByRole('button', { name: words.en.edit });
    const count = await edit.count();
    // Each button goes with its block.
    for (let left = count; left > 0; left -= 1) await edit.first().click();
    await expect(page.locator('.editor')).toHaveCount(count);
    for (const editor of await page.locator('.editor').all()) {
      await expect(editor.locator('iframe').contentFrame().locator('main > *').first()).toBeVisible();
      await expect(editor.getByRole('status')).toBeEmpty();
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a page can be read and left', async ({ page, site }) => {
    await page.goto(`${site}/${version}/pt/components/button/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Button');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${site}/${version}/en/components/button/`);
  });
});
