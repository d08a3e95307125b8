import type { Plugin, Rolldown } from 'vite';

const stylesheet = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/g;
const modulePreload = /<link rel="modulepreload" /g;

/**
 * Lets the page be painted before any other file of it has come: the entry's stylesheet (the fonts' addresses, a
 * kilobyte) stands in the page, and scripts do not compete with what is painted first.
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
        return html
          .replace(stylesheet, (_link, name: string) => `<style nonce="__CSP_NONCE__">${styleOf(name)}</style>`)
          .replace(modulePreload, '<link rel="modulepreload" fetchpriority="low" ');
      },
    },
  }) satisfies Plugin;
