/** The list of pages behind its button, in windows that have no room for it. */
export function startMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-menu]');
  const pages = document.querySelector<HTMLElement>('#pages');
  if (!button || !pages) return;
  const setOpen = (isOpen: boolean) => button.setAttribute('aria-expanded', String(isOpen));
  button.addEventListener('click', () => setOpen(button.getAttribute('aria-expanded') !== 'true'));
  pages.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || button.getAttribute('aria-expanded') !== 'true') return;
    setOpen(false);
    button.focus();
  });
  const current = pages.querySelector('[aria-current]');
  if (current instanceof HTMLElement) pages.scrollTop = current.offsetTop - pages.clientHeight / 2;
}
