import { listLeadEvents } from '../../contract/leads/leads.ts';
import { readAs, useRead } from '../useRead.ts';

/** History of a lead, newest first; null requests nothing. */
export const useLeadEvents = (number: number | null) =>
  readAs('events', useRead(listLeadEvents, number === null ? null : { params: { number } }), (answer) => answer.events);
