/** Visitors' consent. A changed text needs a new version, which leads store. */
export const simulatorConsent = {
  version: '2026-11',
  textFor: (accountName: string) =>
    `Autorizo ${accountName} a usar meus dados para responder a esta simulação e entrar em contato comigo por ` +
    'telefone, WhatsApp ou e-mail.',
} as const;

/** Robots fill in the form faster than this. */
export const minFillSeconds = 3;

/** Hours for which an open form stays valid. */
export const formAgeHours = 24;

/** Days for which a visitor's first link counts. */
export const referralDays = 30;
