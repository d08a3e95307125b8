import { apiKeyCallsPerMinute, endpoints, errorCatalogue } from '@funil/api/contract';
import type { Endpoint, LeadDetail } from '@funil/api/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createApiKey, createLeadStatus } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import type { AnyEndpoint, EndpointKey } from '../../platform/http/AnyEndpoint.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import { describeApi } from './describeApi.ts';
import type { ApiDescription } from './describeApi.ts';
import type { JsonSchema } from './inputSchema.ts';

let server: TestApp;
let strict: TestAccount;
let relaxed: TestAccount;

beforeAll(async () => {
  server = await createTestApp();
  strict = await createAccount(server.database, { name: 'Aurora <b>& Filhos</b>' });
  relaxed = await createAccount(server.database, {
    personalization: {
      required_phone: false,
      required_document_number: false,
      custom_field_1_label: 'Placa',
      custom_field_1_status: 'enabled',
      custom_field_1_type: 'number',
    },
  });
});
afterAll(() => server.close());

const get = (url: string, host = strict.host) => server.app.inject({ url, headers: { host } });
const documentOf = async (host = strict.host) => (await get('/api/docs/openapi.json', host)).json<ApiDescription>();
const bodyOf = (document: ApiDescription) =>
  (
    document.paths['/api/leads'] as {
      post: {
        requestBody: {
          content: Record<
            string,
            { schema: { properties: Record<string, JsonSchema>; required: string[]; additionalProperties?: boolean } }
          >;
        };
      };
    }
  ).post.requestBody.content['application/json']!.schema;

describe('the OpenAPI document', () => {
  it('is valid, of an account as of every endpoint that the contract has', async () => {
    for (const host of [strict.host, relaxed.host]) {
      expect(await new Validator().validate(JSON.parse(JSON.stringify(await documentOf(host))))).toEqual({
        valid: true,
      });
    }
    const whole = describeApi(
      server.app,
      { account: 'x', origin: 'https://x.example', settings: fieldSettingsOf(null) },
      Object.entries(endpoints) as [EndpointKey, AnyEndpoint][],
    );
    expect(await new Validator().validate(JSON.parse(JSON.stringify(whole)))).toEqual({ valid: true });
  });

  it('holds what takes API keys, and nothing else', async () => {
    const { paths } = await documentOf();
    const named = Object.values(endpoints as unknown as Record<string, Endpoint>)
      .filter((one) => one.takesApiKey)
      .map(({ path }) => path);
    expect(Object.keys(paths).toSorted()).toEqual(named.toSorted());
    // What others come for stands first.
    expect(Object.keys(paths)[0]).toBe('/api/leads');
  });

  it('asks for what the forms of the account ask for', async () => {
    const [asked, free] = [bodyOf(await documentOf()), bodyOf(await documentOf(relaxed.host))];
    expect(asked.required).toEqual(['name', 'phone', 'document_number']);
    expect(free.required).toEqual(['name']);
    // What has no field is refused, not lost.
    expect(asked.additionalProperties).toBe(false);
    expect(free.properties).toMatchObject({
      name: { type: 'string', minLength: 2, maxLength: 120 },
      email: { type: ['string', 'null'], format: 'email' },
      value_cents: { type: ['integer', 'null'], minimum: 0 },
      next_contact_at: { format: 'date-time' },
      owner_id: { type: ['string', 'null'], title: 'Responsável' },
      custom_field_1: { title: 'Placa' },
      utm: { properties: { utm_campaign: {} } },
      product_type_id: { format: 'uuid' },
    });
  });

  it('names every refusal of the call, with its status', async () => {
    const { responses } = (await documentOf()).paths['/api/leads']!.post as {
      responses: Record<string, { description: string }>;
    };
    for (const code of [
      ...endpoints.createLead.errors,
      'request.invalid',
      'api_key.invalid',
      'request.idempotency_conflict',
      'request.too_many',
    ] as const) {
      expect(responses[String(errorCatalogue[code].status)]!.description).toContain(`\`${code}\``);
    }
  });

  it('has an example that works as it stands', async () => {
    const key = await server.within(strict, async (tx) => {
      await createLeadStatus(tx, 'new', { isInitial: true });
      return createApiKey(tx);
    });
    const page = (await get('/api/docs')).body
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const [, body] = /-d '(\{[^']*\})'/.exec(page)!;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host: strict.host, authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
      payload: body!,
    });
    expect(answer.statusCode, answer.body).toBe(201);
  });

  it('leads to the ids that a lead may carry, with the same key', async () => {
    const { status, key } = await server.within(relaxed, async (tx) => {
      await createLeadStatus(tx, 'new', { isInitial: true });
      return { status: await createLeadStatus(tx, 'in_progress', { name: 'Proposta' }), key: await createApiKey(tx) };
    });
    const headers = { host: relaxed.host, authorization: `Bearer ${key.secret}` };
    const listed = (await server.app.inject({ url: '/api/lead_statuses', headers })).json<{
      lead_statuses: { id: string; name: string }[];
    }>().lead_statuses;
    const { id } = listed.find(({ name }) => name === 'Proposta')!;
    expect(id).toBe(status.id);
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers,
      payload: { name: 'Ana Prado', email: 'ana@prado.com.br', status_id: id },
    });
    expect(sent.json<{ lead: LeadDetail }>().lead.status.name).toBe('Proposta');
    const { body } = await get('/api/docs');
    for (const path of ['/api/lead_statuses', '/api/loss_reasons', '/api/products'])
      expect(body).toContain(`curl -X GET http://${strict.host}${path}`);
  });

  it('is not there at an unknown host', async () => {
    for (const url of ['/api/docs', '/api/docs/openapi.json'])
      expect((await get(url, 'desconhecida.localhost')).statusCode).toBe(404);
  });
});

describe('the page', () => {
  it('begins with the call that matters, says what becomes of a lead, and shows a campaign mark by mark', async () => {
    const { body } = await get('/api/docs');
    const headings = [...body.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(headings.slice(0, 2)).toEqual(['inicio', 'createLead']);
    expect(body).toContain('o lead vai para a distribuição; com <code>null</code> fica sem responsável');
    expect(body).not.toContain('espera um responsável');
    for (const mark of ['source', 'medium', 'campaign', 'term', 'content'])
      expect(body).toContain(`<code>utm.utm_${mark}</code>`);
    for (const field of ['referral_code', 'duplicates', 'empty_queue']) expect(body).toContain(`<code>${field}</code>`);
  });

  it('shows people the same, and runs and loads nothing', async () => {
    const page = await get('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const nonce = /style nonce="([^"]+)"/.exec(page.body)![1];
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(page.body).not.toMatch(/<script|<img|<link|\sstyle=|\ssrc=|\son\w+=/);
    expect(page.body).toContain(`${apiKeyCallsPerMinute} chamadas por minuto`);
    expect(page.body).toContain('/api/docs/openapi.json');
    for (const code of endpoints.createLead.errors) expect(page.body).toContain(code);
  });

  it('shows names as text', async () => {
    const { body } = await get('/api/docs');
    expect(body).toContain('Aurora &lt;b&gt;&amp; Filhos&lt;/b&gt;');
    expect(body).not.toContain('<b>& Filhos');
  });
});
