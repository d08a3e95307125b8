import type { Personalization } from '@funil/api/contract';
import { createTenantTheme } from '@funil/theme/tokens';
import type { Message } from './Message.ts';

export interface Letter {
  to: string;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  button: { label: string; link: string };
  footnote: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Contact for questions about personal data; null where the account names none. */
function privacyLineOf(personalization: Personalization | null): string | null {
  const { privacy_officer: officer, privacy_contact: contact } = personalization ?? {};
  if (!officer && !contact) return null;
  return `Sobre os seus dados pessoais: ${[officer, contact].filter(Boolean).join(', ')}`;
}

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!);

/** Absolute address, which mail programs need. The account's files are on the origin of the letter's link. */
function pictureOf(personalization: Personalization | null, origin: string): string | null {
  const { avatar_url: avatar, short_logo_url: logo } = personalization ?? {};
  const picture = avatar ?? logo;
  if (!picture) return null;
  const { protocol, href } = new URL(picture, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Mail programs support no custom properties or style sheets, so values are inlined. */
export function composeMail(
  account: { name: string; personalization: Personalization | null },
  letter: Letter,
): Message {
  const theme = createTenantTheme(account);
  const color = theme.variables.light;
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const link = escapeHtml(letter.button.link);
  const picture = pictureOf(account.personalization, letter.button.link);
  const logo =
    picture &&
    `<img src="${escapeHtml(picture)}" alt="" height="32" style="height:32px;max-width:160px;margin:0 10px 0 0;vertical-align:middle;border:0">`;
  const paragraphs = letter.paragraphs.map(
    (text) =>
      `<p style="margin:0 0 16px;font-size:15px;line-height:24px;color:${color['text-2']}">${escapeHtml(text)}</p>`,
  );

  const privacyLine = privacyLineOf(account.personalization);
  const privacy =
    privacyLine === null
      ? ''
      : `\n<p style="margin:16px 0 0;font-size:12px;line-height:18px;color:${color['text-3']}">${escapeHtml(privacyLine)}</p>`;

  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${color.canvas}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${color.canvas};${font}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
  style="max-width:520px;background:${color.surface};border:1px solid ${color.border};
    border-top:4px solid ${color['accent-solid']};border-radius:12px">
<tr><td style="padding:28px 32px 32px">
<p style="margin:0 0 24px;font-size:15px;font-weight:600;color:${color.text}">${logo ?? ''}${escapeHtml(theme.name)}</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:30px;font-weight:600;color:${color.text}"
  >${escapeHtml(letter.title)}</h1>
${paragraphs.join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
<tr><td style="border-radius:8px;background:${color['accent-solid']}">
<a href="${link}"
  style="display:inline-block;padding:12px 20px;font-size:15px;font-weight:600;color:${color['accent-on']};
    text-decoration:none;border-radius:8px"
  >${escapeHtml(letter.button.label)}</a>
</td></tr></table>
<p style="margin:0 0 8px;font-size:13px;line-height:20px;color:${color['text-3']}">${escapeHtml(letter.footnote)}</p>
<p style="margin:0;font-size:12px;line-height:18px;color:${color['text-3']};word-break:break-all">${link}</p>${privacy}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  const text = [
    letter.title,
    '',
    ...letter.paragraphs.flatMap((paragraph) => [paragraph, '']),
    `${letter.button.label}:`,
    letter.button.link,
    '',
    letter.footnote,
    '',
    theme.name,
    ...(privacyLine === null ? [] : [privacyLine]),
    '',
  ].join('\n');
  return { to: letter.to, fromName: theme.name, subject: letter.subject, html, text, link: letter.button.link };
}
