import type { Subscriber } from '../../platform/events/emit.ts';
import { startDeadlines } from './deadlines.ts';

/** Whoever gets a lead from a queue with a deadline has that long for the first contact. */
export const startContactClock: Subscriber<'lead.distributed'> = (tx, { given, at }) => startDeadlines(tx, given, at);
