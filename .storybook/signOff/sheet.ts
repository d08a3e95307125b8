import {
  contrastReport,
  reasonLabels,
  themeExplanations,
  themeWarnings,
} from '../../packages/theme/src/report/index.ts';
import type { ThemeWarning } from '../../packages/theme/src/report/index.ts';
import { tokens } from '../../packages/theme/src/tokens/index.ts';
import type { ColorScheme, TenantTheme } from '../../packages/theme/src/tokens/index.ts';

export interface Picture {
  caption: string;
  isNarrow: boolean;
  /** base64 */
  png: string;
  /** Address of the living page. */
  address?: string | undefined;
}

interface SheetParts {
  pictures: readonly Picture[];
  /** base64 woff2 */
  font: string;
  /** Version and commit of the photographs: "versão 1.0.2, commit 0f2a5f0". */
  version: string;
}

export const schemeNames: Readonly<Record<ColorScheme, string>> = { light: 'tema claro', dark: 'tema escuro' };

const colourNames = { main_color: 'A cor principal', secondary_color: 'A cor secundária' } as const;

function warningText(warning: ThemeWarning): string {
  switch (warning.code) {
    case 'close_to_danger':
      return `${colourNames[warning.field]} é parecida com a de erro: um botão pode ser tomado por uma exclusão.`;
    case 'close_to_success':
      return `${colourNames[warning.field]} é parecida com a de sucesso: um botão pode ser tomado por uma confirmação.`;
    default:
      return warningLabels[warning.code];
  }
}

const warningLabels: Readonly<Record<Exclude<ThemeWarning['code'], 'close_to_danger' | 'close_to_success'>, string>> = {
  main_close_to_surface: 'A cor principal é a do fundo: os botões principais só aparecem pela borda.',
  main_looks_disabled: 'A cor principal faz os botões principais parecerem desativados.',
  main_close_to_secondary: 'As cores principal e secundária são parecidas: os avisos não lidos se destacam pouco.',
  logo_unreadable: 'Nenhuma cor do logo chega a 3:1 sobre o cabeçalho.',
};

const uses = [
  ['solid', 'Botão'],
  ['solid-hover', 'Ao passar'],
  ['graphic', 'Traço 3:1'],
  ['text', 'Texto 4,5:1'],
  ['tint-1', 'Tom 1'],
  ['tint-2', 'Tom 2'],
  ['tint-3', 'Tom 3'],
] as const;
const families = [
  ['accent', 'main', 'Principal'],
  ['spot', 'secondary', 'Secundária'],
  ['sim', 'simulator', 'Simulador'],
] as const;

const logoOf = (address: string, theme: TenantTheme) =>
  `<img class="logo" alt="" src="${escape(address)}" style="background:${theme.variables.light.main}">`;

const linked = (address: string | undefined, content: string) =>
  address === undefined ? content : `<a href="${escape(address)}">${content}</a>`;

const figure = ({ caption, isNarrow, png, address }: Picture) =>
  `<figure${isNarrow ? ' class="narrow"' : ''}>` +
  `${linked(address, `<img alt="${escape(caption)}" src="data:image/png;base64,${png}">`)}` +
  `<figcaption>${escape(caption)}</figcaption></figure>`;

/** The page that a customer signs, complete in itself: pictures and font are inside. */
export function sheet(theme: TenantTheme, { pictures, font, version }: SheetParts): string {
  const rows = contrastReport(theme);
  const failed = rows.filter((row) => !row.passes).length;
  const warnings = [...new Set(themeWarnings(theme).map(warningText))].map((text) => `<li>${text}</li>`);
  const logo = theme.personalization.short_logo_url;
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(theme.name)}: aprovação do tema</title>
<style>@font-face{font-family:Inter;src:url(data:font/woff2;base64,${font}) format("woff2");font-weight:100 900}
${styles}</style>
<header>${logo ? logoOf(logo, theme) : ''}<div><h1>${escape(theme.name)}</h1>
<p>Aprovação do tema, ${new Date().toLocaleDateString('pt-BR')}, ${escape(version)}</p></div></header>
<section><h2>Resumo</h2><div><p><b>${rows.length}</b> combinações de cor medidas,
${failed === 0 ? 'todas acima do mínimo' : `<b class="bad">${failed} abaixo do mínimo</b>`}.</p>
${warnings.length === 0 ? '<p>Nenhum aviso.</p>' : `<ul>${warnings.join('')}</ul>`}</div></section>
<section><h2>Cores da conta</h2><div>${schemes.map((scheme) => palette(theme, scheme)).join('')}</div></section>
<section class="wide"><h2>Telas</h2><div class="pictures">${pictures.map(figure).join('')}</div></section>
<section><h2>Cores ajustadas</h2><div>${altered(theme)}</div></section>
<section><h2>As 12 combinações mais justas</h2><div>${tightest(theme)}</div></section>
<section class="sign"><h2>Aprovação</h2><div><p>Nome</p><p>Data</p><p>Assinatura</p></div></section></html>`;
}

const schemes = ['light', 'dark'] as const;

const chip = (color: string) => `<i style="background:${color}"></i>`;

function palette(theme: TenantTheme, scheme: ColorScheme): string {
  const values = theme.variables[scheme];
  const lines = families.map(([family, brand, name]) => {
    const cells = uses.map(([use, label]) => {
      const value = values[`${family}-${use}`];
      return `<td><span style="background:${value}"></span><small>${label}<br>${value}</small></td>`;
    });
    return `<tr><th>${name}<small>${theme.colors[brand].hex}</small></th>${cells.join('')}</tr>`;
  });
  const { surface, text, 'text-3': quiet, 'border-strong': line } = values;
  return (
    `<table class="palette" style="background:${surface};color:${text};--quiet:${quiet};--line:${line}">` +
    `<caption>${schemeNames[scheme]}</caption>${lines.join('')}</table>`
  );
}

/** What was requested and could not stay, once per colour that was used in its place. */
function altered(theme: TenantTheme): string {
  const explanations = themeExplanations(theme);
  const found = schemes.flatMap((scheme) =>
    Object.entries(explanations[scheme])
      .filter(([, entry]) => entry.reason !== 'kept' && entry.reason !== 'tint')
      .map(([name, { requested, used, reason }]) => ({ scheme, name, requested, used, reason })),
  );
  const groups = new Map<string, typeof found>();
  for (const entry of found) {
    const key = `${entry.requested} ${entry.used} ${entry.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  if (groups.size === 0) return '<p>Nenhuma: todas são usadas como pedidas.</p>';
  const lines = [...groups.values()].map((group) => {
    const { requested, used, reason } = group[0]!;
    const places = [...new Set(group.map(({ name, scheme }) => `${name}${scheme === 'dark' ? ' (escuro)' : ''}`))].join(
      ', ',
    );
    return (
      `<tr><td>${requested.startsWith('#') ? chip(escape(requested)) : ''}${escape(requested)}</td>` +
      `<td>${chip(used)}${used}</td><td>${reasonLabels[reason]}<small>${places}</small></td></tr>`
    );
  });
  return (
    '<table><thead><tr><th>Pedida</th><th>Usada</th><th>Motivo e uso</th></tr></thead>' +
    `<tbody>${lines.join('')}</tbody></table>`
  );
}

function tightest(theme: TenantTheme): string {
  const cut = (ratio: number) => (Math.floor(ratio * 100) / 100).toLocaleString('pt-BR');
  const lines = contrastReport(theme)
    .toSorted((a, b) => a.ratio / a.target - b.ratio / b.target)
    .slice(0, 12)
    .map((row) => {
      const colors = `background:${row.backgroundColor};color:${row.foregroundColor}`;
      return (
        `<tr><td><span class="sample" style="${colors}">${row.target >= 4.5 ? 'Texto' : '●'}</span></td>` +
        `<td>${cut(row.ratio)}:1</td><td>${cut(row.target)}:1</td>` +
        `<td>${row.foreground} sobre ${row.background}, ${schemeNames[row.scheme]}</td></tr>`
      );
    });
  return (
    '<table><thead><tr><th>Amostra</th><th>Contraste</th><th>Mínimo</th><th>Onde</th></tr></thead>' +
    `<tbody>${lines.join('')}</tbody></table>`
  );
}

/** Outside any theme, each of these is the default of its light scheme. */
const { color } = tokens;
const styles = `
body{max-width:1240px;margin:0 auto;padding:40px 32px 64px;background:${color.surface};color:${color.text};
  font:13px/20px Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1{margin:0;font:600 20px/28px Inter,system-ui,sans-serif;letter-spacing:-.011em}
h2{margin:0;font:600 14px/20px Inter,system-ui,sans-serif}p{margin:0 0 4px}ul{margin:4px 0;padding-left:18px}
header{display:flex;align-items:center;gap:12px;padding-bottom:24px}header p{margin:0;color:${color.text2}}
.logo{width:40px;height:40px;border-radius:10px}
section{display:grid;grid-template-columns:176px minmax(0,1fr);gap:24px;padding:24px 0;
  border-top:1px solid ${color.border}}
section.wide{grid-template-columns:minmax(0,1fr);gap:16px}
.bad{color:${color.dangerText}}
table{width:100%;border-collapse:collapse}
th,td{padding:6px 16px 6px 0;border-bottom:1px solid ${color.border};text-align:left;font-weight:400;vertical-align:top}
thead th{color:${color.text2};font:500 12px/16px Inter,system-ui,sans-serif}
td small,th small{display:block;color:${color.text3};font-size:12px;line-height:16px}
td i{display:inline-block;width:14px;height:14px;margin-right:8px;
  border:1px solid ${color.borderStrong};border-radius:4px;vertical-align:-2px}
.sample{display:inline-block;min-width:64px;padding:2px 8px;border-radius:4px;text-align:center}
.palette{margin-bottom:16px;border-collapse:separate;border-spacing:8px 4px;
  border-radius:8px;box-shadow:inset 0 0 0 1px ${color.border}}
.palette caption{padding-bottom:4px;color:${color.text2};font-size:12px;text-align:left}
.palette th,.palette td{padding:8px 4px;border:0}.palette th{padding-left:12px;font-weight:500}
.palette small{color:var(--quiet)}
.palette td span{display:block;height:32px;border-radius:6px;box-shadow:inset 0 0 0 1px var(--line)}
.pictures{display:grid;grid-template-columns:1fr 1fr;gap:16px}figure{margin:0}figure.narrow{max-width:300px}
img{max-width:100%}figure img{display:block;border:1px solid ${color.borderStrong};border-radius:8px}
figcaption{padding-top:6px;color:${color.text2};font-size:12px}
.sign div{display:grid;grid-template-columns:2fr 1fr 2fr;gap:24px}
.sign p{margin-top:48px;padding-top:6px;border-top:1px solid ${color.text};color:${color.text2}}
@media print{body{padding:0}section,figure,tr{break-inside:avoid}}
@media (max-width:780px){section{grid-template-columns:minmax(0,1fr);gap:8px}.pictures{grid-template-columns:1fr}}
`;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
