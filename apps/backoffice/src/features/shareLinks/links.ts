import { routes } from '@funil/api/contract';

const withCode = (path: string, code: string | null, origin: string) =>
  `${origin}${path}${code === null ? '' : `?codigo=${encodeURIComponent(code)}`}`;

/** The address of a simulator: a person's has its code. */
export const simulatorLink = (code: string | null, origin = location.origin) =>
  withCode(routes.simulator.path, code, origin);

/** Where somebody signs up to bring leads, under the person with the code. */
export const affiliateLink = (code: string, origin = location.origin) =>
  withCode(routes.affiliateSignUp.path, code, origin);

/** Opens WhatsApp with a message, whose reader is chosen there. */
export const whatsAppMessage = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
