import { formatDateTime } from '@funil/validation/values';
import type { Letter } from '../../platform/mail/composeMail.ts';

interface NewDevice {
  to: string;
  accountName: string;
  timeZone: string;
  origin: string;
  /** "Chrome no Windows". */
  device: string;
  network: string;
}

/** Warns a person of a sign-in with a browser that the person has not used before. */
export const newDeviceLetter = ({ to, accountName, timeZone, origin, device, network }: NewDevice): Letter => ({
  to,
  subject: `Nova entrada na sua conta de ${accountName}`.replaceAll(/\p{Cc}+/gu, ' '),
  title: 'Entraram na sua conta com outro navegador',
  paragraphs: [
    `${device}, em ${formatDateTime(new Date().toISOString(), timeZone)}, pelo endereço ${network}.`,
    'Se foi você, não precisa fazer nada.',
  ],
  button: { label: 'Ver meus dispositivos', link: `${origin}/?perfil` },
  footnote: 'Não foi você? Desconecte o dispositivo no seu perfil e troque a sua senha.',
});
