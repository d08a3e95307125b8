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

/** Names of missing data of a lead, by the field of a template that has no value. */
export const missingTemplateFields: Record<TemplateField, string> = {
  nome: 'nome',
  produto: 'produto',
  vendedor: 'vendedor',
  parcela: 'simulação com parcela',
  simulacao: 'simulação',
};

const fieldPattern = /\{([^{}]*)\}/g;

const isTemplateField = (name: string): name is TemplateField => Object.hasOwn(templateFields, name);

/** Names between braces that are no field, in the order of the text. */
export const unknownTemplateFields = (text: string): string[] =>
  [...text.matchAll(fieldPattern)].map(([, name = '']) => name).filter((name) => !isTemplateField(name));

/** Text with its fields filled in; a field without a value stays between its braces. */
export const fillTemplate = (text: string, values: Readonly<Partial<Record<TemplateField, string>>>): string =>
  text.replace(fieldPattern, (whole, name: string) => (isTemplateField(name) && values[name]) || whole);

/** Fields that a text still has between braces, each once. */
export const openTemplateFields = (text: string): TemplateField[] => [
  ...new Set([...text.matchAll(fieldPattern)].map(([, name = '']) => name).filter(isTemplateField)),
];

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
  errors: ['list.outdated', 'whatsapp_template.name_repeated', 'whatsapp_template.status_unknown'],
});
