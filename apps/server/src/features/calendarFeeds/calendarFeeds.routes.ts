import { createHash, randomBytes } from 'node:crypto';
import { calendarFeedInput, calendarFeedPath, endpoints } from '@funil/api/contract';
import type { CalendarFeed } from '@funil/api/contract';
import { CalendarFeedAnswerSchema, CreatedCalendarFeedSchema } from '@funil/api/contract/answers';
import { dayMs } from '@funil/validation/values';
import { withAccount } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { requireAccount } from '../../platform/identity/findAccount.ts';
import { normalizeHost } from '../../platform/identity/hosts.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findActor } from '../people/findActor.ts';
import { listReminderRows } from '../reminders/reminders.queries.ts';
import { findFeed, findFeedBySecret, removeFeed, saveDetails, saveSecret } from './calendarFeeds.queries.ts';
import type { CalendarFeedRow } from './calendarFeeds.queries.ts';
import { writeCalendar } from './writeCalendar.ts';

/** Calendars of an office, or of a service that reads for many, per address and minute. */
const readsPerMinute = 120;

/** Days before and after today that a calendar contains. */
const daysBefore = 60;
const daysAfter = 365;

const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const present = ({ createdAt, hasDetails }: CalendarFeedRow): CalendarFeed => ({
  created_at: createdAt.toISOString(),
  has_details: hasDetails,
});

interface FeedAddress {
  Querystring: { key?: unknown };
}

export function registerCalendarFeedRoutes(app: App): void {
  const { config, database } = app.services;

  handle(app, endpoints.showCalendarFeed, { answer: CalendarFeedAnswerSchema }, async ({ tx, session }) => {
    const feed = await findFeed(tx, session.uid);
    return { calendar_feed: feed && present(feed) };
  });

  handle(
    app,
    endpoints.createCalendarFeed,
    { answer: CreatedCalendarFeedSchema },
    async ({ tx, session, request, audit }) => {
      const secret = randomBytes(32).toString('base64url');
      const feed = await saveSecret(tx, session.uid, hashOf(secret));
      audit.target('user', session.uid);
      const address = `${appOriginOf(config, request)}${calendarFeedPath}?key=${secret}`;
      return { calendar_feed: present(feed), address };
    },
  );

  handle(
    app,
    endpoints.updateCalendarFeed,
    { body: calendarFeedInput, answer: CalendarFeedAnswerSchema },
    async ({ tx, session, body, audit }) => {
      const feed = await saveDetails(tx, session.uid, body.has_details);
      if (!feed) throw new Refusal('calendar_feed.not_found');
      audit.target('user', session.uid);
      return { calendar_feed: present(feed) };
    },
  );

  handle(app, endpoints.removeCalendarFeed, {}, async ({ tx, session, audit }) => {
    await removeFeed(tx, session.uid);
    audit.target('user', session.uid);
  });

  // The secret stands in the query, which logs leave out.
  app.get<FeedAddress>(calendarFeedPath, { config: { rateLimit: { max: readsPerMinute } } }, async (request, reply) => {
    const host = normalizeHost(request.host);
    const account = await requireAccount(database, host);
    const { key } = request.query;
    if (typeof key !== 'string') throw new Refusal('calendar_feed.not_found');
    const calendar = await withAccount(database, { accountId: account.id }, async (tx) => {
      const feed = await findFeedBySecret(tx, hashOf(key));
      const person = feed && (await findActor(tx, feed.userId));
      if (!feed || !person) throw new Refusal('calendar_feed.not_found');
      const period = { from: daysFromNow(-daysBefore), to: daysFromNow(daysAfter) };
      // Apart, because each list has a limit: many that are done must not leave out what is planned.
      const planned = await listReminderRows(tx, person.actor, { state: 'open', ...period });
      const ended = await listReminderRows(tx, person.actor, { state: 'completed', ...period });
      const rows = [...planned, ...ended];
      const origin = appOriginOf(config, request, host);
      const { name, timeZone } = account;
      return writeCalendar(rows, { name, origin, timeZone, hasDetails: feed.hasDetails });
    });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="funil.ics"')
      .send(calendar);
  });
}
