import { describe, expect, it } from 'vitest';
import { readInput, refusals } from '../../../test/inputs.ts';
import { fillTemplate, maxTemplateLength, openTemplateFields } from './whatsAppTemplates.ts';
import { whatsAppTemplatesInput } from './whatsAppTemplatesInput.ts';

const list = (template: object) => ({ whatsapp_templates: [{ name: 'Primeiro contato', text: 'Olá', ...template }] });

describe('a list of templates', () => {
  it.each([
    [{ name: ' ' }, 'name', 'Nome é um campo obrigatório'],
    [{ text: '' }, 'text', 'Mensagem é um campo obrigatório'],
    [
      { text: 'x'.repeat(maxTemplateLength + 1) },
      'text',
      `Mensagem deve ter no máximo ${maxTemplateLength} caracteres`,
    ],
    [{ text: 'Olá, {name}' }, 'text', 'Os campos são {nome}, {produto}, {vendedor}, {parcela}, {simulacao}'],
    [{ status_id: '7' }, 'status_id', 'Status inválido'],
  ])('refuses %o', (template, field, message) => {
    expect(Object.values(refusals(whatsAppTemplatesInput, list(template)))).toEqual([message]);
    expect(Object.keys(refusals(whatsAppTemplatesInput, list(template)))[0]).toContain(field);
  });

  it('takes each field', () => {
    const text = '{nome} {produto} {vendedor} {parcela} {simulacao}';
    expect(readInput(whatsAppTemplatesInput, list({ text }))).toEqual({
      whatsapp_templates: [{ name: 'Primeiro contato', text, status_id: null }],
    });
  });
});

describe('fillTemplate', () => {
  it('fills each field wherever it stands, and leaves those without a value where they are', () => {
    const text = fillTemplate('Olá, {nome}! {parcela} {parcela} {nome} {produto}', { nome: 'Ana', produto: '' });
    expect(text).toBe('Olá, Ana! {parcela} {parcela} Ana {produto}');
    expect(openTemplateFields(text)).toEqual(['parcela', 'produto']);
  });

  it('leaves other braces alone', () => {
    expect(fillTemplate('{toString} {}', {})).toBe('{toString} {}');
    expect(openTemplateFields('{toString} {}')).toEqual([]);
  });
});
