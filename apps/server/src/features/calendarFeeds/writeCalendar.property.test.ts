import { activityOutcomeNames, activityTypes } from '@funil/api/contract';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import type { ReminderRow } from '../reminders/reminders.queries.ts';
import { writeCalendar } from './writeCalendar.ts';

const longestLineBytes = 75;

/** Texts as people write them, and such as end a line or a value in the format. */
const written = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom('\\', ';', ',', '\n', 'BEGIN:VEVENT', '😀'),
    ),
  )
  .map((parts) => parts.join('').replaceAll(/\p{Cc}/gu, (character) => (character === '\n' ? '\n' : '')));

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });

const row = fc
  .record({
    id: fc.uuid(),
    type: fc.constantFrom(...activityTypes),
    text: written,
    name: written,
    dueAt: moment,
    createdAt: moment,
    changedAt: fc.option(moment),
    isAllDay: fc.boolean(),
    completedAt: fc.option(moment),
    outcome: fc.option(fc.constantFrom(...activityOutcomeNames)),
  })
  .map(({ name, ...reminder }): ReminderRow => ({
    reminder: {
      ...reminder,
      accountId: 'a',
      userId: 'u',
      leadId: 'l',
      ownTypeId: null,
      ownOutcomeId: null,
      notifiedAt: null,
      outcomeEffects: null,
    },
    ownType: null,
    ownOutcome: null,
    lead: { id: 'l', number: 7, name, phone: null, email: null, personId: 'p', addressState: null, statusId: 's' },
  }));

it('every calendar has short lines, one event per activity, and the texts as they were written', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), written, fc.boolean(), (rows, name, hasDetails) => {
      const options = { name, origin: 'https://aurora.example', timeZone: 'America/Sao_Paulo', hasDetails };
      const text = writeCalendar(rows, options);
      const lines = text.split('\r\n');
      expect(text.replaceAll('\r\n', '')).not.toContain('\n');
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(longestLineBytes);
        // A line that is cut within a character would not be valid text.
        expect(line.isWellFormed()).toBe(true);
      }
      const calendar = new ICAL.Component(ICAL.parse(text) as string[]);
      const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
      expect(events.map(({ uid }) => uid)).toEqual(rows.map(({ reminder }) => `${reminder.id}@funil`));
      for (const [index, { reminder, lead }] of rows.entries()) {
        const { summary, sequence } = events[index]!;
        expect(sequence).toBeGreaterThanOrEqual(0);
        if (hasDetails) expect(summary).toContain(`: ${reminder.text}`);
        if (hasDetails && lead!.name !== '') expect(summary.endsWith(` · ${lead!.name}`)).toBe(true);
        if (!hasDetails) expect(summary).toMatch(/^[✓✗]? ?[A-Za-zçãé]+ · lead 7$/);
      }
    }),
  );
});
