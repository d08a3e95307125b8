import { adultAge } from '@funil/api/contract';
import { addDays, addMonths } from '@funil/validation/values';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { leads } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

const monthsToAdult = adultAge * 12;

/** Latest birth of a person who is an adult on a day. */
const lastAdultBirth = (today: string): string => addMonths(today, -monthsToAdult);

/** First day on which a person is an adult; who was born on 29 February waits for 1 March. */
function adultDay(birthDate: string): string {
  const day = addMonths(birthDate, monthsToAdult);
  return day.slice(8) === birthDate.slice(8) ? day : addDays(day, 1);
}

/** Day on which each person under age becomes an adult, by the latest birth that one of its leads has. */
export async function listMinors(
  { db, accountId }: AccountTx,
  personIds: readonly string[],
  today: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ personId: leads.personId, birthDate: leads.birthDate })
    .from(leads)
    .where(
      and(
        eq(leads.accountId, accountId),
        inArray(leads.personId, [...personIds]),
        gt(leads.birthDate, lastAdultBirth(today)),
      ),
    )
    .orderBy(leads.birthDate);
  return new Map(rows.map(({ personId, birthDate }) => [personId, adultDay(birthDate!)]));
}

/** Whether a lead with the document is of a person under age. A phone may be that of the parents, and says nothing. */
export async function isDocumentOfMinor(
  { db, accountId }: AccountTx,
  documentNumber: string,
  today: string,
): Promise<boolean> {
  const count = await db.$count(
    leads,
    and(
      eq(leads.accountId, accountId),
      eq(leads.documentNumber, documentNumber),
      gt(leads.birthDate, lastAdultBirth(today)),
    ),
  );
  return count > 0;
}
