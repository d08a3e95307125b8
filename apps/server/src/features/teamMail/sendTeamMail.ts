import { can } from '@funil/api/contract';
import type { Config } from '../../platform/config/readConfig.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { accountOriginOf } from '../../platform/mail/accountOriginOf.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { findActor } from '../people/findActor.ts';
import { readTeam } from '../team/readTeam.ts';
import { nextTeamMailDay } from './nextTeamMailDay.ts';
import { postponeTeamMail, stopTeamMail, takeDueTeamMail } from './teamMail.queries.ts';
import { isBehind, teamLetter } from './teamLetter.ts';

/**
 * Writes a user's mail about the team in the transaction that sets the next day: once a day across processes, and once
 * for all days missed while no server ran. It is not written while no one is behind.
 */
export async function sendTeamMail(
  tx: AccountTx,
  userId: string,
  { config, outbox }: { config: Pick<Config, 'port' | 'appOrigin'>; outbox: Pick<Outbox, 'add'> },
  now = new Date(),
): Promise<void> {
  const account = await takeDueTeamMail(tx, userId);
  if (!account) return;
  const person = await findActor(tx, userId);
  // Who leads no team any more would have to ask for the mail again.
  if (!person || !can(person.actor, 'lead.transfer')) return stopTeamMail(tx, userId);
  await postponeTeamMail(tx, userId, nextTeamMailDay(now, account.timeZone));
  const team = await readTeam({ tx, actor: person.actor, now, timeZone: account.timeZone });
  const people = team.people.filter(isBehind);
  const origin = await accountOriginOf(config, tx);
  if (people.length === 0 || !origin) return;
  await outbox.add(
    tx,
    composeMail(account, teamLetter({ to: person.email, accountName: account.name, origin, people })),
  );
}
