import { routes, teamIdleDays, teamMailHour } from '@funil/api/contract';
import type { TeamMember } from '@funil/api/contract';
import type { Letter } from '../../platform/mail/composeMail.ts';
import { oneLine } from '../../platform/mail/oneLine.ts';

/** Most people that a mail names. */
const mostPeople = 30;

type Behind = Pick<TeamMember, 'name' | 'overdue' | 'unplanned' | 'idle'>;

/** Whether something of a person's leads waits for longer than it should. */
export const isBehind = ({ overdue, unplanned, idle }: Behind): boolean => overdue + unplanned + idle > 0;

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

const lineOf = ({ name, overdue, unplanned, idle }: Behind): string =>
  `${name}: ${[
    ...counted(overdue, 'contato atrasado', 'contatos atrasados'),
    ...counted(unplanned, 'lead sem próximo passo', 'leads sem próximo passo'),
    ...counted(idle, 'lead parado', 'leads parados'),
  ].join(', ')}`;

/** Who of a team is behind, in numbers: no lead is named. */
export function teamLetter({
  to,
  accountName,
  origin,
  people,
}: {
  to: string;
  accountName: string;
  origin: string;
  /** Those who are behind, at least one, most overdue contacts first. */
  people: readonly Behind[];
}): Letter {
  const rest = people.length - mostPeople;
  const who = people.length === 1 ? '1 pessoa da equipe' : `${people.length} pessoas da equipe`;
  return {
    to,
    subject: oneLine(`Quem está atrasado: ${who} · ${accountName}`),
    title: 'Quem está atrasado',
    paragraphs: [
      ...people.slice(0, mostPeople).map(lineOf),
      ...(rest > 0 ? [`E mais ${rest} ${rest === 1 ? 'pessoa' : 'pessoas'}.`] : []),
      `Parado é o lead sem contato, nota ou mudança há ${teamIdleDays} dias.`,
    ],
    button: { label: 'Ver a equipe', link: `${origin}${routes.dashboard.path}` },
    footnote: `Enviado às ${teamMailHour}h, nos dias em que alguém está atrasado. Para não receber mais, desligue “Quem está atrasado” em Meu perfil, Notificações: ${origin}${routes.dashboard.path}?perfil=avisos`,
  };
}
