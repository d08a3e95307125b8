import { apiKeyCallsPerMinute, endpoints, errorCatalogue, resolveRule } from '@funil/api/contract';
import type { ErrorCode, FieldSettings } from '@funil/api/contract';
import type { App } from '../../platform/http/App.ts';
import { bindingOf } from '../../platform/http/registerEndpoint.ts';
import type { AnyEndpoint, EndpointKey } from '../../platform/http/AnyEndpoint.ts';
import { inputSchema } from './inputSchema.ts';
import type { JsonSchema } from './inputSchema.ts';

/** Version of the public API, increased with each breaking change. */
const apiVersion = '1.0.0';

export interface ApiSubject {
  account: string;
  /** Address without a trailing slash. */
  origin: string;
  settings: FieldSettings;
}

const summaries: Record<string, { summary: string; description: string }> = {
  'lead.create': {
    summary: 'Enviar um lead',
    description:
      'Cria um lead com origem "API", no status inicial da conta ou em `status_id`. Vale o que a conta pede nos ' +
      'formulários: as mesmas obrigatoriedades e as mesmas mensagens; um status de perda pede ' +
      '`loss_reason_id`, um de ganho pede `product_id` e `value_cents`. Sem `owner_id` o lead vai para a ' +
      'distribuição; com `null` fica sem responsável. Os identificadores de status, motivos e produtos vêm das listas abaixo. Sem telefone é ' +
      'preciso um e-mail, e o contrário. A campanha vai em `utm`; `product_type_id` diz o tipo quando o ' +
      'produto ainda não se sabe. Em `referral_code` vai o código de quem indicou: o lead fica no nome dessa ' +
      'pessoa, a não ser que o contato seja dela mesma ou já esteja protegido para quem veio antes. Um contato ' +
      'repetido cria outro lead, e `duplicates` traz os números dos que podem ser da mesma pessoa. Quando o lead fica numa fila sem ninguém, `empty_queue` diz qual: ele espera até que ela tenha pessoas. Um campo que não está aqui é recusado, para que nada se perca.',
  },
  'lead_status.list': {
    summary: 'Listar os status',
    description: 'Os status em uso, na ordem da conta: o `id` de um deles vale como `status_id`.',
  },
  'loss_reason.list': {
    summary: 'Listar os motivos de perda',
    description:
      'Os motivos em uso: o `id` de um deles vale como `loss_reason_id`. Com `requires_note`, o lead precisa de ' +
      '`loss_note`.',
  },
  'product.list': {
    summary: 'Listar os produtos',
    description: 'O que a conta vende, com o tipo de cada um: o `id` vale como `product_id`.',
  },
};

const commonErrors: readonly ErrorCode[] = [
  'request.malformed',
  'api_key.invalid',
  'account.suspended',
  'account.not_found',
  'request.too_large',
  'request.unsupported_type',
  'request.conflict',
  'request.too_many',
  'server.failed',
  'server.unavailable',
];
const bodyErrors: readonly ErrorCode[] = ['request.invalid'];
const keyedErrors: readonly ErrorCode[] = ['request.idempotency_conflict', 'request.idempotency_running'];

const errorSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', description: 'Nome fixo da recusa.' },
        message: { type: 'string', description: 'Texto para pessoas, em português.' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'Mensagem de cada campo recusado.',
        },
        details: { description: 'O que mais a recusa carrega.' },
      },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
};

type Entry = [key: EndpointKey, endpoint: AnyEndpoint];

function refusals(endpoint: AnyEndpoint): Record<string, unknown> {
  const codes = [
    ...endpoint.errors,
    ...commonErrors,
    ...(endpoint.body ? bodyErrors : []),
    ...(endpoint.isIdempotencyKeyed ? keyedErrors : []),
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes))
    byStatus.set(errorCatalogue[code].status, [...(byStatus.get(errorCatalogue[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      {
        description: named.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n\n'),
        ...(status === 429 || status === 503
          ? {
              headers: {
                'Retry-After': { description: 'Segundos até a próxima tentativa.', schema: { type: 'integer' } },
              },
            }
          : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function operation(app: App, [key, endpoint]: Entry, settings: FieldSettings): Record<string, unknown> {
  const { answer: response, ...rules } = bindingOf(app, endpoint);
  const body = rules.body && { ...inputSchema(resolveRule(rules.body, settings)), additionalProperties: false };
  const query: JsonSchema = rules.query ? inputSchema(resolveRule(rules.query, settings)) : {};
  const parameters = [
    ...endpoint.params.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: name === 'number' ? { type: 'integer', minimum: 1 } : { type: 'string', format: 'uuid' },
    })),
    ...Object.entries((query.properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
      name,
      in: 'query',
      required: ((query.required ?? []) as string[]).includes(name),
      schema,
    })),
    ...(endpoint.isIdempotencyKeyed
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description:
              'De 8 a 100 letras, números ou `_ . : -`, à sua escolha. Repetido em 24 horas com o mesmo ' +
              'conteúdo, devolve a mesma resposta e nada acontece de novo.',
            schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\w.:-]+$' },
          },
        ]
      : []),
  ];
  return {
    operationId: key,
    ...(summaries[endpoint.name] ?? { summary: endpoint.name }),
    tags: [endpoint.name.split('.')[0]],
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [String(endpoint.status)]: response
        ? { description: 'Feito.', content: { 'application/json': { schema: response } } }
        : { description: 'Feito.' },
      ...refusals(endpoint),
    },
  };
}

const publicEndpoints = (Object.entries(endpoints) as Entry[])
  .filter(([, endpoint]) => endpoint.takesApiKey)
  // Endpoints that write come first.
  .toSorted(([, one], [, other]) => Number(one.method === 'GET') - Number(other.method === 'GET'));

/**
 * OpenAPI document of an account's API, built from the app's endpoints and validation rules. Fields that the account's
 * forms require are required.
 */
export function describeApi(
  app: App,
  { account, origin, settings }: ApiSubject,
  described: readonly Entry[] = publicEndpoints,
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const entry of described)
    (paths[entry[1].path] ??= {})[entry[1].method.toLowerCase()] = operation(app, entry, settings);
  return {
    openapi: '3.1.0',
    info: {
      title: `API · ${account}`,
      version: apiVersion,
      description:
        `Envie leads de outros sistemas para ${account}. Cada chave pode fazer ` +
        `${apiKeyCallsPerMinute} chamadas por minuto.`,
    },
    servers: [{ url: origin }],
    security: [{ apiKey: [] }],
    tags: [...new Set(described.map(([, { name }]) => name.split('.')[0]!))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'Chave criada em Minha conta, aba Integrações.' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

export type ApiDescription = ReturnType<typeof describeApi>;
