/**
 * What visitors agree to. A changed text gets a new version: the lead keeps the version that the person saw, and this
 * file's history keeps the texts.
 */
export const simulatorConsent = {
  version: '2026-11',
  textFor: (accountName: string) =>
    `Autorizo ${accountName} a usar meus dados para responder a esta simulação e entrar em contato comigo por ` +
    'telefone, WhatsApp ou e-mail.',
} as const;

/** Shortest time, in seconds, in which a person fills the form in; robots need less. */
export const minFillSeconds = 3;

/** How long an open form may be sent, in hours. */
export const formAgeHours = 24;

/** Days for which a visitor counts as referred by the link that it came by first. */
export const referralDays = 30;
