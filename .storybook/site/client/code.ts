import { openEditor } from './editor.ts';
import type { Settings } from './settings.ts';

/** Buttons above each block of code: one that copies it, and one that opens it for editing where it runs by itself. */
export function startCode(versionFolder: string, version: string, settings: Settings): void {
  const said = document.querySelector<HTMLElement>('[data-search-dialog]')!.dataset;
  for (const block of document.querySelectorAll<HTMLElement>('.scroll.pre')) {
    const row = document.createElement('p');
    row.className = 'code-actions';
    const copy = button(said['copy'], () => {
      void navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '').then(() => {
        copy.textContent = said['copied'] ?? '';
      });
    });
    row.append(copy);
    if (block.querySelector('[data-live]')) {
      const edit = button(said['edit'], () => {
        openEditor(block, versionFolder, version, settings);
        row.remove();
      });
      row.append(edit);
    }
    block.before(row);
  }
}

function button(label: string | undefined, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label ?? '';
  element.addEventListener('click', onClick);
  return element;
}
