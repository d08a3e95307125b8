import { describe, expect, it } from 'vitest';
import { makeEarning } from '../../../../test/commissionRuleFactory.ts';
import { describeEarnings, totalOf } from './describeEarnings.ts';

const to = (id: string, name: string, cents: number) =>
  makeEarning({ earner: { id, name, is_partner: false }, total_cents: cents });
const say = (...earnings: ReturnType<typeof makeEarning>[]) =>
  describeEarnings({ earnings }, 'me')?.replaceAll('\u00a0', ' ');

describe('what a sale earns', () => {
  it('is nothing without earnings', () => {
    expect(describeEarnings({ earnings: [] }, 'me')).toBeNull();
    expect(totalOf([])).toBe(0);
  });

  it('is said of the viewer, of one, of several, and of one who earns twice', () => {
    expect(say(to('me', 'Bruna', 100))).toBe('Gera R$ 1,00 para você');
    expect(say(to('me', 'Bruna', 100), to('me', 'Bruna', 50))).toBe('Gera R$ 1,50 para você');
    expect(say(to('a', 'Ana', 100))).toBe('Gera R$ 1,00 para Ana');
    expect(say(to('a', 'Ana', 100), to('a', 'Ana', 50))).toBe('Gera R$ 1,50 para Ana');
    expect(say(to('a', 'Ana', 100), to('me', 'Bruna', 50))).toBe('Gera R$ 1,50: Ana R$ 1,00, Bruna R$ 0,50');
  });
});
