import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Element, Root as HtmlRoot } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Heading, Html, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import rehypeHighlight from 'rehype-highlight';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { root } from './findPages.ts';
import type { SitePage } from './findPages.ts';
import { escapeHtml } from './html.ts';
import { words } from './languages.ts';
import type { Language } from './languages.ts';
import { propsTables } from './propsTables.ts';
import type { ComponentProps } from '../../scripts/packages/props.mjs';
import { readmeCode } from './readmeCode.ts';
import type { IndexedStory } from './storyIndex.ts';

/** A part of a page under one heading, for the search and the list of a page's headings. */
interface Section {
  heading: string;
  /** Empty for the part before the first heading of a page. */
  anchor: string;
  text: string;
}

export interface RenderedPage {
  title: string;
  html: string;
  sections: Section[];
}

export interface RenderContext {
  page: SitePage;
  language: Language;
  stories: readonly IndexedStory[];
  props: ReadonlyMap<string, ComponentProps>;
  /** Address, relative to the page, of what Storybook calls by this id; an error when there is no such page. */
  linkTo: (storybookId: string) => string;
  /** Path from the page to the folder of the version. */
  toVersion: string;
}

/** One written page as HTML, with Storybook's blocks replaced by examples and tables of props. */
export function renderPage(context: RenderContext): RenderedPage {
  const file = context.page.files[context.language];
  const tree = parse(readFileSync(join(root, file), 'utf8'));
  const own = context.stories.filter((story) => story.file === context.page.storiesFile);
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type === 'mdxjsEsm') return [];
    if (node.type === 'mdxJsxFlowElement') return blockFor(node, context, own, tree);
    return [node];
  });
  visit(tree, 'link', (node) => {
    const [, id] = /^\?path=\/docs\/([\w-]+)$/.exec(node.url) ?? [];
    if (id) node.url = context.linkTo(id);
    // A file that Storybook serves.
    if (node.url.startsWith('codemods/')) node.url = `${context.toVersion}storybook/${node.url}`;
  });
  const html = toHtml.runSync(tree, { value: '', path: file }) as HtmlRoot;
  const sections = sectionsOf(html);
  const [first] = sections;
  if (!first) throw new Error(`${file} has no heading.`);
  makeScrollable(html, context.language);
  return { title: first.heading, sections, html: toText.stringify(html) };
}

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);
const parse = (text: string): Root => parser.parse(text);

/** Marks the blocks `tsx live`, which run by themselves and can be edited. */
const liveCode = () => (tree: Root) => {
  visit(tree, 'code', (node) => {
    if (/\blive\b/.test(node.meta ?? '')) node.data = { ...node.data, hProperties: { dataLive: '' } };
  });
};

const toHtml = unified()
  .use(readmeCode)
  .use(liveCode)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeSlug)
  .use(rehypeHighlight, { plainText: ['text'] });
const toText = unified().use(rehypeStringify, { allowDangerousHtml: true });

const rawHtml = (value: string): Html => ({ type: 'html', value });

/** The part of the site in place of a block of Storybook. */
function blockFor(
  node: MdxJsxFlowElement,
  { page, language, props, stories }: RenderContext,
  own: readonly IndexedStory[],
  tree: Root,
): RootContent[] {
  const said = words[language];
  switch (node.name) {
    case 'Meta':
      return [];
    case 'Primary':
      if (!own[0]) throw new Error(`${page.files[language]} shows a story, and has none.`);
      return [rawHtml(storyHtml(own[0], language))];
    case 'Story':
      return [rawHtml(storyHtml(storyOf(node, page, tree, stories), language))];
    case 'Controls': {
      const tables = propsTables(page, props, language);
      return tables ? [rawHtml(tables)] : [];
    }
    case 'Stories': {
      const heading: Heading = { type: 'heading', depth: 2, children: [{ type: 'text', value: said.examples }] };
      const items = own
        .slice(1)
        .map(
          (story) =>
            `<details class="example"><summary lang="en">${escapeHtml(story.name)}</summary>` +
            `${storyHtml(story, language)}</details>`,
        );
      return items.length > 0 ? [heading, rawHtml(items.join('\n'))] : [];
    }
    default:
      throw new Error(`${page.files[language]}: the site has nothing to show for <${node.name}>.`);
  }
}

/** The story that `<Story of={DataStories.Playground} />` names, by the imports of the page. */
function storyOf(node: MdxJsxFlowElement, page: SitePage, tree: Root, stories: readonly IndexedStory[]): IndexedStory {
  const expression = node.attributes
    .map(({ value }) => (typeof value === 'object' ? (value?.value ?? '') : ''))
    .join('');
  const [moduleName = '', exportName = ''] = expression.split('.');
  const imports = tree.children.flatMap((child) => (child.type === 'mdxjsEsm' ? [child.value] : [])).join('\n');
  const [, path = ''] = new RegExp(`import \\* as ${moduleName} from '([\\w./]+)'`).exec(imports) ?? [];
  const file = join(dirname(page.files.en), path).replaceAll('\\', '/');
  const found = stories.find((story) => story.file === file && story.exportName === exportName);
  if (!found) throw new Error(`${page.files.en} shows ${expression}, which is no story of ${file}.`);
  return found;
}

/** An example: its frame is made in the browser, where the account and the scheme are known. */
function storyHtml({ id, name }: IndexedStory, language: Language): string {
  const said = words[language];
  const title = escapeHtml(`${said.example}: ${name}`);
  return (
    `<div class="story" data-story="${id}" data-title="${title}"><div class="story-frame"></div>` +
    `<p class="story-links"><a data-story-alone="${id}" href="#">${said.openAlone}</a>` +
    ` <a data-story-workshop="${id}" href="#">${said.openWorkshop}</a></p></div>`
  );
}

/** The heading that a part of a page is, if it is one. */
const headingOf = (node: HtmlRoot['children'][number]): Element | undefined =>
  node.type === 'element' && /^h[1-3]$/.test(node.tagName) ? node : undefined;

function sectionsOf(html: HtmlRoot): Section[] {
  const sections: Section[] = [];
  for (const node of html.children) {
    const heading = headingOf(node);
    if (heading) {
      const anchor = heading.tagName === 'h1' ? '' : String(heading.properties['id'] ?? '');
      sections.push({ heading: toString(heading), anchor, text: '' });
      continue;
    }
    const section = sections.at(-1);
    // Examples and props, which the site adds as raw HTML, have their words in tags.
    const text = node.type === 'element' ? toString(node) : node.type === 'raw' ? withoutTags(node.value) : '';
    if (section && text.trim()) section.text += ` ${text.replaceAll(/\s+/g, ' ').trim()}`;
  }
  return sections;
}

const withoutTags = (html: string) => html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/&(?:lt|gt|amp|quot);/g, ' ');

/** Tables and code that are wider than the page scroll by themselves, and by keyboard too. */
function makeScrollable(html: HtmlRoot, language: Language): void {
  const said = words[language];
  let heading = '';
  html.children = html.children.map((node) => {
    const found = headingOf(node);
    if (found) heading = toString(found);
    if (node.type !== 'element' || !['table', 'pre'].includes(node.tagName)) return node;
    const kind = node.tagName === 'pre' ? said.code : said.table;
    const frame: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['scroll', node.tagName], role: 'group', ariaLabel: `${kind}: ${heading}`, tabIndex: 0 },
      children: [node],
    };
    return frame;
  });
}
