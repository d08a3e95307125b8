import { loadMaskEngine } from '../textInput/useMask.ts';

const lists = new Set<TestMediaList>();

/** Answers queries of the window's width; others do not match. */
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

/** jsdom has no layout, so sizes never change. */
class TestResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class TestDataTransfer {
  readonly #files: File[] = [];
  readonly items = { add: (file: File) => this.#files.push(file) };

  /** jsdom cannot create a FileList. */
  get files(): FileList {
    const files = [...this.#files];
    return Object.assign(Object.create(FileList.prototype) as FileList, files, {
      item: (index: number) => files[index] ?? null,
      [Symbol.iterator]: () => files[Symbol.iterator](),
    });
  }
}

/** Lets file inputs hold a custom list until emptied; jsdom's accept only their own. */
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

/** jsdom runs no animations: closing layers would wait for their end for ever. */
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

function addMissing(target: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    if (Reflect.get(target, name) === undefined)
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

/**
 * Adds browser APIs that jsdom lacks and components (or Radix) need, and loads the masks, so that nothing changes
 * during a test. Call it once in the tests' set-up file. A real browser is unchanged.
 */
export async function setUpBrowser(): Promise<void> {
  if (document.getAnimations === undefined) stopAnimations();
  if (window.DataTransfer === undefined) takeTestFiles();
  addMissing(window, {
    matchMedia: (query: string) => new TestMediaList(query),
    ResizeObserver: TestResizeObserver,
    // Idle work would change the page during a test; components also do it on demand.
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
 * Sets the window width in px and notifies media query listeners; up to 780 is the mobile layout. With mounted
 * components, call it inside `act`.
 */
export function setWindowWidth(px: number): void {
  Object.defineProperty(window, 'innerWidth', { value: px, configurable: true, writable: true });
  for (const list of lists) list.notify();
  window.dispatchEvent(new Event('resize'));
}
