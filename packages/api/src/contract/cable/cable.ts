/** Where the cable answers, and the WebSocket subprotocol that it speaks. */
export const cablePath = '/cable';
/** Subprotocol that client and server of the cable agree on: ActionCable's JSON. */
export const cableProtocol = 'actioncable-v1-json';

/**
 * Query field that carries the token, with or without `Bearer ` before it: a browser sets no headers on a WebSocket.
 */
export const cableTokenField = 'Authorization';

/** The rhythm of the connection. */
export const cableTimes = {
  /** How often the server says that it lives. */
  pingMs: 3_000,
  /** A client that has received nothing for so long takes the connection for dead: two missed pings. */
  staleMs: 6_000,
  /** How often a client looks whether the connection is dead: the wait grows with each attempt, between these two. */
  shortestPollMs: 3_000,
  longestPollMs: 30_000,
  /** Pause between giving a connection up and opening the next. */
  reopenMs: 500,
} as const;

/**
 * What each channel sends: that something changed, and which record, by its id. Never the record itself: whoever is
 * notified requests it over HTTP, where the permissions hold.
 */
export interface CableEvents {
  LeadsChannel:
    /** `version` lets whoever made the change recognise it as what it shows already. */
    | { kind: 'lead_created' | 'lead_updated' | 'lead_status_changed'; number: number; version: number }
    /** A note, a contact or an attachment: the history is longer, the lead is the same. */
    | { kind: 'lead_noted'; number: number }
    /** So many leads that a list of them would say nothing: an import, a transfer. */
    | { kind: 'leads_changed' };
  /**
   * What is one person's own. The bell: something new, or something read. Reminders: changed in another window. Offers:
   * a lead waits for the person's word, or does so no longer.
   */
  NotificationsChannel:
    | { kind: 'notifications_changed' }
    | { kind: 'reminders_changed' }
    | { kind: 'lead_offers_changed' };
  /** What every screen stands on: the account's look and words, and its catalog. */
  AccountChannel: { kind: 'personalization_changed' } | { kind: 'catalog_changed'; catalog: CableCatalog };
  JobsChannel: { kind: 'job_changed'; job_id: string };
}

export type CableChannel = keyof CableEvents;

/** Streams of the cable that a client may subscribe to. */
export const cableChannels = [
  'LeadsChannel',
  'NotificationsChannel',
  'AccountChannel',
  'JobsChannel',
] as const satisfies readonly CableChannel[];

/** Catalogs whose changes are published, by the name of their resource. */
export type CableCatalog =
  | 'administrative_statuses'
  | 'affiliates'
  | 'commission_rules'
  | 'commissions'
  | 'distribution'
  | 'holidays'
  | 'lead_offers'
  | 'logo_presets'
  | 'lead_statuses'
  | 'loss_reasons'
  | 'product_types'
  | 'products'
  | 'users'
  | 'groups'
  | 'partners'
  | 'referral_teams';

/**
 * A message of a channel. `seq` grows by one with each message of the account, whoever receives it; `after` is where
 * the server had brought this very subscription before. A client whose position is not `after` has missed something.
 */
export type CableMessage<C extends CableChannel = CableChannel> = CableEvents[C] & { seq: number; after: number };

/**
 * Where a subscription stands: the first message after its confirmation, and again when the server itself lost track.
 */
export interface CablePosition {
  kind: 'position';
  seq: number;
  /** Milliseconds since the account's last message; null when there never was one. What was read since is not old. */
  quiet_for_ms: number | null;
}

/** Why the server ends a connection. */
export const cableDisconnectReasons = {
  /** Nobody, or somebody who may no longer: opening again with the same token is of no use. */
  unauthorized: 'unauthorized',
  /** Too much, too often, or nothing that can be read. */
  invalidRequest: 'invalid_request',
  /** The server stops or its database is away: another one, or the same in a moment, answers. */
  serverRestart: 'server_restart',
  /** What the person reaches has changed: open again, and ask for everything again. */
  remote: 'remote',
} as const;

export type CableDisconnectReason = (typeof cableDisconnectReasons)[keyof typeof cableDisconnectReasons];
