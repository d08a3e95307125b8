import { pathBetween } from './findPages.ts';
import type { SitePage } from './findPages.ts';
import { escapeHtml } from './html.ts';
import { languageTags, languages, words } from './languages.ts';
import type { Language } from './languages.ts';
import type { RenderedPage } from './renderPage.ts';
import { defaultTenant } from '../tenants.ts';

/** A page with its title in one language. */
interface TitledPage {
  page: SitePage;
  title: string;
}

export interface SiteFrame {
  language: Language;
  version: string;
  /** Values and names of the accounts that the header offers. */
  accounts: readonly (readonly [key: string, name: string])[];
  /** All pages, in their order. */
  pages: readonly TitledPage[];
}

/** The folder of a page, from the folder of the version. */
export const folderOf = (language: Language, { address }: SitePage) => (address ? `${language}/${address}` : language);

/** A whole page of the site. Its links are relative, so that the site works below any path. */
export function pageTemplate(frame: SiteFrame, index: number, { html, sections, title }: RenderedPage): string {
  const { language, pages, version } = frame;
  const said = words[language];
  const { page } = pages[index]!;
  const here = folderOf(language, page);
  const toVersion = pathBetween(here, '');
  const outline = sections
    .filter(({ anchor }) => anchor)
    .map(({ anchor, heading }) => `<li><a href="#${anchor}">${escapeHtml(heading)}</a></li>`);
  return `<!doctype html>
<html lang="${languageTags[language]}" data-account="${defaultTenant}" data-scheme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} – ${said.siteName}</title>
<meta name="description" content="${escapeHtml(said.description)}">
${languages.map((one) => alternateLink(one, here, page)).join('\n')}
<link rel="icon" href="${toVersion}assets/icon.svg">
${styleLinks(toVersion)}
<link rel="stylesheet" id="account-theme" href="${toVersion}themes/${defaultTenant}.css">
<script src="${toVersion}assets/site.js" data-version-folder="${toVersion}" data-language="${language}"
 data-version="${escapeHtml(version)}" data-accounts="${frame.accounts.map(([key]) => key).join(' ')}"></script>
</head>
<body>
<a class="skip" href="#content">${said.skip}</a>
${header(frame, page, here, toVersion)}
<nav class="pages" id="pages" aria-label="${said.pages}">${navigation(frame, index, here)}</nav>
<main id="content" tabindex="-1">
<article>${html}</article>
${nextLinks(frame, index, here)}
</main>
${outline.length > 1 ? outlineHtml(said.onThisPage, outline) : ''}
${searchDialog(language)}
<footer><p>${said.siteName} ${escapeHtml(version)}</p></footer>
</body>
</html>
`;
}

const styleLinks = (toVersion: string) =>
  ['font', 'content', 'site'].map((name) => `<link rel="stylesheet" href="${toVersion}assets/${name}.css">`).join('\n');

const alternateLink = (language: Language, here: string, page: SitePage) =>
  `<link rel="alternate" hreflang="${languageTags[language]}" href="${pathBetween(here, folderOf(language, page))}">`;

const outlineHtml = (label: string, items: readonly string[]) =>
  `<aside class="outline" aria-label="${label}"><p>${label}</p><ul>${items.join('')}</ul></aside>`;

const languageLink = (language: Language, address: string) => {
  const tag = languageTags[language];
  return `<a href="${address}" hreflang="${tag}" lang="${tag}">${words[language].ownName}</a>`;
};

function header({ language, version, accounts }: SiteFrame, page: SitePage, here: string, toVersion: string): string {
  const said = words[language];
  const option = ([value, name]: readonly [string, string]) => `<option value="${value}">${escapeHtml(name)}</option>`;
  const schemes = [
    ['system', said.system],
    ['light', said.light],
    ['dark', said.dark],
  ] as const;
  const links = languages.map((one) =>
    one === language
      ? `<span aria-current="true">${words[one].ownName}</span>`
      : languageLink(one, pathBetween(here, folderOf(one, page))),
  );
  return `<header>
<button type="button" class="menu" data-menu aria-controls="pages" aria-expanded="false">${said.menu}</button>
<a class="brand" href="${pathBetween(here, language)}">Funil</a>
<button type="button" class="search" data-search>${said.search} <kbd>/</kbd></button>
<label>${said.account}<select data-setting="account">${accounts.map(option).join('')}</select></label>
<label>${said.scheme}<select data-setting="scheme">${schemes.map(option).join('')}</select></label>
<label data-versions hidden>${said.version}<select><option>${escapeHtml(version)}</option></select></label>
<div class="languages" role="group" aria-label="${said.language}">${links.join('')}</div>
<a href="${toVersion}storybook/" hreflang="en">${said.workshop}</a>
</header>`;
}

function navigation({ language, pages }: SiteFrame, current: number, here: string): string {
  const groups = new Map<string, string[]>();
  pages.forEach(({ page, title }, index) => {
    const mark = index === current ? ' aria-current="page"' : '';
    const item = `<li><a href="${pathBetween(here, folderOf(language, page))}"${mark}>${escapeHtml(title)}</a></li>`;
    groups.set(page.group, [...(groups.get(page.group) ?? []), item]);
  });
  return [...groups]
    .map(([group, items]) => `<p>${words[language].groups[group]}</p><ul>${items.join('')}</ul>`)
    .join('');
}

function nextLinks({ language, pages }: SiteFrame, index: number, here: string): string {
  const said = words[language];
  const link = (target: TitledPage | undefined, label: string) => {
    if (!target) return '';
    const address = pathBetween(here, folderOf(language, target.page));
    return `<a href="${address}"><small>${label}</small>${escapeHtml(target.title)}</a>`;
  };
  return `<p class="next">${link(pages[index - 1], said.previous)}${link(pages[index + 1], said.next)}</p>`;
}

function searchDialog(language: Language): string {
  const said = words[language];
  return `<dialog data-search-dialog aria-label="${said.searchLabel}"
 data-nothing="${said.searchNothing}" data-failed="${said.searchFailed}" data-count="${said.searchCount}"
 data-copy="${said.copy}" data-copied="${said.copied}" data-edit="${said.edit}"
 data-code="${said.code}" data-preview="${said.example}" data-download="${said.download}">
<form method="dialog"><input type="search" role="combobox" aria-label="${said.searchLabel}" aria-expanded="false"
 aria-controls="found" aria-autocomplete="list" autocomplete="off" spellcheck="false">
<button>${said.close}</button></form>
<p role="status"></p>
<div id="found" role="listbox" aria-label="${said.search}"></div>
<p class="note">${said.searchHint}</p>
</dialog>`;
}

/** The page for addresses that lead nowhere. A host shows it at any depth, so its links begin at the base. */
export function notFoundTemplate(base: string, version: string): string {
  const parts = languages.map((language) => {
    const said = words[language];
    return (
      `<section lang="${languageTags[language]}"><h${language === 'pt' ? 1 : 2}>${said.notFoundTitle}` +
      `</h${language === 'pt' ? 1 : 2}><p>${said.notFoundText}</p>` +
      `<p><a href="${base}${version}/${language}/">${said.notFoundHome}</a></p></section>`
    );
  });
  return bareTemplate(words.pt.notFoundTitle, `${base}${version}/`, parts.join('\n'));
}

/** The page at the root of the site: leads to the newest version, without a script. */
export function rootTemplate(version: string): string {
  const links = languages.map(
    (language) =>
      `<p><a href="${version}/${language}/" lang="${languageTags[language]}">${words[language].ownName}</a></p>`,
  );
  const refresh = `<meta http-equiv="refresh" content="0; url=${version}/pt/">`;
  return bareTemplate(words.pt.siteName, `${version}/`, `<h1>${words.pt.siteName}</h1>${links.join('\n')}`, refresh);
}

function bareTemplate(title: string, toVersion: string, content: string, head = ''): string {
  return `<!doctype html>
<html lang="${languageTags.pt}" data-account="${defaultTenant}" data-scheme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
${head}
<link rel="icon" href="${toVersion}assets/icon.svg">
${styleLinks(toVersion)}
<link rel="stylesheet" href="${toVersion}themes/${defaultTenant}.css">
</head>
<body class="bare"><main>${content}</main></body>
</html>
`;
}
