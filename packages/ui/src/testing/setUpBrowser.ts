import { loadMaskEngine } from '../textInput/useMask.ts';

/** Media lists that somebody listens to, to be notified when the window gets another width. */
const lists = new Set<TestMediaList>();

/** A query by the width of the window, as components ask; anything else does not match. */
class TestMediaList extends EventTarget implements MediaQueryList {
  readonly media: string;
  onchange: MediaQueryList['onchange'] = null;
  private last: boolean;

  constructor(query: string) {
    super();
    this.media = query;
    this.last = this.matches;
    lists.add(this);
  }

  get matches(): boolean {
    const limits = [...this.media.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
    return (
      limits.length > 0 &&
      limits.every(([, end, px]) => (end === 'min' ? window.innerWidth >= Number(px) : window.innerWidth <= Number(px)))
    );
  }

  addListener(listener: ((this: MediaQueryList, event: MediaQueryListEvent) => unknown) | null): void {
    this.addEventListener('change', listener as EventListener | null);
  }

  removeListener(listener: ((this: MediaQueryList, event: MediaQueryListEvent) => unknown) | null): void {
    this.removeEventListener('change', listener as EventListener | null);
  }

  notify(): void {
    if (this.matches === this.last) return;
    this.last = this.matches;
    this.dispatchEvent(Object.assign(new Event('change'), { media: this.media, matches: this.last }));
  }
}

/** Nothing is laid out, so no size ever changes. */
class TestResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Files on their way into an input. */
class TestDataTransfer {
  readonly #files: File[] = [];
  readonly items = { add: (file: File) => this.#files.push(file) };

  /** jsdom lets nobody make such a list. */
  get files(): FileList {
    const files = [...this.#files];
    return Object.assign(Object.create(FileList.prototype) as FileList, files, {
      item: (index: number) => files[index] ?? null,
      [Symbol.iterator]: () => files[Symbol.iterator](),
    });
  }
}

/** jsdom's inputs take no list but their own: they keep one of ours until they are emptied. */
function takeTestFiles(): void {
  const held = new WeakMap<HTMLInputElement, FileList>();
  const { files, value } = Object.getOwnPropertyDescriptors(HTMLInputElement.prototype);
  Object.defineProperty(HTMLInputElement.prototype, 'files', {
    ...files,
    get(this: HTMLInputElement) {
      return held.get(this) ?? (files.get!.call(this) as FileList | null);
    },
    set(this: HTMLInputElement, list: FileList) {
      held.set(this, list);
    },
  });
  Object.defineProperty(HTMLInputElement.prototype, 'value', {
    ...value,
    set(this: HTMLInputElement, text: string) {
      if (this.type === 'file') held.delete(this);
      value.set!.call(this, text);
    },
  });
}

/** Nothing plays animations here: what waits for the end of one, such as a layer that closes, would wait for ever. */
function stopAnimations(): void {
  const style = document.createElement('style');
  style.textContent = '*, *::before, *::after { animation: none !important; transition: none !important; }';
  document.head.append(style);
}

function isVisible(element: Element): boolean {
  for (let node: Element | null = element; node; node = node.parentElement)
    if (getComputedStyle(node).display === 'none') return false;
  return element.isConnected && getComputedStyle(element).visibility !== 'hidden';
}

/** Adds what the environment lacks and leaves alone what it has. */
function addMissing(target: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    if (Reflect.get(target, name) === undefined)
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

/**
 * Supplies the browser calls that jsdom lacks and that components (or Radix below them) make, and loads the masks
 * ahead, so that nothing changes behind a test's back. Call it once, in the set-up file of the tests. What is there
 * already stays: in a real browser it adds nothing.
 */
export async function setUpBrowser(): Promise<void> {
  if (document.getAnimations === undefined) stopAnimations();
  if (window.DataTransfer === undefined) takeTestFiles();
  addMissing(window, {
    matchMedia: (query: string) => new TestMediaList(query),
    ResizeObserver: TestResizeObserver,
    // Work for idle moments would change the page behind a test's back; what it prepares also comes when it is needed.
    requestIdleCallback: () => 0,
    cancelIdleCallback: () => {},
    DataTransfer: TestDataTransfer,
    CSS: { supports: () => false, escape: (text: string) => text.replaceAll(/[^\w-]/g, (mark) => `\\${mark}`) },
  });
  addMissing(Element.prototype, {
    hasPointerCapture: () => false,
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
    scrollIntoView: () => {},
    scrollTo: () => {},
    scrollBy: () => {},
    checkVisibility: function checkVisibility(this: Element) {
      return isVisible(this);
    },
    getAnimations: () => [],
  });
  addMissing(Document.prototype, { getAnimations: () => [] });
  addMissing(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => {} });
  await loadMaskEngine();
}

/**
 * Makes the window so many px wide and notifies whoever queried media: 780 and less is the mobile layout. Call it
 * inside
 * `act` when components are mounted.
 */
export function setWindowWidth(px: number): void {
  Object.defineProperty(window, 'innerWidth', { value: px, configurable: true, writable: true });
  for (const list of lists) list.notify();
  window.dispatchEvent(new Event('resize'));
}
