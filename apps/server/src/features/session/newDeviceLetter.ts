import { formatDateTime } from '@funil/validation/values';
import type { Letter } from '../../platform/mail/composeMail.ts';
import type { NewDevice } from './recordSignIn.ts';

interface Warned extends NewDevice {
  to: string;
  accountName: string;
  timeZone: string;
  /** Where the person sees the sign-ins. */
  link: string;
  /** Advice for a person who did not sign in. */
  footnote: string;
}

/** Warns a person of a sign-in with a browser that the person has not used before. */
export const newDeviceLetter = ({ to, accountName, timeZone, link, footnote, device, network }: Warned): Letter => ({
  to,
  subject: `Nova entrada na sua conta de ${accountName}`.replaceAll(/\p{Cc}+/gu, ' '),
  title: 'Entraram na sua conta com outro navegador',
  paragraphs: [
    `${device}, em ${formatDateTime(new Date().toISOString(), timeZone)}, pelo endereço ${network}.`,
    'Se foi você, não precisa fazer nada.',
  ],
  button: { label: 'Ver minhas entradas', link },
  footnote,
});
