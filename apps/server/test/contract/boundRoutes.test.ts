import { endpoints, resolveRule } from '@funil/api/contract';
import type { FieldSettings } from '@funil/api/contract';
import { yup } from '@funil/validation';
import { describe, expect, it } from 'vitest';
import { handle } from '../../src/platform/http/handle.ts';
import { createTestApp } from '../createTestApp.ts';
import { everyEndpoint } from '../security/callEndpoint.ts';
import { boundNames, boundRoutes, everyRule } from './boundRoutes.ts';

const settings: FieldSettings = {
  required_phone: true,
  required_document_number: true,
  custom_field_1_label: 'Renda mensal',
  custom_field_1_enabled: true,
  custom_field_1_type: 'number',
  singular_product_label: 'Plano',
  administrative_status_label: 'Vistoria',
};

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

describe('routes', () => {
  it('bind every endpoint of the contract, and nothing else', () => {
    expect(boundNames.toSorted()).toEqual(everyEndpoint.map(({ endpoint }) => endpoint.name).toSorted());
  });

  it('bind none twice', async () => {
    const server = await createTestApp({
      extend: (app) =>
        expect(() => handle(app, endpoints.destroySession, {}, async () => {})).toThrow(
          'session.destroy is bound twice.',
        ),
    });
    await server.close();
  });

  it('bind a shape unless they answer nothing', () => {
    for (const { endpoint, binding } of boundRoutes)
      expect(binding.answer === undefined, endpoint.name).toBe(endpoint.status === 204 && !endpoint.mayContinue);
  });
});

describe('inputs', () => {
  it('have a rule where an endpoint declares one, and nowhere else', () => {
    const declared = everyEndpoint.flatMap(({ key, endpoint }) =>
      (['body', 'query'] as const).flatMap((part) => (endpoint[part] ? [`${key} ${part}`] : [])),
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
  const wrong = boundRoutes.flatMap(({ key, endpoint, binding }) => {
    const { required = [] } = (binding.answer ?? {}) as { required?: readonly string[] };
    return (endpoint.response.fields ?? [])
      .filter((field) => !required.includes(field))
      .map((field) => `${key}: ${field}`);
  });
  expect(wrong).toEqual([]);
  expect(endpoints.showSession.response).toEqual({ fields: ['user', 'actor'] });
});
