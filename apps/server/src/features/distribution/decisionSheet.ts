import { candidateOutcomeLabels, decisionOutcomeLabels, escalatedLabel, regionSourceLabels } from '@funil/api/contract';
import type { DecisionCandidate, DecisionOutcome, DistributionDecision } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import { and, eq, inArray } from 'drizzle-orm';
import { distributionDecisions, distributionQueues, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { SheetColumn } from '../../platform/exports/listSheet.ts';
import { moment, number, text } from '../../platform/exports/Sheet.ts';
import type { DecisionFilters } from './listDecisions.ts';

const isSkip = ({ outcome }: DecisionCandidate) =>
  outcome !== 'assigned' && outcome !== 'offered' && outcome !== 'not_turn';

/** Text like "Caio Nogueira: carteira cheia, 60 de 60". */
const describeSkip = ({ person, outcome, count, cap }: DecisionCandidate) =>
  `${person.name}: ${candidateOutcomeLabels[outcome].toLowerCase()}${
    count === null || cap === null ? '' : `, ${count} de ${cap}`
  }`;

export const decisionColumns: readonly SheetColumn<DistributionDecision>[] = [
  { header: 'Quando', cell: ({ at }, timeZone) => moment(at, timeZone) },
  { header: 'Fila', cell: ({ queue_name: name }) => text(name) },
  { header: 'Região', cell: ({ region_source: source }) => text(source && regionSourceLabels[source]) },
  { header: 'Número', cell: ({ lead }) => (lead ? number(lead.number) : text(null)) },
  { header: 'Lead', cell: ({ lead }) => text(lead?.name ?? 'Lead indisponível') },
  {
    header: 'Quem recebeu',
    cell: ({ owner, offer }) => text(owner?.name ?? (offer ? null : decisionOutcomeLabels.waiting)),
  },
  {
    header: escalatedLabel.replace(/^./, (first) => first.toUpperCase()),
    cell: ({ is_escalated: isEscalated }) => text(isEscalated ? 'Sim' : null),
  },
  { header: 'Oferecido a', cell: ({ offer }) => text(offer?.person.name ?? null) },
  {
    header: 'Não era a vez',
    cell: ({ candidates }) =>
      text(
        candidates
          .filter(({ outcome }) => outcome === 'not_turn')
          .map(({ person }) => person.name)
          .join('; '),
      ),
  },
  { header: 'Pulados', cell: ({ candidates }) => text(candidates.filter(isSkip).map(describeSkip).join('; ')) },
];

export async function describeDecisionFilters(
  { db, accountId }: AccountTx,
  { queue_id: queueId, user_id: userId, outcome, from, until }: DecisionFilters,
): Promise<string[]> {
  const namesOf = async (table: typeof users | typeof distributionQueues, ids: readonly string[]) =>
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(eq(table.accountId, accountId), inArray(table.id, [...ids])));
  /** Names of filtered queues. A renamed queue has both names, because rows show the name at decision time. */
  async function queuesOf(ids: readonly string[]): Promise<string> {
    const today = new Map((await namesOf(distributionQueues, ids)).map(({ id, name }) => [id, name]));
    const { queueId: of, queueName: name } = distributionDecisions;
    const names = await db
      .selectDistinct({ of, name })
      .from(distributionDecisions)
      .where(and(eq(distributionDecisions.accountId, accountId), inArray(of, [...ids])));
    return ids
      .flatMap((id) => {
        const now = today.get(id);
        const before = names.flatMap((one) => (one.of === id && one.name !== now ? [one.name] : []));
        before.sort((one, other) => one.localeCompare(other, 'pt-BR'));
        if (now === undefined) return before.length > 0 ? [`${before.join(', ')} (excluída)`] : [];
        return [before.length > 0 ? `${now} (hoje), antes ${before.join(', ')}` : now];
      })
      .join(' ou ');
  }
  const labels = outcome?.split(',').map((one) => decisionOutcomeLabels[one as DecisionOutcome]);
  const days = [from ? `desde ${formatDate(from)}` : '', until ? `até ${formatDate(until)}` : ''];
  return [
    ...(queueId ? [`Fila: ${await queuesOf(queueId.split(','))}`] : []),
    ...(userId ? [`Pessoa: ${(await namesOf(users, userId.split(','))).map(({ name }) => name).join(' ou ')}`] : []),
    ...(labels ? [`Resultado: ${labels.join(' ou ')}`] : []),
    ...(from || until ? [`Dias: ${days.filter(Boolean).join(' ')}`] : []),
  ];
}
