import type { ThemeScope } from './themeContext.ts';

/** Marks the elements under which one provider's variables hold. */
export const scopeAttribute = 'data-funil-theme';

/** A provider's own style sheet and its container for overlays. */
export interface OwnedScope extends ThemeScope {
  /** Puts sheet and container into the document; gives what takes them out. */
  attach: () => () => void;
  setCss: (css: string) => void;
}

/** False on the server and in browsers from before 2023, which keep the style element of the first render. */
export const canAdoptSheets = () => typeof document !== 'undefined' && 'adoptedStyleSheets' in document;

/**
 * Variables are delivered as a constructed style sheet: no content security policy refuses it, it needs no nonce, and
 * replacing its text is one style recalculation.
 * @param id Of the scoped provider; undefined at the document's root, where overlays need no container.
 */
export function createThemeScope(id: string | undefined): OwnedScope {
  let sheet: CSSStyleSheet | undefined;
  let element: HTMLElement | undefined;

  const ownSheet = () => (sheet ??= new CSSStyleSheet());
  const container = () => {
    if (id === undefined || typeof document === 'undefined') return undefined;
    if (!element) {
      element = document.createElement('div');
      element.setAttribute(scopeAttribute, id);
    }
    return element;
  };

  return {
    container,
    attach: () => {
      if (canAdoptSheets()) document.adoptedStyleSheets.push(ownSheet());
      const overlays = container();
      if (overlays) document.body.append(overlays);
      return () => {
        if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
        overlays?.remove();
      };
    },
    setCss: (css) => {
      if (canAdoptSheets()) ownSheet().replaceSync(css);
    },
  };
}
