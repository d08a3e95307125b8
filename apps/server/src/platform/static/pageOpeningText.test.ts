import { expect, it } from 'vitest';
import { pageOpeningText } from './pageOpeningText.ts';

const account = { '/public_api/account': { account: { name: 'Aurora' } } };
const look = { headline: 'Simule sem compromisso', text: 'Em um minuto.' };
const words = { title: look.headline, text: look.text };

it('is nothing where the account is not known, and on the screens of those who work there', () => {
  expect(pageOpeningText('/login', {})).toBeNull();
  expect(pageOpeningText('/simulador', {})).toBeNull();
  expect(pageOpeningText('/leads', account)).toBeNull();
  expect(pageOpeningText('/', account)).toBeNull();
});

it('is nothing on an invitation that is not active, or has no code', () => {
  expect(pageOpeningText('/afiliar', account)).toBeNull();
  const withoutSponsor = { ...account, '/public_api/affiliate_sign_ups/NADA': { affiliate_sign_up: null } };
  expect(pageOpeningText('/afiliar', withoutSponsor)).toBeNull();
});

it('is what the page will say', () => {
  expect(pageOpeningText('/login', account)).toEqual({
    title: 'Entrar',
    text: 'Use o e-mail do seu convite. Ainda não tem acesso? Peça um convite à administração da Aurora.',
  });
  expect(pageOpeningText('/simulador', { ...account, '/public_api/simulator': { simulator: look } })).toEqual(words);
  expect(pageOpeningText('/simulador', { ...account, '/public_api/simulators/BRUNA': { simulator: look } })).toEqual(
    words,
  );
  const invited = { ...account, '/public_api/affiliate_sign_ups/BRUNA': { affiliate_sign_up: look } };
  expect(pageOpeningText('/afiliar', invited)).toEqual(words);
});
