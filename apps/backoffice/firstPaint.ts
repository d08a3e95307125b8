import type { Plugin, Rolldown } from 'vite';

const stylesheet = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/g;
const modulePreload = /<link rel="modulepreload" /g;
/** The letters of Portuguese; those of other alphabets come when a text needs them. */
const latinFont = /^assets\/inter-latin-wght-normal-[^/]+\.woff2$/;

/**
 * Lets the page be painted before any other file of it has come: the entry's stylesheet (the fonts' addresses, a
 * kilobyte) stands in the page, the font is asked for at once, so that no text changes its letters, and scripts do not
 * compete with what is painted first.
 */
export const firstPaint = () =>
  ({
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const styleOf = (fileName: string) => {
          const asset = bundle[fileName] as Rolldown.OutputAsset | undefined;
          if (!asset) throw new Error(`The page names a stylesheet that is not in the build: ${fileName}`);
          return String(asset.source).trim();
        };
        const font = Object.keys(bundle).find((name) => latinFont.test(name));
        if (!font) throw new Error('The build has no Latin font to ask for first.');
        const fontPreload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
        return html
          .replace('<script type="module"', `${fontPreload}\n    <script type="module"`)
          .replace(stylesheet, (_link, name: string) => `<style nonce="__CSP_NONCE__">${styleOf(name)}</style>`)
          .replace(modulePreload, '<link rel="modulepreload" fetchpriority="low" ');
      },
    },
  }) satisfies Plugin;
