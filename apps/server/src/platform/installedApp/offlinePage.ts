import { createHash } from 'node:crypto';
import { createTenantTheme } from '@funil/theme/tokens';
import type { TenantTheme } from '@funil/theme/tokens';
import { escapeHtml } from '../mail/composeMail.ts';
import type { BrandedAccount } from './appIcon.ts';

const colorsOf = ({ variables }: TenantTheme, scheme: 'light' | 'dark') => {
  const color = variables[scheme];
  return [
    `--canvas:${color.canvas}`,
    `--text:${color.text}`,
    `--text-2:${color['text-2']}`,
    `--solid:${color['accent-solid']}`,
    `--on:${color['accent-on']}`,
    `--focus:${color.focus}`,
  ].join(';');
};

const styleOf = (theme: TenantTheme) =>
  `:root{color-scheme:light dark;${colorsOf(theme, 'light')}}` +
  `@media (prefers-color-scheme:dark){:root{${colorsOf(theme, 'dark')}}}` +
  'body{display:grid;place-content:center;justify-items:center;gap:16px;box-sizing:border-box;min-height:100dvh;' +
  'margin:0;padding:24px;background:var(--canvas);color:var(--text);text-align:center;' +
  "font:400 16px/24px 'Inter Variable',system-ui,sans-serif;overflow-wrap:anywhere}" +
  'h1,p{max-width:32em;margin:0}h1{font-size:20px;line-height:28px;font-weight:600}p{color:var(--text-2)}' +
  'a{margin-top:8px;padding:12px 20px;border-radius:8px;background:var(--solid);color:var(--on);font-weight:500;' +
  'text-decoration:none}a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}';

/** Shows the screen again as soon as the server answers, also when the device believed to be connected all along. */
const script = `
const again = () =>
  fetch('/offline.html', { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {});
addEventListener('online', again);
setInterval(() => document.hidden || again(), 5000);
`;

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface OfflinePage {
  html: string;
  /** The page loads nothing from elsewhere; its style and its script are known by their digests. */
  contentSecurityPolicy: string;
}

/**
 * The page that stands for a screen while there is no connection. The browser shows it at the screen's own address, so
 * a link without an address requests that screen again.
 */
export function offlinePage(account: BrandedAccount): OfflinePage {
  const theme = createTenantTheme(account);
  const style = styleOf(theme);
  const name = escapeHtml(theme.name);
  return {
    html: `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Sem conexão · ${name}</title>
<style>${style}</style>
</head>
<body>
<h1>Sem conexão</h1>
<p>${name} precisa da internet para mostrar dados atuais. Confira a conexão deste aparelho: a página volta sozinha quando houver internet.</p>
<a href="">Tentar de novo</a>
<script>${script}</script>
</body>
</html>
`,
    contentSecurityPolicy: `default-src 'none'; style-src ${digestOf(style)}; script-src ${digestOf(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
