import { endpoint, input, wire } from '../endpoint.ts';
import type { WhatsAppTemplateList } from './whatsAppTemplatesAnswers.ts';
import type { WhatsAppTemplatesInput } from './whatsAppTemplatesInput.ts';

export type { WhatsAppTemplate } from './whatsAppTemplatesAnswers.ts';
export type * from './whatsAppTemplatesInput.ts';

/** Maximum number of templates of an account. */
export const maxWhatsAppTemplates = 50;

/** Maximum characters of a template's text. */
export const maxTemplateLength = 1000;

/** Fields of a template's text, as written between braces, with their labels. */
export const templateFields = {
  nome: 'primeiro nome do lead',
  produto: 'produto do lead',
  vendedor: 'primeiro nome de quem escreve',
  parcela: 'parcela da última simulação',
  simulacao: 'link da última simulação',
} as const;

export type TemplateField = keyof typeof templateFields;

const fieldPattern = /\{([^{}]*)\}/g;

const isTemplateField = (name: string): name is TemplateField => Object.hasOwn(templateFields, name);

/** Names between braces that are no field, in the order of the text. */
export const unknownTemplateFields = (text: string): string[] =>
  [...text.matchAll(fieldPattern)].map(([, name = '']) => name).filter((name) => !isTemplateField(name));

/** Text with its fields filled in; a field without a value leaves nothing, and is listed as missing. */
export function fillTemplate(
  text: string,
  values: Readonly<Partial<Record<TemplateField, string>>>,
): { text: string; missing: TemplateField[] } {
  const missing = new Set<TemplateField>();
  const filled = text.replace(fieldPattern, (whole, name: string) => {
    if (!isTemplateField(name)) return whole;
    const value = values[name];
    if (!value) missing.add(name);
    return value ?? '';
  });
  return { text: filled, missing: [...missing] };
}

/** Lists the templates in order. */
export const listWhatsAppTemplates = endpoint({
  name: 'whatsapp_template.list',
  method: 'GET',
  path: '/api/whatsapp_templates',
  ability: 'lead.writeNotes',
  response: wire<WhatsAppTemplateList>('whatsapp_templates'),
});

/** Replaces the list. */
export const saveWhatsAppTemplates = endpoint({
  name: 'whatsapp_template.save',
  method: 'PUT',
  path: '/api/whatsapp_templates',
  ability: 'account.manage',
  body: input<WhatsAppTemplatesInput>(),
  response: wire<WhatsAppTemplateList>('whatsapp_templates'),
  errors: ['whatsapp_template.name_repeated', 'whatsapp_template.status_unknown'],
});
