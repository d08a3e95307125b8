import { expect, it } from 'vitest';
import { pageOpening } from './pageOpening.ts';

const account = { '/public_api/account': { account: { name: 'Aurora' } } };
const look = { headline: 'Simule sem compromisso', text: 'Em um minuto.' };
const words = { title: look.headline, text: look.text };

it('is nothing where the account is not known, and on the screens of those who work there', () => {
  expect(pageOpening('/login', {})).toBeNull();
  expect(pageOpening('/simulador', {})).toBeNull();
  expect(pageOpening('/leads', account)).toBeNull();
  expect(pageOpening('/', account)).toBeNull();
});

it('is nothing on an invitation that is not active, or has no code', () => {
  expect(pageOpening('/afiliar', account)).toBeNull();
  const withoutSponsor = { ...account, '/public_api/affiliate_sign_ups/NADA': { affiliate_sign_up: null } };
  expect(pageOpening('/afiliar', withoutSponsor)).toBeNull();
});

it('is what the page will say', () => {
  expect(pageOpening('/login', account)).toEqual({
    title: 'Entrar',
    text: 'Use o e-mail do seu convite. Ainda não tem acesso? Peça um convite à administração da Aurora.',
  });
  expect(pageOpening('/simulador', { ...account, '/public_api/simulator': { simulator: look } })).toEqual(words);
  expect(pageOpening('/simulador', { ...account, '/public_api/simulators/BRUNA': { simulator: look } })).toEqual(words);
  const invited = { ...account, '/public_api/affiliate_sign_ups/BRUNA': { affiliate_sign_up: look } };
  expect(pageOpening('/afiliar', invited)).toEqual(words);
});
