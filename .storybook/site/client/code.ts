/** A button on each block of code that copies it. */
export function startCode(): void {
  const said = document.querySelector<HTMLElement>('[data-search-dialog]')?.dataset;
  for (const block of document.querySelectorAll<HTMLElement>('.scroll.pre')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = said?.['copy'] ?? '';
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '').then(() => {
        button.textContent = said?.['copied'] ?? '';
      });
    });
    block.before(button);
  }
}
