import type { Letter } from '../../platform/mail/composeMail.ts';

const ignore = 'Se você não esperava esta mensagem, ignore-a: nada muda na sua conta.';

/** `area` is '' for accounts, '/admin' for super-admins. */
const linkTo = (origin: string, area: string, secret: string) => `${origin}${area}/definir-senha?token=${secret}`;

interface Addressee {
  to: string;
  name?: string | undefined;
  accountName: string;
  origin: string;
  area?: '' | '/admin';
  secret: string;
}

const greeting = (name: string | undefined): string[] => (name ? [`Olá, ${name.split(' ', 1)[0]}!`] : []);

export function recoveryLetter({ to, name, accountName, origin, area = '', secret }: Addressee): Letter {
  return {
    to,
    subject: `Defina uma nova senha para entrar em ${accountName}`,
    title: 'Defina uma nova senha',
    paragraphs: [...greeting(name), 'Recebemos um pedido para trocar a senha deste e-mail.'],
    button: { label: 'Definir nova senha', link: linkTo(origin, area, secret) },
    footnote: `O link vale por 2 horas e funciona uma vez. ${ignore}`,
  };
}

export type InvitationText = Pick<Letter, 'subject' | 'title' | 'paragraphs'>;

const invitationText = (accountName: string, invitedBy: string | undefined): InvitationText => ({
  subject: invitedBy ? `${invitedBy} convidou você para ${accountName}` : `Seu acesso a ${accountName}`,
  title: 'Seu convite chegou',
  paragraphs: [
    invitedBy
      ? `${invitedBy} convidou você para usar o sistema de ${accountName}.`
      : `Você foi convidado para ${accountName}.`,
    'Defina sua senha para entrar.',
  ],
});

export function invitationLetter(
  { to, name, accountName, invitedBy, origin, area = '', secret }: Addressee & { invitedBy?: string | undefined },
  words = invitationText(accountName, invitedBy),
): Letter {
  return {
    to,
    ...words,
    paragraphs: [...greeting(name), ...words.paragraphs],
    button: { label: 'Definir senha', link: linkTo(origin, area, secret) },
    footnote: `O link vale por 7 dias e funciona uma vez. ${ignore}`,
  };
}
