import { routes } from '@funil/api/contract';

const withCode = (path: string, code: string | null, origin: string) =>
  `${origin}${path}${code === null ? '' : `?codigo=${encodeURIComponent(code)}`}`;

export const simulatorLink = (code: string | null, origin = location.origin) =>
  withCode(routes.simulator.path, code, origin);

export const affiliateLink = (code: string, origin = location.origin) =>
  withCode(routes.affiliateSignUp.path, code, origin);

/** The user chooses the recipient in WhatsApp. */
export const whatsAppMessage = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
