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
  /** Shows changed leads, takes away those that are gone, and refreshes the lists. */
  leadsChanged: (leads: readonly LeadDetail[], goneNumbers: readonly number[]) => Promise<void>;
  /** Asks the lists for what is new. */
  refreshLists: () => Promise<void>;
  /** Asks for every lead and every page that is shown; `withNumbers`: for what counts leads as well. */
  refetch: (options: { withNumbers: boolean }) => void;
  isHidden?: () => boolean;
}

/** Events that come together are handled together; a stream of them, this often. */
const gatherForMs = 150;
const handleEveryMs = 1_000;

/** More changed leads than this are not requested one by one. */
const mostSingly = 12;

interface Row {
  number: number;
  version: number;
}

const isListPage = matches(listLeads);

/** Versions of a lead that the cache holds: in its panel, in its row of each list. */
function cachedVersions(cache: Cache, number: number): number[] {
  const detail = (cache.get(keyOf(showLead, { params: { number } }))?.data as { lead: Row } | undefined)?.lead;
  const rows = [...cache.keys()]
    .filter(isListPage)
    .flatMap((key) => (cache.get(key)?.data as LeadList | undefined)?.leads ?? []);
  return [...(detail ? [detail] : []), ...rows].filter((row) => row.number === number).map((row) => row.version);
}

/**
 * Brings leads that are on the screen up to date as others change them, in place: rows and panels stay where they are.
 * What this page changed itself it shows already, and does not ask for again. A page that nobody looks at waits.
 */
export function createLeadUpdates({
  client,
  cache,
  leadsChanged,
  refreshLists,
  refetch,
  isHidden = () => document.visibilityState === 'hidden',
}: LeadUpdatesOptions) {
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
    // A lead that no list shows may belong into one now.
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
      // What could not be requested is requested with everything else, when the connection is back.
      handle().catch(() => {});
    }, wait);
  }

  return {
    handle(event: Exclude<ChannelEvent<'LeadsChannel'>, { kind: 'lead_noted' }>) {
      // After something was missed another channel asks for the numbers.
      if (event.kind === 'refetch') isEverythingOld = true;
      else if (event.kind === 'leads_changed') {
        isEverythingOld = true;
        areNumbersOld = true;
      } else changed.set(event.number, Math.max(event.version, changed.get(event.number) ?? 0));
      schedule();
    },
    /** Somebody looks at the page again. */
    wake() {
      if (changed.size > 0 || isEverythingOld) schedule();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
