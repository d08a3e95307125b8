import { describe, expect, it } from 'vitest';
import { abilities } from './access/abilities.ts';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { errorCatalogue, errorCodes } from './errors.ts';

const list = Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][];

const looksEnglish = /\b(must|be|required|invalid|this|should|field|type|match|least|most|null|undefined|NaN|value)\b/i;

describe('endpoints', () => {
  it('have names and addresses of their own', () => {
    expect(new Set(list.map(([, one]) => one.name)).size).toBe(list.length);
    expect(new Set(list.map(([, one]) => `${one.method} ${one.path}`)).size).toBe(list.length);
  });

  it('name an ability whenever they read or change the account', () => {
    const free = list.filter(([, one]) => one.access === 'session' && one.ability === null).map(([, one]) => one.name);
    expect(free.toSorted()).toEqual(['session.destroy', 'session.destroy_all', 'session.show']);
    for (const [, one] of list) if (one.ability) expect(abilities).toContain(one.ability);
  });

  it('stand under the prefix of their access', () => {
    const prefix = { public: /^\/(public_api|admin_api)\//, session: /^\/api\//, admin: /^\/admin_api\// };
    for (const [, one] of list) expect(one.path).toMatch(prefix[one.access]);
  });

  it('audit every command', () => {
    // They ask by POST: what they ask with is longer than an address, or must not stand in one.
    const questions = [
      'commission.preview_past',
      'commission_batch.preview',
      'commission_rule.preview',
      'distribution_queue.simulate',
      'lead_transfer.preview',
      'password.check_link',
      'admin_password.check_link',
    ];
    for (const [, one] of list)
      expect(one.isAudited, one.name).toBe(one.method !== 'GET' && !questions.includes(one.name));
  });

  it('refuse with known codes, each with a status and a message in Portuguese', () => {
    for (const [, one] of list) for (const code of one.errors) expect(errorCodes).toContain(code);
    for (const code of errorCodes) {
      expect(errorCatalogue[code].status).toBeGreaterThanOrEqual(400);
      expect(errorCatalogue[code].message).not.toMatch(looksEnglish);
    }
  });
});
