import {
  endOfDay,
  escalatedLabel,
  leadChangeFields,
  leadFieldLabel,
  lightReasonLabels,
  lightStateLabels,
  outcomeOf,
  overrideReasonLabels,
} from '@funil/api/contract';
import type { FieldSettings, LeadChangeField, LeadEvent } from '@funil/api/contract';

export interface EventStory {
  /** Name of the actor. Null for the system; the sentence then starts with the verb. */
  actor: string | null;
  /** Verb phrase, e.g. `mudou o status`, capitalized at the start of the sentence. */
  verb: string;
  statuses: { from: string | null; to: string | null } | null;
  object: string | null;
  /** Further changes; "sem responsável" without an owner. */
  lines: { label: string; from: string | null; to: string }[];
}

export const changeLabels = (settings: FieldSettings) =>
  Object.fromEntries(leadChangeFields.map((field) => [field, leadFieldLabel(field, settings)])) as Record<
    LeadChangeField,
    string
  >;

const lowerFirst = (text: string) =>
  /^\p{Lu}[\p{Ll}-]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const listOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

type Change = LeadEvent['changes'][number];

function ownerVerb(change: Change | undefined, hasActor: boolean): { verb: string; object: string | null } {
  if (!change?.to)
    return { verb: hasActor ? 'deixou o lead sem responsável' : 'lead ficou sem responsável', object: null };
  if (change.from)
    return { verb: `${hasActor ? 'passou o lead' : 'lead passou'} de ${change.from} para`, object: change.to };
  return { verb: hasActor ? 'atribuiu o lead a' : 'lead atribuído a', object: change.to };
}

function transferVerb(change: Change | undefined, hasActor: boolean): { verb: string; object: string | null } {
  const verb = hasActor ? 'transferiu o lead' : 'lead transferido';
  const way = change?.from ? `${verb} de ${change.from} para` : `${verb} para`;
  return change?.to ? { verb: way, object: change.to } : { verb: `${way} a distribuição`, object: null };
}

function returnVerb(
  change: Change | undefined,
  isUndo: boolean,
  hasActor: boolean,
): { verb: string; object: string | null } {
  const end = isUndo
    ? hasActor
      ? 'desfez a transferência e'
      : 'transferência desfeita:'
    : hasActor
      ? 'encerrou a transferência temporária e'
      : 'fim da transferência temporária:';
  if (!change?.to) return { verb: `${end} ${hasActor ? 'deixou o lead' : 'lead ficou'} sem responsável`, object: null };
  return { verb: `${end} ${hasActor ? 'devolveu o lead a' : 'lead devolvido a'}`, object: change.to };
}

const isOfTag = ({ field }: Change) => field === 'tags';

const tagsOf = (names: readonly (string | null)[], actorVerb: string, passiveVerb: string, hasActor: boolean) => {
  const [noun, end] = names.length === 1 ? ['etiqueta', 'a'] : ['etiquetas', 'as'];
  const list = listOf.format(names.map((name) => `“${name}”`));
  return hasActor
    ? `${actorVerb} ${names.length === 1 ? 'a' : 'as'} ${noun} ${list}`
    : `${noun} ${passiveVerb}${end} ${list}`;
};

/** Sentence of a change of tags alone: "adicionou a etiqueta “VIP”". */
function tagVerb(changes: readonly Change[], hasActor: boolean): string {
  const added = changes.flatMap(({ to }) => to ?? []);
  const removed = changes.flatMap(({ from }) => from ?? []);
  return [
    ...(added.length > 0 ? [tagsOf(added, 'adicionou', 'adicionad', hasActor)] : []),
    ...(removed.length > 0 ? [tagsOf(removed, 'removeu', 'removid', hasActor)] : []),
  ].join(hasActor ? ' e ' : ', ');
}

/** Labels with an actor and without one. */
const undoneLabels = {
  sale: ['desfez a venda', 'venda desfeita'],
  loss: ['desfez a perda', 'perda desfeita'],
  reopening: ['desfez a reabertura', 'reabertura desfeita'],
  move: ['desfez a mudança de status', 'mudança de status desfeita'],
} as const;

const reminderVerbs = {
  reminder_created: ['criou um lembrete', 'lembrete criado'],
  reminder_moved: ['adiou um lembrete', 'lembrete adiado'],
  reminder_completed: ['concluiu um lembrete', 'lembrete concluído'],
  reminder_reopened: ['reabriu um lembrete', 'lembrete reaberto'],
  reminder_deleted: ['excluiu um lembrete', 'lembrete excluído'],
} as const;

/** By channel: the verb of an event with an outcome, with an actor and without one. */
const outcomeVerbs = {
  phone: ['ligou', 'ligação'],
  whatsapp: ['escreveu no WhatsApp', 'conversa no WhatsApp'],
  visit: ['registrou a visita', 'visita'],
  meeting: ['registrou a reunião', 'reunião'],
} as const;

/** Outcome of an event: in the account's words of that moment, or a fixed one. */
const outcomeLabelOf = ({ outcome, own_outcome_name: own }: LeadEvent): string | null =>
  own ?? (outcome ? outcomeOf(outcome).label : null);

const endedVerbs = (label: string) => {
  return [`encerrou uma atividade: ${label}`, `atividade encerrada: ${label}`] as const;
};

/** State of the light at a contact against it, and the reason of the contact. */
function overrideLines({ override }: LeadEvent): EventStory['lines'] {
  if (!override) return [];
  const { state, reason, why, note } = override;
  const given = [why === null ? 'sem motivo informado' : overrideReasonLabels[why], note].filter(Boolean).join(': ');
  const label = lightStateLabels[state];
  // "Fora do horário: Fora do horário de contato" would repeat itself.
  const isSaid = reason === null || lightReasonLabels[reason].startsWith(label);
  return [{ label, from: null, to: isSaid ? given : `${lightReasonLabels[reason]} · ${given}` }];
}

export function describeLeadEvent(event: LeadEvent, settings: FieldSettings): EventStory {
  const labels = changeLabels(settings);
  const changeOf = (field: LeadChangeField) => event.changes.find((change) => change.field === field);
  const labelOf = ({ field, own_field: own }: Change) => own?.label ?? labels[field];
  // Within a sentence; the words of an own field are the account's, capitals included.
  const nameOf = ({ field, own_field: own }: Change) => own?.label ?? lowerFirst(labels[field]);
  const line = (change: Change) => {
    const { from, to } = change;
    if (isOfTag(change))
      return { label: to ? 'Etiqueta adicionada' : 'Etiqueta removida', from: null, to: (to ?? from)! };
    return { label: labelOf(change), from, to: to ?? `sem ${nameOf(change)}` };
  };
  const tagLines = () => event.changes.filter(isOfTag).map(line);
  const linesWithout = (...fields: LeadChangeField[]) =>
    event.changes.filter((change) => !fields.includes(change.field)).map(line);

  const story = (verb: string, rest: Partial<EventStory> = {}): EventStory => {
    const actor = event.actor?.name ?? null;
    return {
      actor,
      verb: actor ? verb : verb.charAt(0).toUpperCase() + verb.slice(1),
      statuses: null,
      object: null,
      ...rest,
      lines: [
        ...overrideLines(event),
        // After a merge, names the lead to which the event belonged.
        ...(event.merged_from === undefined ? [] : [{ label: 'No lead', from: null, to: String(event.merged_from) }]),
        ...(rest.lines ?? []),
      ],
    };
  };

  /** The last minute of a day stands for the whole day. */
  const due = changeOf('reminder_due_at')?.to?.replace(` ${endOfDay}`, ', dia inteiro');
  const outcomeStory = () => {
    const [verb, passive] = outcomeVerbs[event.channel ?? 'phone'];
    const label = outcomeLabelOf(event);
    return story(`${event.actor ? verb : passive}${label ? `: ${label}` : ''}${due ? ` · próximo: ${due}` : ''}`);
  };

  switch (event.kind) {
    case 'created':
      if (event.api_key_name)
        return story('lead recebido pela API,', { object: event.api_key_name, lines: event.changes.map(line) });
      if (changeOf('owner')?.to)
        return story(event.actor ? 'criou o lead e o atribuiu a' : 'lead criado e atribuído a', {
          object: changeOf('owner')!.to,
          lines: tagLines(),
        });
      // The lead was intentionally left without an owner.
      if (changeOf('owner'))
        return story(
          event.actor ? 'criou o lead e o deixou sem responsável' : 'lead criado e deixado sem responsável',
          {
            lines: tagLines(),
          },
        );
      return story(event.actor ? 'criou o lead' : 'lead criado', { lines: tagLines() });
    case 'noted':
      return story(event.actor ? 'anotou' : 'nota');
    case 'attempted':
      return outcomeStory();
    case 'contacted':
      if (outcomeLabelOf(event)) return outcomeStory();
      if (event.channel === 'whatsapp')
        return story(event.actor ? 'abriu conversa no WhatsApp' : 'conversa aberta no WhatsApp');
      if (event.channel === 'visit') return story(event.actor ? 'visitou o cliente' : 'visita feita');
      if (event.channel === 'meeting') return story(event.actor ? 'reuniu-se com o cliente' : 'reunião feita');
      return story(event.actor ? 'ligou' : 'ligação feita');
    case 'merged': {
      const status = changeOf('status')?.from;
      return story(event.actor ? 'juntou a este o' : 'juntou-se a este o', {
        object: `lead ${event.merged_number ?? ''}`.trim(),
        lines: [
          ...(status ? [{ label: `Status do lead ${event.merged_number ?? ''}`.trim(), from: null, to: status }] : []),
          ...tagLines(),
        ],
      });
    }
    case 'offers_withdrawn':
      return story('a pessoa se descadastrou de ofertas na página pública');
    case 'person_joined':
      return story(event.actor ? 'juntou a pessoa deste lead à do' : 'pessoa deste lead juntada à do', {
        object: event.other_number ? `lead ${event.other_number}` : 'outro lead',
        lines: event.changes.map(line),
      });
    case 'person_parted':
      return story(event.actor ? 'separou a pessoa deste lead da do' : 'pessoa deste lead separada da do', {
        object: event.other_number ? `lead ${event.other_number}` : 'outro lead',
        lines: event.changes.map(line),
      });
    case 'person_undone':
      return story(event.actor ? 'desfez a mudança de pessoa' : 'mudança de pessoa desfeita');
    case 'simulated':
      return story(event.actor ? 'simulou, protocolo' : 'simulação recebida, protocolo', {
        object: event.protocol ?? null,
        lines: event.changes.map(line),
      });
    case 'imported':
      if (event.changes.length > 0)
        return story(event.actor ? 'alterou por importação' : 'alterado por importação', {
          lines: event.changes.map(line),
        });
      return story(event.actor ? 'importou o lead' : 'lead importado');
    case 'attached':
      return story(event.actor ? 'anexou' : 'arquivo anexado:', { object: event.file_name ?? null });
    case 'detached':
      return story(event.actor ? 'removeu o anexo' : 'anexo removido:', { object: event.file_name ?? null });
    case 'deleted':
      return story(event.actor ? 'moveu o lead para a lixeira' : 'lead movido para a lixeira');
    case 'restored':
      return story(event.actor ? 'trouxe o lead de volta' : 'lead trazido de volta');
    case 'status_changed': {
      const status = changeOf('status');
      const [verb, passive] = event.undone ? undoneLabels[event.undone] : (['mudou o status', 'status mudou'] as const);
      return story(event.actor ? verb : passive, {
        statuses: status ? { from: status.from, to: status.to } : null,
        lines: linesWithout('status'),
      });
    }
    case 'owner_changed': {
      if (event.undone)
        return story(event.actor ? 'desfez a mudança de responsável' : 'mudança de responsável desfeita', {
          lines: event.changes.map(line),
        });
      const { verb, object } = ownerVerb(changeOf('owner'), event.actor !== null);
      return story(verb, { object, lines: linesWithout('owner') });
    }
    case 'distributed':
      return story(`lead entregue pela distribuição${event.is_escalated ? `, ${escalatedLabel},` : ''} a`, {
        object: changeOf('owner')?.to ?? null,
        lines: event.queue_name ? [{ label: 'Fila', from: null, to: event.queue_name }] : [],
      });
    case 'queued':
      return story(event.actor ? 'enviou o lead para a distribuição' : 'lead enviado para a distribuição');
    case 'unqueued':
      return story(event.actor ? 'tirou o lead da distribuição' : 'lead tirado da distribuição');
    case 'transferred': {
      const { verb, object } = transferVerb(changeOf('owner'), event.actor !== null);
      return story(verb, {
        object,
        lines: [
          ...(event.reason ? [{ label: 'Motivo', from: null, to: event.reason }] : []),
          // Other changes, such as a restarted deadline.
          ...linesWithout('owner'),
        ],
      });
    }
    case 'transfer_undone':
    case 'transfer_returned': {
      const { verb, object } = returnVerb(changeOf('owner'), event.kind === 'transfer_undone', event.actor !== null);
      return story(verb, { object });
    }
    case 'indicated':
      return story(event.actor ? 'indicou o lead' : 'lead indicado');
    case 'reminder_created':
    case 'reminder_moved':
    case 'reminder_completed':
    case 'reminder_reopened':
    case 'reminder_deleted': {
      const label = event.outcome === 'finished' ? null : outcomeLabelOf(event);
      const [verb, passive] = label ? endedVerbs(label) : reminderVerbs[event.kind];
      return story(`${event.actor ? verb : passive}${due ? ` para ${due}` : ''}`, {
        lines: event.reminder_text ? [{ label: 'Lembrete', from: null, to: event.reminder_text }] : [],
      });
    }
    case 'updated': {
      if (event.changes.length > 0 && event.changes.every(isOfTag))
        return story(tagVerb(event.changes, event.actor !== null));
      const names = [...new Set(event.changes.map(nameOf))];
      const verb = event.actor ? 'alterou' : 'mudança em';
      return story(
        names.length > 0 ? `${verb} ${listOf.format(names)}` : event.actor ? 'alterou o lead' : 'lead alterado',
        { lines: event.changes.map(line) },
      );
    }
  }
}
