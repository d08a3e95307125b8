import { routes } from '@funil/api/contract';

const withCode = (path: string, code: string | null, origin: string) =>
  `${origin}${path}${code === null ? '' : `?codigo=${encodeURIComponent(code)}`}`;

/** With a person's code, if given. */
export const simulatorLink = (code: string | null, origin = location.origin) =>
  withCode(routes.simulator.path, code, origin);

/** With the sponsor's code. */
export const affiliateLink = (code: string, origin = location.origin) =>
  withCode(routes.affiliateSignUp.path, code, origin);

/** The recipient is chosen in WhatsApp. */
export const whatsAppMessage = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
