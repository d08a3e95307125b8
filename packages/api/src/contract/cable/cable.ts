/** Path of the WebSocket for live updates. */
export const cablePath = '/cable';
/** WebSocket subprotocol of the cable: ActionCable's JSON. */
export const cableProtocol = 'actioncable-v1-json';

/** Query parameter for the token (`Bearer ` optional), because browsers set no headers on a WebSocket. */
export const cableTokenField = 'Authorization';

/** Intervals of the connection, in milliseconds. */
export const cableTimes = {
  pingMs: 3_000,
  /** After two missed pings the client treats the connection as lost. */
  staleMs: 6_000,
  /** Limits of the client's check interval, which grows with each attempt. */
  shortestPollMs: 3_000,
  longestPollMs: 30_000,
  reopenMs: 500,
} as const;

/**
 * Events of each channel: the change and the record's id. Clients request the record over HTTP, where permissions
 * apply.
 */
export interface CableEvents {
  LeadsChannel:
    /**
     * `version` lets a client ignore events of its own changes. An activity changes what lists show of a lead, such as
     * its next contact, and leaves the version, which guards the fields that users edit: `is_version_kept`.
     */
    | {
        kind: 'lead_created' | 'lead_updated' | 'lead_status_changed';
        number: number;
        version: number;
        is_version_kept?: true | undefined;
      }
    /** A history entry was added; the lead is unchanged. */
    | { kind: 'lead_noted'; number: number }
    /** More leads changed than can be listed, as by an import or transfer. */
    | { kind: 'leads_changed' };
  /** The user's own notifications (new, read), reminders (changed elsewhere) and offers (opened, closed). */
  NotificationsChannel:
    | { kind: 'notifications_changed' }
    | { kind: 'reminders_changed' }
    | { kind: 'lead_offers_changed' };
  /** Data that every screen uses: the account's personalization and catalogs. */
  AccountChannel: { kind: 'personalization_changed' } | { kind: 'catalog_changed'; catalog: CableCatalog };
  JobsChannel: { kind: 'job_changed'; job_id: string };
}

export type CableChannel = keyof CableEvents;

/** Channels that a client may subscribe to. */
export const cableChannels = [
  'LeadsChannel',
  'NotificationsChannel',
  'AccountChannel',
  'JobsChannel',
] as const satisfies readonly CableChannel[];

/** Data whose changes the account channel reports. */
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
  | 'own_activity_types'
  | 'own_fields'
  | 'own_outcomes'
  | 'referral_teams'
  | 'tags'
  | 'whatsapp_templates';

/**
 * A message of a channel. `seq` counts all messages of the account; `after` is the last one sent to this subscription:
 * a client that last received another one has missed messages.
 */
export type CableMessage<C extends CableChannel = CableChannel> = CableEvents[C] & { seq: number; after: number };

/** Position of a subscription: sent after the confirmation, and when the server may have lost messages. */
export interface CablePosition {
  kind: 'position';
  seq: number;
  /** Milliseconds since the account's last message; null before the first. */
  quiet_for_ms: number | null;
}

/** Reasons for which the server closes a connection. */
export const cableDisconnectReasons = {
  /** Session invalid: retrying with the same token is useless. */
  unauthorized: 'unauthorized',
  /** Messages too large, too frequent or unreadable. */
  invalidRequest: 'invalid_request',
  /** Server or database stopping: reconnect in a moment. */
  serverRestart: 'server_restart',
  /** The user's access changed: reconnect and refetch. */
  remote: 'remote',
} as const;

export type CableDisconnectReason = (typeof cableDisconnectReasons)[keyof typeof cableDisconnectReasons];
