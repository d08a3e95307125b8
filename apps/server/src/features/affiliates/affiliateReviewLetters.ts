import { routes } from '@funil/api/contract';
import type { Letter } from '../../platform/mail/composeMail.ts';
import type { InvitationText } from '../passwords/passwordLetters.ts';

interface Rejection {
  to: string;
  accountName: string;
  origin: string;
  sponsorCode: string;
  reason: string;
}

export function rejectionLetter({ to, accountName, origin, sponsorCode, reason }: Rejection): Letter {
  return {
    to,
    subject: `Seu cadastro de afiliado em ${accountName}`,
    title: 'Seu cadastro não foi aprovado',
    paragraphs: [`Desta vez, o seu cadastro de afiliado em ${accountName} não foi aprovado.`, `Motivo: ${reason}`],
    button: {
      label: 'Enviar novo cadastro',
      link: `${origin}${routes.affiliateSignUp.path}?codigo=${encodeURIComponent(sponsorCode)}`,
    },
    footnote: 'Se o motivo mudar, você pode se cadastrar de novo pelo mesmo link.',
  };
}

export const welcomeText = (accountName: string): InvitationText => ({
  subject: `Seu cadastro de afiliado em ${accountName} foi aceito`,
  title: 'Falta definir a sua senha',
  paragraphs: [
    `Seu cadastro de afiliado em ${accountName} foi aceito. Defina a sua senha para entrar.`,
    'Na primeira tela estão o seu link e o seu QR code. Envie o link a quem pode se interessar: cada pessoa que chega por ele fica no seu nome, e você acompanha o andamento.',
  ],
});
