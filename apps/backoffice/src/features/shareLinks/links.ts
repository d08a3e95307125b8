import { routes } from '@funil/api/contract';

const withCode = (path: string, code: string | null, origin: string) =>
  `${origin}${path}${code === null ? '' : `?codigo=${encodeURIComponent(code)}`}`;

/** Link to the simulator, with a person's code if given. */
export const simulatorLink = (code: string | null, origin = location.origin) =>
  withCode(routes.simulator.path, code, origin);

export const affiliateLink = (code: string, origin = location.origin) =>
  withCode(routes.affiliateSignUp.path, code, origin);

/** Link that opens WhatsApp with a message, where the user chooses the recipient. */
export const whatsAppMessage = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
