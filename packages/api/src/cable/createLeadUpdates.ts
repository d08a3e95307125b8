import type { Cache } from 'swr';
import { isApiError } from '../client/ApiError.ts';
import type { Client } from '../client/createClient.ts';
import { listLeads, showLead } from '../contract/leads/leads.ts';
import type { LeadDetail, LeadList } from '../contract/leads/leads.ts';
import { keyOf } from '../react/keyOf.ts';
import { matches } from '../react/matches.ts';
import type { ChannelEvent } from './cableEvents.ts';

export interface LeadUpdatesOptions {
  client: Client;
  cache: Cache;
  /** Updates changed leads, removes inaccessible ones and refreshes lists. */
  leadsChanged: (leads: readonly LeadDetail[], removedNumbers: readonly number[]) => Promise<void>;
  /** Requests the lists again, to find new leads. */
  refreshLists: () => Promise<void>;
  /** Requests all shown leads again, with `withNumbers` also lead counts. */
  refetch: (options: { withNumbers: boolean }) => void;
  isHidden?: () => boolean;
}

/** Milliseconds to gather a burst of events. A steady stream is handled every `handleEveryMs`. */
const gatherForMs = 150;
const handleEveryMs = 1_000;

/** With more changed leads than this, everything is requested again instead of each lead. */
const mostSingly = 12;

interface Row {
  number: number;
  version: number;
}

const isListPage = matches(listLeads);

/** Cached versions of a lead, in its panel and in lists. */
function cachedVersions(cache: Cache, number: number): number[] {
  const detail = (cache.get(keyOf(showLead, { params: { number } }))?.data as { lead: Row } | undefined)?.lead;
  const rows = [...cache.keys()]
    .filter(isListPage)
    .flatMap((key) => (cache.get(key)?.data as LeadList | undefined)?.leads ?? []);
  return [...(detail ? [detail] : []), ...rows].filter((row) => row.number === number).map((row) => row.version);
}

/**
 * Updates leads on screen when other users change them. Own changes are skipped: the cache has their version. Changes
 * that leave the version are requested, also after own commands. A hidden page waits.
 */
export function createLeadUpdates({
  client,
  cache,
  leadsChanged,
  refreshLists,
  refetch,
  isHidden = () => document.visibilityState === 'hidden',
}: LeadUpdatesOptions) {
  /** Version by number; infinite after a change that left it. */
  const changed = new Map<number, number>();
  let isEverythingOld = false;
  let areNumbersOld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handledAt = 0;

  async function read(number: number): Promise<LeadDetail | null> {
    try {
      return (await client.call(showLead, { params: { number } })).lead;
    } catch (error) {
      if (isApiError(error) && error.status === 404) return null;
      throw error;
    }
  }

  async function handle() {
    const old = [...changed]
      .filter(([number, version]) => cachedVersions(cache, number).some((cached) => cached < version))
      .map(([number]) => number);
    // A lead without a cached version may now belong to a list.
    const isNew = [...changed.keys()].some((number) => cachedVersions(cache, number).length === 0);
    const isMuch = old.length > mostSingly;
    const needsAll = isEverythingOld || isMuch;
    const withNumbers = areNumbersOld || isMuch;
    changed.clear();
    isEverythingOld = false;
    areNumbersOld = false;
    if (needsAll) {
      refetch({ withNumbers });
      return;
    }
    if (old.length > 0) {
      const leads = await Promise.all(old.map(read));
      await leadsChanged(
        leads.filter((lead) => lead !== null),
        old.filter((_, index) => leads[index] === null),
      );
    } else if (isNew) await refreshLists();
  }

  function schedule() {
    if (timer || isHidden()) return;
    const wait = Math.max(gatherForMs, handledAt + handleEveryMs - Date.now());
    timer = setTimeout(() => {
      timer = undefined;
      handledAt = Date.now();
      // Failed requests are ignored: the refetch after a reconnection repeats them.
      handle().catch(() => {});
    }, wait);
  }

  return {
    handle(event: Exclude<ChannelEvent<'LeadsChannel'>, { kind: 'lead_noted' }>) {
      // After missed events the account channel refetches the counts.
      if (event.kind === 'refetch') isEverythingOld = true;
      else if (event.kind === 'leads_changed') {
        isEverythingOld = true;
        areNumbersOld = true;
      } else {
        const version = event.is_version_kept ? Infinity : event.version;
        changed.set(event.number, Math.max(version, changed.get(event.number) ?? 0));
      }
      schedule();
    },
    /** Handles the events that waited while the page was hidden. */
    wake() {
      if (changed.size > 0 || isEverythingOld) schedule();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
