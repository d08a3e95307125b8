import { describe, expect, it } from 'vitest';
import { leadChangeFields } from '@funil/api/contract';
import type { FieldSettings, LeadEvent } from '@funil/api/contract';
import { changeLabels, describeLeadEvent } from './describeLeadEvent.ts';

const settings: FieldSettings = {
  required_phone: true,
  required_document_number: true,
  custom_field_1_label: 'Renda mensal',
  custom_field_1_enabled: true,
  custom_field_1_type: 'text',
  singular_product_label: 'Plano',
  administrative_status_label: 'Vistoria',
};
const bruna = { id: 'p1', name: 'Bruna Siqueira' };
const event = (facts: Partial<LeadEvent>): LeadEvent => ({
  id: 'e1',
  kind: 'updated',
  at: '2026-11-21T14:42:00Z',
  actor: bruna,
  changes: [],
  ...facts,
});
const textOf = (facts: Partial<LeadEvent>) => describeLeadEvent(event(facts), settings);

describe('changeLabels', () => {
  it('has a Portuguese name, or the word of the account, for every field of the contract', () => {
    const labels = changeLabels(settings);
    for (const field of leadChangeFields) expect(labels[field]).toMatch(/^[A-ZÀ-Ú][A-Za-zÀ-ú1º -]+$/);
    expect(labels.product).toBe('Plano');
    expect(labels.custom_field_1).toBe('Renda mensal');
  });
});

describe('describeLeadEvent', () => {
  it.each([
    ['sale', 'desfez a venda', 'Venda desfeita'],
    ['loss', 'desfez a perda', 'Perda desfeita'],
    ['reopening', 'desfez a reabertura', 'Reabertura desfeita'],
    ['move', 'desfez a mudança de status', 'Mudança de status desfeita'],
  ] as const)('says that a change was taken back: %s', (undone, verb, passive) => {
    const changes: LeadEvent['changes'] = [{ field: 'status', from: 'Vendido', to: 'Novo' }];
    expect(textOf({ kind: 'status_changed', undone, changes })).toMatchObject({
      actor: 'Bruna Siqueira',
      verb,
      statuses: { from: 'Vendido', to: 'Novo' },
    });
    expect(textOf({ kind: 'status_changed', undone, changes, actor: null })).toMatchObject({
      actor: null,
      verb: passive,
    });
  });

  it('says which tags were added and removed, and names them beside other changes', () => {
    const added = (to: string) => ({ field: 'tags' as const, from: null, to });
    const removed = (from: string) => ({ field: 'tags' as const, from, to: null });
    const verbOf = (changes: LeadEvent['changes'], actor: LeadEvent['actor'] = bruna) =>
      textOf({ changes, actor }).verb;
    expect(verbOf([added('VIP')])).toBe('adicionou a etiqueta “VIP”');
    expect(verbOf([added('VIP'), added('Feirão')])).toBe('adicionou as etiquetas “VIP” e “Feirão”');
    expect(verbOf([removed('Antiga'), added('VIP')])).toBe('adicionou a etiqueta “VIP” e removeu a etiqueta “Antiga”');
    expect(verbOf([removed('Antiga')], null)).toBe('Etiqueta removida “Antiga”');
    const mixed = textOf({ changes: [{ field: 'email', from: null, to: 'a@b.c' }, added('VIP'), removed('Antiga')] });
    expect(mixed.verb).toBe('alterou e-mail e etiquetas');
    expect(mixed.lines.slice(1)).toEqual([
      { label: 'Etiqueta adicionada', from: null, to: 'VIP' },
      { label: 'Etiqueta removida', from: null, to: 'Antiga' },
    ]);
    expect(textOf({ kind: 'created', changes: [added('VIP')] })).toMatchObject({
      verb: 'criou o lead',
      lines: [{ label: 'Etiqueta adicionada', to: 'VIP' }],
    });
  });

  it('names to whom a lead went back', () => {
    const changes: LeadEvent['changes'] = [{ field: 'owner', from: 'Caio', to: 'Bruna Siqueira' }];
    expect(textOf({ kind: 'owner_changed', undone: 'move', changes })).toMatchObject({
      verb: 'desfez a mudança de responsável',
      lines: [{ from: 'Caio', to: 'Bruna Siqueira' }],
    });
  });

  it('starts with a capital letter when nobody did it', () => {
    expect(textOf({ kind: 'created', actor: null })).toMatchObject({ actor: null, verb: 'Lead criado' });
    expect(textOf({ kind: 'imported', actor: null })).toMatchObject({ actor: null, verb: 'Lead importado' });
    expect(
      textOf({ kind: 'owner_changed', actor: null, changes: [{ field: 'owner', from: null, to: 'Caio' }] }),
    ).toMatchObject({ verb: 'Lead atribuído a', object: 'Caio' });
    expect(
      textOf({ kind: 'owner_changed', actor: null, changes: [{ field: 'owner', from: 'Ana', to: 'Caio' }] }).verb,
    ).toBe('Lead passou de Ana para');
    expect(
      textOf({ kind: 'transfer_returned', actor: null, changes: [{ field: 'owner', from: 'Caio', to: 'Ana' }] }),
    ).toMatchObject({ verb: 'Fim da transferência temporária: lead devolvido a', object: 'Ana' });
    expect(textOf({ actor: null, changes: [{ field: 'value_cents', from: null, to: 'R$ 1,00' }] }).verb).toBe(
      'Mudança em valor',
    );
  });

  it('says that a new lead was left to nobody on purpose', () => {
    const changes: LeadEvent['changes'] = [{ field: 'owner', from: null, to: null }];
    expect(textOf({ kind: 'created', changes })).toMatchObject({
      verb: 'criou o lead e o deixou sem responsável',
      lines: [],
    });
    expect(textOf({ kind: 'created', changes, actor: null })).toMatchObject({
      verb: 'Lead criado e deixado sem responsável',
    });
    expect(textOf({ kind: 'created', changes, actor: null, api_key_name: 'Site' })).toMatchObject({
      object: 'Site',
      lines: [{ label: 'Responsável', from: null, to: 'sem responsável' }],
    });
  });

  it('says that a field holds nothing any more in its own word', () => {
    const emptied = (field: LeadEvent['changes'][number]['field']) =>
      textOf({ kind: 'updated', changes: [{ field, from: 'Antes', to: null }] }).lines[0]!.to;
    expect(emptied('next_contact_at')).toBe('sem próximo contato');
    expect(emptied('product')).toBe('sem plano');
    expect(emptied('value_cents')).toBe('sem valor');
    expect(
      textOf({ kind: 'owner_changed', undone: 'move', changes: [{ field: 'owner', from: 'Caio', to: null }] }).lines,
    ).toEqual([{ label: 'Responsável', from: 'Caio', to: 'sem responsável' }]);
  });

  it('says which status a merged lead had, and what happened to that one before', () => {
    const status: LeadEvent['changes'] = [{ field: 'status', from: 'Perdido', to: null }];
    expect(textOf({ kind: 'merged', merged_number: 7, changes: status })).toMatchObject({
      object: 'lead 7',
      statuses: null,
      lines: [{ label: 'Status do lead 7', from: null, to: 'Perdido' }],
    });
    expect(
      textOf({ kind: 'status_changed', merged_from: 7, changes: [{ field: 'status', from: 'Novo', to: 'Perdido' }] }),
    ).toMatchObject({
      statuses: { from: 'Novo', to: 'Perdido' },
      lines: [{ label: 'No lead', from: null, to: '7' }],
    });
  });

  it('tells a withdrawal on the public page, which nobody of the team made', () => {
    expect(textOf({ kind: 'offers_withdrawn', actor: null }).verb).toBe(
      'A pessoa se descadastrou de ofertas na página pública',
    );
  });

  it('names a lead of the person joined or parted, and what both have in common', () => {
    const changes: LeadEvent['changes'] = [{ field: 'phone', from: null, to: '(11) 98214-7730' }];
    expect(textOf({ kind: 'person_joined', other_number: 7, changes })).toMatchObject({
      verb: 'juntou a pessoa deste lead à do',
      object: 'lead 7',
      lines: [{ label: 'Telefone', from: null, to: '(11) 98214-7730' }],
    });
    expect(textOf({ kind: 'person_parted', other_number: 7 })).toMatchObject({ object: 'lead 7', lines: [] });
    expect(textOf({ kind: 'person_undone' }).verb).toBe('desfez a mudança de pessoa');
  });

  it('names to whom a new lead was assigned', () => {
    const changes: LeadEvent['changes'] = [{ field: 'owner', from: null, to: 'Ana' }];
    expect(textOf({ kind: 'created', changes })).toMatchObject({
      verb: 'criou o lead e o atribuiu a',
      object: 'Ana',
      lines: [],
    });
    expect(textOf({ kind: 'created', changes, actor: null })).toMatchObject({
      verb: 'Lead criado e atribuído a',
      object: 'Ana',
    });
    expect(textOf({ kind: 'created', changes, actor: null, api_key_name: 'Site' })).toMatchObject({
      object: 'Site',
      lines: [{ label: 'Responsável', from: null, to: 'Ana' }],
    });
  });

  it('lists what a visitor answered that the lead does not hold', () => {
    const changes: LeadEvent['changes'] = [{ field: 'custom_field_1', from: null, to: '4.500' }];
    expect(textOf({ kind: 'simulated', actor: null, protocol: 'AB12-CD34', changes })).toMatchObject({
      object: 'AB12-CD34',
      lines: [{ label: 'Renda mensal', from: null, to: '4.500' }],
    });
  });

  it('says who created or imported it', () => {
    expect(textOf({ kind: 'created' })).toMatchObject({ actor: 'Bruna Siqueira', verb: 'criou o lead' });
    expect(textOf({ kind: 'imported' })).toMatchObject({ verb: 'importou o lead' });
  });

  it('draws a change of status and lists its reason', () => {
    const changes: LeadEvent['changes'] = [
      { field: 'status', from: 'Proposta', to: 'Perdido' },
      { field: 'loss_reason', from: null, to: 'Sem interesse' },
    ];
    expect(textOf({ kind: 'status_changed', changes })).toEqual({
      actor: 'Bruna Siqueira',
      verb: 'mudou o status',
      object: null,
      statuses: { from: 'Proposta', to: 'Perdido' },
      lines: [{ label: 'Motivo da perda', from: null, to: 'Sem interesse' }],
    });
  });

  it.each([
    [{ from: null, to: 'Caio' }, 'atribuiu o lead a', 'Caio'],
    [{ from: 'Ana', to: 'Caio' }, 'passou o lead de Ana para', 'Caio'],
    [{ from: 'Ana', to: null }, 'deixou o lead sem responsável', null],
  ])('describes a change of owner %o', (change, verb, object) => {
    expect(textOf({ kind: 'owner_changed', changes: [{ field: 'owner', ...change }] })).toMatchObject({
      verb,
      object,
      lines: [],
    });
  });

  it('says that nobody had accepted what the distribution gave to a manager', () => {
    const distributed = {
      kind: 'distributed' as const,
      actor: null,
      queue_name: 'Plantão',
      changes: [{ field: 'owner' as const, from: null, to: 'Marcos' }],
    };
    expect(textOf(distributed)).toMatchObject({ verb: 'Lead entregue pela distribuição a', object: 'Marcos' });
    expect(textOf({ ...distributed, is_escalated: true })).toMatchObject({
      verb: 'Lead entregue pela distribuição, por falta de aceite, a',
      object: 'Marcos',
      lines: [{ label: 'Fila', from: null, to: 'Plantão' }],
    });
  });

  it.each([
    ['queued', 'enviou o lead para a distribuição'],
    ['unqueued', 'tirou o lead da distribuição'],
  ] as const)('says why a lead has no owner: %s', (kind, verb) => {
    expect(textOf({ kind })).toMatchObject({ verb, object: null, lines: [] });
  });

  it('names what was altered and keeps both values', () => {
    const story = textOf({
      changes: [
        { field: 'email', from: null, to: 'a@b.co' },
        { field: 'document_number', from: '1', to: '2' },
        { field: 'value_cents', from: 'R$ 1,00', to: 'R$ 2,00' },
      ],
    });
    expect(story.verb).toBe('alterou e-mail, CPF ou CNPJ e valor');
    expect(story.lines[2]).toEqual({ label: 'Valor', from: 'R$ 1,00', to: 'R$ 2,00' });
    expect(textOf({}).verb).toBe('alterou o lead');
  });

  it('calls the administrative status what the account calls it', () => {
    expect(textOf({ changes: [{ field: 'administrative_status', from: null, to: 'Agendada' }] })).toMatchObject({
      verb: 'alterou vistoria',
      lines: [{ label: 'Vistoria', from: null, to: 'Agendada' }],
    });
  });

  it('names the key of another system, and what it did next as nobody', () => {
    expect(textOf({ kind: 'created', actor: null, api_key_name: 'Site' })).toMatchObject({
      actor: null,
      verb: 'Lead recebido pela API,',
      object: 'Site',
    });
    expect(
      textOf({ kind: 'status_changed', actor: null, changes: [{ field: 'status', from: 'Novo', to: 'Proposta' }] }),
    ).toMatchObject({ actor: null, verb: 'Status mudou', statuses: { from: 'Novo', to: 'Proposta' } });
  });

  it('names who indicated the lead, and describes reminders: those of others without their text', () => {
    expect(textOf({ kind: 'indicated' })).toMatchObject({ actor: 'Bruna Siqueira', verb: 'indicou o lead', lines: [] });
    const due = { field: 'reminder_due_at', from: null, to: '10/03/2025 18:00' } as const;
    expect(textOf({ kind: 'reminder_created', changes: [due], reminder_text: 'Ligar' })).toMatchObject({
      verb: 'criou um lembrete para 10/03/2025 18:00',
      lines: [{ label: 'Lembrete', from: null, to: 'Ligar' }],
    });
    expect(textOf({ kind: 'reminder_moved', changes: [{ ...due, from: '09/03/2025 18:00' }] })).toMatchObject({
      verb: 'adiou um lembrete para 10/03/2025 18:00',
      lines: [],
    });
    expect(
      (['reminder_completed', 'reminder_reopened', 'reminder_deleted'] as const).map((kind) => textOf({ kind }).verb),
    ).toEqual(['concluiu um lembrete', 'reabriu um lembrete', 'excluiu um lembrete']);
    expect(textOf({ kind: 'reminder_completed', actor: null }).verb).toBe('Lembrete concluído');
  });

  it('describes files, merges, the trash and calls with what they were about', () => {
    expect(textOf({ kind: 'attached', file_name: 'rg.pdf' })).toMatchObject({ verb: 'anexou', object: 'rg.pdf' });
    expect(textOf({ kind: 'detached', file_name: 'rg.pdf' })).toMatchObject({
      verb: 'removeu o anexo',
      object: 'rg.pdf',
    });
    expect(textOf({ kind: 'merged', merged_number: 12 })).toMatchObject({ verb: 'juntou a este o', object: 'lead 12' });
    expect(textOf({ kind: 'deleted' }).verb).toBe('moveu o lead para a lixeira');
    expect(textOf({ kind: 'restored', actor: null }).verb).toBe('Lead trazido de volta');
    expect(textOf({ kind: 'contacted', channel: 'whatsapp' }).verb).toBe('abriu conversa no WhatsApp');
    expect(textOf({ kind: 'contacted', channel: 'phone' }).verb).toBe('ligou');
  });

  it('of a call say how it went and what is next, in one line', () => {
    const changes = [{ field: 'reminder_due_at' as const, from: null, to: '29/11/2026 09:00' }];
    expect(textOf({ kind: 'attempted', channel: 'phone', outcome: 'not_answered', changes })).toMatchObject({
      verb: 'ligou: Não atendeu · próximo: 29/11/2026 09:00',
      lines: [],
    });
    expect(textOf({ kind: 'contacted', channel: 'whatsapp', outcome: 'replied', actor: null }).verb).toBe(
      'Conversa no WhatsApp: Respondeu',
    );
    expect(textOf({ kind: 'attempted', channel: 'visit', outcome: 'no_show' }).verb).toBe(
      'registrou a visita: Não compareceu',
    );
    expect(textOf({ kind: 'reminder_completed', outcome: 'canceled' }).verb).toBe('encerrou uma atividade: Cancelada');
    expect(textOf({ kind: 'reminder_completed', outcome: 'finished' }).verb).toBe('concluiu um lembrete');
  });
});
