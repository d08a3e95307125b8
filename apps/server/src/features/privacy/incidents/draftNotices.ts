import { incidentDataKindLabels } from '@funil/api/contract';
import type { PrivacyIncident } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import type { StoredIncident } from './privacyIncidents.queries.ts';

interface Controller {
  name: string;
  officer: string | null;
  contact: string | null;
  isSmallAgent: boolean;
}

/** A blank that the writer of the notice fills in. */
const blank = '[a preencher]';

const dayOrBlank = (day: string | null) => (day ? formatDate(day) : blank);

/**
 * Notices of an incident with what the law asks for (LGPD, article 48, § 1; Resolução CD/ANPD nº 15/2024, articles 6 and
 * 9), composed from its facts. Missing facts are left blank.
 */
export function draftNotices(
  incident: StoredIncident,
  { persons, leads }: { persons: number; leads: number },
  { name, officer, contact, isSmallAgent }: Controller,
): PrivacyIncident['drafts'] {
  const kinds = new Intl.ListFormat('pt-BR').format(incident.dataKinds.map((kind) => incidentDataKindLabels[kind]));
  const facts = [
    `Natureza dos dados: ${kinds || blank}`,
    `O que aconteceu: ${incident.title}. ${incident.description ?? blank}`,
    `Data do incidente: ${dayOrBlank(incident.happenedOn)}`,
    `Data em que foi conhecido: ${formatDate(incident.foundOn)}`,
  ];
  const consequences = [
    `Riscos e possíveis consequências: ${incident.riskNote ?? blank}`,
    `Medidas tomadas e a tomar: ${incident.measures ?? blank}`,
  ];
  const officerLine = `Encarregado: ${officer ?? blank}. Contato: ${contact ?? blank}`;
  const authority = [
    'COMUNICADO DE INCIDENTE DE SEGURANÇA À ANPD',
    '',
    `Controlador: ${name}${isSmallAgent ? ' (agente de tratamento de pequeno porte)' : ''}`,
    officerLine,
    '',
    ...facts,
    `Titulares atingidos: ${persons} (${leads === 1 ? '1 cadastro' : `${leads} cadastros`})`,
    'Medidas de segurança já existentes: acesso por papel, registro de leituras, senhas em argon2id, ' +
      'arquivos privados em endereços assinados',
    ...consequences,
    `Motivo da demora, se o comunicado vier depois de ${formatDate(incident.dueOn)}: ${blank}`,
    `Titulares avisados em: ${dayOrBlank(incident.personsToldOn)}`,
  ].join('\n');
  const people = [
    `Aviso sobre os seus dados na ${name}`,
    '',
    'Escrevemos porque um incidente atingiu dados seus que guardamos.',
    '',
    ...facts,
    ...consequences,
    '',
    `Para saber mais ou pedir os seus direitos, fale conosco. ${officerLine}`,
  ].join('\n');
  return { authority, persons: people };
}
