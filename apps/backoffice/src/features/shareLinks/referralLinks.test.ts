import { describe, expect, it } from 'vitest';
import { affiliateLink, simulatorLink, whatsAppMessage } from './referralLinks.ts';

const origin = 'https://conta.example';

describe('a link to share', () => {
  it('has the code of its person, whatever is in it, or none', () => {
    expect(simulatorLink('A&B', origin)).toBe('https://conta.example/simulador?codigo=A%26B');
    expect(simulatorLink(null, origin)).toBe('https://conta.example/simulador');
    expect(affiliateLink('ANA123', origin)).toBe('https://conta.example/afiliar?codigo=ANA123');
  });

  it('goes into a message as a whole', () => {
    expect(whatsAppMessage('Olá! Veja: https://conta.example/simulador?codigo=A&B')).toBe(
      'https://wa.me/?text=Ol%C3%A1!%20Veja%3A%20https%3A%2F%2Fconta.example%2Fsimulador%3Fcodigo%3DA%26B',
    );
  });
});
