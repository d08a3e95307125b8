import { cdp } from 'vitest/browser';

/** Shows the page as on paper (`print`), as on a screen (''), or in a scheme of the reader's system. */
export const emulateMedia = ({ media, scheme = 'light' }: { media: 'print' | ''; scheme?: 'light' | 'dark' }) =>
  (cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media, features: [{ name: 'prefers-color-scheme', value: scheme }] },
  );
