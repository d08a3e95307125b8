import { describe, expect, it } from 'vitest';
import { yup } from '@funil/validation';
import { everyRule } from '../../test/inputs.ts';
import { abilities } from './access/abilities.ts';
import { endpoints } from './endpoints.ts';
import { resolveRule } from './inputRule.ts';
import type { Endpoint } from './endpoint.ts';
import type { FieldSettings } from './inputRule.ts';
import { errorCatalogue, errorCodes } from './errors.ts';
import { responseSchemas } from './responses.ts';

const settings: FieldSettings = {
  required_phone: true,
  required_document_number: true,
  custom_field_1_label: 'Renda mensal',
  custom_field_1_enabled: true,
  custom_field_1_type: 'number',
  singular_product_label: 'Plano',
  administrative_status_label: 'Vistoria',
};

const list = Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][];
const inputs = everyRule.map(({ key, part, rule }) => ({
  key,
  part,
  schema: resolveRule(rule, settings) as yup.ObjectSchema<yup.AnyObject>,
}));

/** Every field of an input with its path. */
const fieldsOf = (schema: yup.ObjectSchema<yup.AnyObject>) =>
  Object.entries(schema.fields).map(([name, field]) => ({
    name,
    label: (field as yup.AnySchema).describe() as { label?: string },
  }));

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

  it('have a shape unless they answer nothing', () => {
    for (const [key, one] of list) expect(responseSchemas[key] === null).toBe(one.status === 204);
  });

  it('refuse with known codes, each with a status and a message in Portuguese', () => {
    for (const [, one] of list) for (const code of one.errors) expect(errorCodes).toContain(code);
    for (const code of errorCodes) {
      expect(errorCatalogue[code].status).toBeGreaterThanOrEqual(400);
      expect(errorCatalogue[code].message).not.toMatch(looksEnglish);
    }
  });
});

describe('inputs', () => {
  it('have a rule where an endpoint declares one, and nowhere else', () => {
    const declared = list.flatMap(([key, one]) =>
      (['body', 'query'] as const).flatMap((part) => (one[part] ? [`${key} ${part}`] : [])),
    );
    expect(inputs.map(({ key, part }) => `${key} ${part}`).toSorted()).toEqual(declared.toSorted());
  });

  it.each(inputs)('$key $part: every field has a label', ({ schema }) => {
    for (const field of fieldsOf(schema)) expect(field.label.label, field.name).toMatch(/^[A-ZÀ-Ú]/);
  });

  const wrongValues: unknown[] = [
    undefined,
    null,
    '',
    ' ',
    'x',
    '0',
    'não é',
    'x'.repeat(5000),
    -1,
    0.5,
    1e15,
    Number.NaN,
    true,
    [],
    {},
    { a: 1 },
    '2026-13-45',
    '123',
  ];
  it.each(inputs)('$key $part: no message shows English or the name of a field', async ({ schema }) => {
    const names = fieldsOf(schema)
      .map((field) => field.name)
      .filter((name) => name.includes('_'));
    const messages = new Set<string>();
    for (const { name } of fieldsOf(schema)) {
      for (const value of wrongValues) {
        await schema.validate({ [name]: value }, { abortEarly: false }).catch((error: unknown) => {
          if (!yup.ValidationError.isError(error)) throw error;
          for (const message of error.errors) messages.add(message);
        });
      }
    }
    await schema
      .validate({ desconhecido: 1 }, { abortEarly: false, strict: true })
      .catch((error: yup.ValidationError) => messages.add(error.errors.join()));
    expect(messages.size).toBeGreaterThan(0);
    for (const message of messages) {
      expect(message).not.toMatch(looksEnglish);
      expect(message).not.toMatch(/[a-z]_[a-z]/);
      for (const name of names) expect(message).not.toContain(name);
    }
  });
});

it('the fields by which an answer is told from another one are in all of its answers', () => {
  const required = (name: string): readonly string[] => {
    const shape = responseSchemas[name as keyof typeof responseSchemas] as { required?: string[] } | null;
    return shape?.required ?? [];
  };
  const wrong = list.flatMap(([name, { response }]) =>
    (response.fields ?? []).filter((field) => !required(name).includes(field)).map((field) => `${name}: ${field}`),
  );
  expect(wrong).toEqual([]);
  expect(endpoints.showSession.response).toEqual({ fields: ['user', 'actor'] });
});
