import type { ThemeScope } from './themeContext.ts';

export const scopeAttribute = 'data-funil-theme';

export interface OwnedScope extends ThemeScope {
  /** Inserts style sheet and container; returns a function that removes both. */
  attach: () => () => void;
  setCss: (css: string) => void;
}

/** False on the server and in browsers before 2023, which use a style element instead. */
export const canAdoptSheets = () => typeof document !== 'undefined' && 'adoptedStyleSheets' in document;

/**
 * Scope with a constructed style sheet, which every content security policy allows.
 * @param id Id of a scoped provider; undefined at the document root, where overlays need no container.
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
