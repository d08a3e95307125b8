import { dirname } from 'node:path';
import type { ComponentProps, Prop } from '../../scripts/packages/props.mjs';
import type { SitePage } from './findPages.ts';
import { commentIn } from './commentIn.ts';
import { escapeHtml } from './html.ts';
import { words } from './languages.ts';
import type { Language } from './languages.ts';

/** The components that a page documents: all in the folder of its stories that the page or its stories name first. */
function componentsOf({ storiesFile, storybookTitle }: SitePage, all: ReadonlyMap<string, ComponentProps>) {
  const folder = storiesFile ? dirname(storiesFile) : '';
  const siblings = [...all.values()].filter(({ file }) => dirname(`packages/ui/${file}`) === folder);
  const main = storybookTitle.split('/')[1];
  const own = siblings.filter(({ file }) => file.endsWith(`/${main}.tsx`));
  return own.length > 0 ? own : siblings;
}

/** A comment of the code: names in it stand between backticks. */
const commentHtml = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const row = ({ name, type, isRequired, text }: Prop, language: Language) =>
  `<tr><th scope="row"><code>${escapeHtml(name)}</code>${isRequired ? `<small>${words[language].required}</small>` : ''}</th>` +
  `<td><code>${escapeHtml(type)}</code></td><td>${commentHtml(commentIn(language, text))}</td></tr>`;

/** The tables of props of a page's components; empty when they have none of their own. */
export function propsTables(page: SitePage, all: ReadonlyMap<string, ComponentProps>, language: Language): string {
  const said = words[language];
  const tables = componentsOf(page, all)
    .filter(({ props }) => props.length > 0)
    .map(({ name, props }) => {
      const rows = props
        .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
        .map((prop) => row(prop, language));
      const heads = [said.prop, said.type, said.meaning].map((text) => `<th scope="col">${text}</th>`);
      return (
        `<div class="scroll props" role="group" aria-label="${said.propsOf} ${name}" tabindex="0"><table>` +
        `<caption>${said.propsOf} <code>${name}</code></caption>` +
        `<thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
      );
    });
  return tables.join('\n');
}
