import { describe, expect, it } from 'vitest';
import { phoneLink, whatsAppLink } from './contactLinks.ts';

describe('whatsAppLink', () => {
  it('offers none for a landline', () => {
    expect(whatsAppLink('+555132254410')).toBeNull();
  });

  it('carries a text', () => {
    expect(whatsAppLink('+5511982147730', 'Olá, Ana & cia')).toBe(
      'https://wa.me/5511982147730?text=Ol%C3%A1%2C%20Ana%20%26%20cia',
    );
  });

  it('takes the digits with the country code', () => {
    expect(whatsAppLink('+5511982147730')).toBe('https://wa.me/5511982147730');
  });
});

describe('phoneLink', () => {
  it('dials in E.164', () => {
    expect(phoneLink('+555132254410')).toBe('tel:+555132254410');
  });
});
