import { describeNotification, routes } from '@funil/api/contract';
import type { NotificationUser, Role } from '@funil/api/contract';
import type { Letter } from '../../platform/mail/composeMail.ts';
import { oneLine } from '../../platform/mail/oneLine.ts';

const mostLines = 10;

interface Addressee {
  to: string;
  accountName: string;
  origin: string;
  role: Role;
}

export function notificationLetter(
  { to, accountName, origin, role }: Addressee,
  entries: readonly NotificationUser[],
): Letter {
  const texts = entries.map((entry) => describeNotification(entry, role));
  const [only] = texts;
  const footnote = 'Você escolhe o que recebe por e-mail em Meu perfil.';
  if (texts.length === 1 && only) {
    return {
      to,
      subject: oneLine(`${only.title} · ${accountName}`),
      title: only.title,
      paragraphs: only.detail ? [only.detail] : [],
      button: { label: 'Ver no sistema', link: `${origin}${only.link}` },
      footnote,
    };
  }
  const lines = texts.slice(0, mostLines).map(({ title, detail }) => (detail ? `${title}: ${detail}` : title));
  const rest = texts.length - lines.length;
  return {
    to,
    subject: oneLine(`${texts.length} notificações não lidas · ${accountName}`),
    title: `Você tem ${texts.length} notificações não lidas`,
    paragraphs: rest > 0 ? [...lines, `E mais ${rest}.`] : lines,
    button: { label: 'Ver notificações', link: `${origin}${routes.notifications.path}` },
    footnote,
  };
}
