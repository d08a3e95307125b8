import type { Personalization } from '@funil/api/contract';
import { createTenantTheme } from '@funil/theme/tokens';
import { escapeHtml } from '../../platform/mail/composeMail.ts';
import type { ApiDescription } from './describeApi.ts';
import type { JsonSchema } from './inputSchema.ts';

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: readonly { name: string; in: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}

const typeNames: Record<string, string> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'sim ou não',
  array: 'lista',
  object: 'objeto',
  null: 'nulo',
};
const formatNames: Record<string, string> = {
  uuid: 'identificador',
  email: 'e-mail',
  'date-time': 'data e hora ISO 8601',
};

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const prose = (text: string) =>
  escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll('\n\n', '<br>');

function typeOf({ type, format, enum: values, anyOf }: JsonSchema): string {
  if (Array.isArray(anyOf)) return (anyOf as JsonSchema[]).map(typeOf).join(' ou ');
  if (Array.isArray(values)) return `um de: ${values.join(', ')}`;
  const names = (Array.isArray(type) ? type : [type]).map((name) => typeNames[String(name)] ?? '');
  const own = typeof format === 'string' ? formatNames[format] : undefined;
  return [own ?? names[0], ...names.slice(1)].filter(Boolean).join(' ou ');
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Text like "de 2 a 120 caracteres" or "até 200 caracteres". */
function rangeOf(low: unknown, high: unknown, unit: string): string {
  if (isNumber(low) && isNumber(high))
    return `de ${low.toLocaleString('pt-BR')} a ${high.toLocaleString('pt-BR')}${unit}`;
  // "Obrigatório", which required fields show, implies one character.
  if (low === 1 && !isNumber(high)) return '';
  if (isNumber(high)) return `até ${high}${unit}`;
  return isNumber(low) ? `a partir de ${low}${unit}` : '';
}

const limitsOf = ({ minLength, maxLength, minimum, maximum }: JsonSchema) =>
  rangeOf(minLength, maxLength, ' caracteres') || rangeOf(minimum, maximum, '');

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const answerRows = (schema: JsonSchema) =>
  Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    .map(([name, field]) => `<tr><th scope="row">${code(name)}</th><td>${escapeHtml(typeOf(field))}</td></tr>`)
    .join('\n');

/** Nested fields follow with their full path. */
function fieldRows(schema: JsonSchema, path = ''): string {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    .map(([name, field]) => {
      const says = [field.title, field.description, limitsOf(field)]
        .filter((one): one is string => typeof one === 'string' && one !== '')
        .map((one) => escapeHtml(sentence(one.replace(/\.$/, ''))));
      return (
        `<tr><th scope="row">${code(path + name)}${required.has(name) ? ' <em>obrigatório</em>' : ''}</th>` +
        `<td>${escapeHtml(typeOf(field))}</td><td>${says.join('. ')}</td></tr>` +
        (field.properties ? `\n${fieldRows(field, `${path}${name}.`)}` : '')
      );
    })
    .join('\n');
}

const table = (head: readonly string[], rows: string) =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${head[0]}"><table><thead>` +
  `<tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows}</tbody>` +
  '</table></div>';

/** The call shown on the page must work unchanged. */
function exampleOf(schema: JsonSchema): Record<string, unknown> {
  const required = new Set(Array.isArray(schema.required) ? (schema.required as string[]) : []);
  const examples: Record<string, unknown> = { name: 'Ana Prado', email: 'ana@exemplo.com.br', value_cents: 4_500_000 };
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const value = examples[name] ?? (Array.isArray(field.examples) ? (field.examples as unknown[])[0] : undefined);
      return value === undefined && !required.has(name) ? [] : [[name, value ?? 'texto']];
    }),
  );
}

function section(origin: string, path: string, method: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  const sent = body
    ? [
        "-H 'Content-Type: application/json'",
        "-H 'Idempotency-Key: pedido-0001'",
        `-d '${JSON.stringify(exampleOf(body), null, 2)}'`,
      ]
    : [];
  const curl = [
    `curl -X ${method.toUpperCase()} ${origin}${path}`,
    "-H 'Authorization: Bearer funil_SUA_CHAVE'",
    ...sent,
  ].join(' \\\n  ');
  const answers = Object.entries(operation.responses).map(
    ([status, { description }]) => `<tr><th scope="row">${code(status)}</th><td>${prose(description)}</td></tr>`,
  );
  const success = Object.values(operation.responses)[0]?.content?.['application/json']?.schema;
  const [[property, answer] = []] = Object.entries((success?.properties ?? {}) as Record<string, JsonSchema>);
  const item = answer?.items as JsonSchema | undefined;
  const meaning = item
    ? `A lista, em ${code(property!)}.`
    : `O lead criado, em ${code(property ?? '')}. O ${code('number')} é o número dele na conta. Em ` +
      `${code('duplicates')}, os números dos leads que podem ser da mesma pessoa; vazio quando não há. Em ${code('empty_queue')}, a fila sem ninguém em que o lead ` +
      `espera; ${code('null')} quando alguém pode recebê-lo.`;
  const parameters = (operation.parameters ?? []).map(
    ({ name, description }) => `<dt>${code(name)}</dt><dd>${prose(description ?? '')}</dd>`,
  );
  return `<section aria-labelledby="${operation.operationId}">
<h2 id="${operation.operationId}">${escapeHtml(operation.summary)}</h2>
<p class="path"><b>${method.toUpperCase()}</b> ${code(path)}</p>
<p>${prose(operation.description ?? '')}</p>
<h3>Exemplo</h3><pre tabindex="0"><code>${escapeHtml(curl)}</code></pre>
${body ? `<h3>Campos</h3>${table(['Campo', 'Tipo', 'O que é'], fieldRows(body))}` : ''}
${parameters.length > 0 ? `<h3>Cabeçalhos e parâmetros</h3><dl>${parameters.join('')}</dl>` : ''}
${answer ? `<h3>Resposta</h3><p>${meaning}</p>${table(['Campo da resposta', 'Tipo'], answerRows(item ?? answer))}` : ''}
<h3>Respostas possíveis</h3>${table(['Status', 'Quando'], answers.join('\n'))}
</section>`;
}

/** HTML page without scripts and external resources. */
export function renderDocs(
  document: ApiDescription,
  account: { name: string; personalization: Personalization | null },
  nonce: string,
): string {
  const theme = createTenantTheme(account);
  const colors = (scheme: 'light' | 'dark') => {
    const { canvas, surface, border, text, 'text-2': text2, 'accent-solid': accent } = theme.variables[scheme];
    return Object.entries({ canvas, surface, border, text, text2, accent })
      .map(([name, color]) => `--${name}:${color}`)
      .join(';');
  };
  const origin = document.servers[0]!.url;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(origin, path, method, operation as Operation)),
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(document.info.title)}</title>
<style nonce="${nonce}">
:root{color-scheme:light dark;${colors('light')}}
@media (prefers-color-scheme:dark){:root{${colors('dark')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);
  font:15px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header{border-block-start:4px solid var(--accent)}
header>div,main{max-inline-size:860px;margin-inline:auto;padding:24px 20px}
header>div{padding-block-end:0}
h1{margin:0;font-size:24px;line-height:1.3}
h2{margin:0 0 8px;font-size:19px}
h3{margin:24px 0 8px;font-size:15px}
p{margin:8px 0}
section{margin-block-end:24px;padding:24px;background:var(--surface);border:1px solid var(--border);border-radius:12px}
code{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
pre{margin:0;padding:16px;overflow-x:auto;background:var(--canvas);border:1px solid var(--border);border-radius:8px}
pre code{overflow-wrap:normal}
.path b{padding:2px 8px;border:1px solid var(--border);border-radius:6px;font-size:12px}
.scroll{overflow-x:auto}
table{inline-size:100%;border-collapse:collapse;font-size:14px}
th,td{padding:8px 12px 8px 0;border-block-end:1px solid var(--border);text-align:start;vertical-align:top}
thead th{color:var(--text2);font-size:12px}
em{color:var(--text2);font:12px/1.5 system-ui,sans-serif}
dt{margin-block-start:8px}
dd{margin:0;color:var(--text2)}
a{color:inherit}
</style>
</head>
<body>
<header><div><h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description)}</p></div></header>
<main>
<section aria-labelledby="inicio">
<h2 id="inicio">Como começar</h2>
<p>Peça a quem administra a conta uma chave: ela é criada em Minha conta, aba Integrações, e aparece
uma única vez. Envie a chave em cada chamada, no cabeçalho ${code('Authorization: Bearer')}, sempre para
${code(origin)}. Guarde a chave no servidor: ela nunca deve ir para uma página ou aplicativo.</p>
<p>Para repetir um envio sem risco de duplicar, mande um ${code('Idempotency-Key')}. Depois de uma resposta
${code('429')} ou ${code('503')}, espere os segundos de ${code('Retry-After')}.</p>
<p>O mesmo conteúdo para máquinas, em OpenAPI 3.1: <a href="/api/docs/openapi.json">/api/docs/openapi.json</a></p>
</section>
${operations.join('\n')}
</main>
</body>
</html>
`;
}
