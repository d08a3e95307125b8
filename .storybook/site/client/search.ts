import MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import { searchOptions, searchQuery } from '../searchTerms.ts';

const shownResults = 20;

/** The search over the text of all pages: opened by its button, "/" or Ctrl+K, and used by keyboard alone. */
export function startSearch(versionFolder: string, language: string): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-search-dialog]');
  const input = dialog?.querySelector('input');
  const list = dialog?.querySelector<HTMLElement>('[role="listbox"]');
  const status = dialog?.querySelector('[role="status"]');
  const opener = document.querySelector('[data-search]');
  if (!dialog || !input || !list || !status || !opener) return;

  let index: Promise<MiniSearch> | undefined;
  const loadIndex = async () => {
    const answer = await fetch(new URL(`${language}/search.json`, versionFolder));
    if (!answer.ok) throw new Error(`The search index answers ${answer.status}.`);
    return MiniSearch.loadJSONAsync(await answer.text(), searchOptions);
  };

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const choose = (place: number) => {
    options().forEach((option, at) => option.setAttribute('aria-selected', String(at === place)));
    const chosen = options()[place];
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  };
  const chosenPlace = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true');

  const show = async () => {
    const query = input.value;
    try {
      index ??= loadIndex();
      const found = query.trim() ? (await index).search(searchQuery(query)).slice(0, shownResults) : [];
      // Something else was typed while the index was on its way.
      if (query !== input.value) return;
      list.replaceChildren(...found.map((result, at) => optionFor(result, at, query, `${versionFolder}${language}/`)));
      list.hidden = found.length === 0;
      input.setAttribute('aria-expanded', String(found.length > 0));
      const count = `${found.length} ${dialog.dataset['count'] ?? ''}`;
      const summary = found.length > 0 ? count : dialog.dataset['nothing'];
      status.textContent = query.trim() ? (summary ?? '') : '';
      choose(0);
    } catch {
      // Another try when something else is typed.
      index = undefined;
      status.textContent = dialog.dataset['failed'] ?? '';
    }
  };

  const open = () => {
    if (!dialog.open) dialog.showModal();
    input.select();
    void show();
  };
  opener.addEventListener('click', open);
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    const last = options().length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(last, chosenPlace() + 1),
      ArrowUp: Math.max(0, chosenPlace() - 1),
    };
    const place = moves[event.key];
    if (place !== undefined) {
      event.preventDefault();
      choose(place);
    }
    // A field of type "search" would only empty itself.
    if (event.key === 'Escape') {
      event.preventDefault();
      dialog.close();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      options()[chosenPlace()]?.click();
    }
  });
  // A result on this page changes nothing but the place in it.
  list.addEventListener(
    'click',
    (event) => event.target instanceof Element && event.target.closest('a') && dialog.close(),
  );
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    const isShortcut = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!isShortcut) return;
    event.preventDefault();
    open();
  });
}

function optionFor(result: SearchResult, at: number, query: string, folder: string): HTMLAnchorElement {
  const option = document.createElement('a');
  option.role = 'option';
  option.id = `found-${at}`;
  option.href = `${folder}${result['address']}`;
  option.tabIndex = -1;
  const title = document.createElement('b');
  const [page, heading] = [String(result['page']), String(result['heading'])];
  title.textContent = page === heading ? page : `${page}: ${heading}`;
  const excerpt = document.createElement('span');
  excerpt.textContent = excerptOf(String(result['text']), [...result.terms, query]);
  option.append(title, excerpt);
  return option;
}

/** The words around the first one that was found. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const place = terms.map((term) => lower.indexOf(term.toLowerCase())).find((at) => at >= 0) ?? 0;
  const begin = Math.max(0, text.lastIndexOf(' ', Math.max(0, place - 40)));
  return `${begin > 0 ? '… ' : ''}${text.slice(begin, begin + 140).trim()}`;
}
