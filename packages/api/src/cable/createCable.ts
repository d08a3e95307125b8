import type { CableChannel } from '../contract/cable/cable.ts';
import { showSession } from '../contract/session/session.ts';
import { runtimeConfig } from '../client/baseUrl.ts';
import type { Client } from '../client/createClient.ts';
import { resolveCableUrl, withToken } from './cableUrl.ts';
import type { ChannelEvent, CableState } from './cableEvents.ts';
import type { CableConnection, CableConnectionHandlers, CableCursor } from './openCableConnection.ts';
import { joinTabs, pulseEveryMs } from './tabGroup.ts';
import type { TabGroup, TabMessage, TabTools } from './tabGroup.ts';

/** Live updates about other users' changes. Create one `Cable` per page, outside of rendering. */
export interface Cable {
  /** Connects, and stays connected while a user is signed in. The first connection downloads its code. */
  start(): void;
  stop(): void;
  state(): CableState;
  /** Calls `listener` on state changes. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  listen<C extends CableChannel>(channel: C, onEvent: (event: ChannelEvent<C>) => void): () => void;
}

export interface CableOptions {
  client: Client;
  /** WebSocket URL without token. Overrides the runtime configuration. */
  url?: string;
  /** Replaces browser facilities in tests. */
  tabs?: TabTools;
  openCableConnection?: (handlers: CableConnectionHandlers) => CableConnection;
}

type Listener = (event: ChannelEvent) => void;

/** Milliseconds: a message sent at most this long before the page's start may be missing in the page's data. */
const marginMs = 2_000;

/** First pause in milliseconds after a refusal or failed load; doubles up to `longestRefusalPauseMs`. */
const firstRefusalPauseMs = 3_000;
const longestRefusalPauseMs = 60_000;

const loadConnection = async (handlers: CableConnectionHandlers) =>
  (await import('./openCableConnection.ts')).openCableConnection(handlers);

/** Creates a page's cable; it connects after `start`. */
export function createCable({ client, url, tabs, openCableConnection }: CableOptions): Cable {
  const listeners = new Map<CableChannel, Set<Listener>>();
  const stateListeners = new Set<() => void>();
  /** Channels that any tab needs. */
  const wanted = new Set<CableChannel>();
  let state: CableState = 'off';
  let person: string | null = null;
  let group: TabGroup | null = null;
  let connection: CableConnection | null = null;
  /** Number of connections so far: callbacks of earlier connections are ignored. */
  let connections = 0;
  let lastSeq: number | null = null;
  let lastReceivedAt: number | null = null;
  let hasBeenLive = false;
  let refusals = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let pulse: ReturnType<typeof setInterval> | undefined;
  let stopFollowing = () => {};

  function setState(next: CableState) {
    if (next === state) return;
    state = next;
    for (const listener of stateListeners) listener();
    if (group?.isLeader) sendPulse();
  }

  function notifyListeners(channel: CableChannel, event: ChannelEvent) {
    for (const listener of listeners.get(channel) ?? []) listener(event);
  }

  function notifyMissed(channel: CableChannel | null) {
    for (const one of channel ? [channel] : listeners.keys()) notifyListeners(one, { kind: 'refetch' });
  }

  /** Makes this tab and the tabs that follow it refetch a channel; null means all channels. */
  function missed(channel: CableChannel | null) {
    notifyMissed(channel);
    group?.send({ type: 'missed', channel, seq: lastSeq });
  }

  function noteReceived(seq: number | null) {
    lastReceivedAt = Date.now();
    if (seq !== null) lastSeq = Math.max(lastSeq ?? 0, seq);
  }

  const quietForMs = () => (lastReceivedAt === null ? null : Date.now() - lastReceivedAt);
  const sendPulse = () => group?.send({ type: 'pulse', state, seq: lastSeq, quietForMs: quietForMs() });

  /** Whether the account's last message, `quiet` milliseconds ago, may be newer than the page's data. */
  const mayBeNewerThanPage = (quiet: number | null) => quiet !== null && quiet < performance.now() + marginMs;

  /** Refetches a channel if messages may have come between the page's reading and the subscription. */
  function noteCursor(channel: CableChannel, place: CableCursor, isAgain: boolean, handoverSeq: number | null) {
    const isMissed =
      handoverSeq === null
        ? isAgain || place === null || mayBeNewerThanPage(place.quiet_for_ms)
        : place?.seq !== handoverSeq;
    if (place) {
      lastSeq = Math.max(lastSeq ?? 0, place.seq);
      if (place.quiet_for_ms !== null) lastReceivedAt = Date.now() - place.quiet_for_ms;
    }
    if (isMissed) missed(channel);
    sendPulse();
  }

  function lead() {
    pulse = setInterval(sendPulse, pulseEveryMs);
    setState(hasBeenLive ? 'reconnecting' : 'connecting');
    // The other tabs answer `hello` with the channels that they need.
    group?.send({ type: 'hello' });
    void connect(hasBeenLive ? lastSeq : null);
  }

  /** `handoverSeq`: number of the last message that the previous leading tab received. */
  async function connect(handoverSeq: number | null) {
    const mine = (connections += 1);
    const isMine = () => mine === connections;
    const session = client.session;
    const handlers: CableConnectionHandlers = {
      url: () =>
        withToken(
          resolveCableUrl(
            url ?? runtimeConfig().cableUrl,
            client.baseUrl,
            globalThis.location?.href ?? 'http://localhost',
          ),
          session.get() ?? '',
        ),
      onOpen: (isOpen) => {
        if (!isMine()) return;
        if (isOpen) {
          hasBeenLive = true;
          refusals = 0;
        }
        setState(isOpen ? 'live' : hasBeenLive ? 'reconnecting' : 'connecting');
      },
      onCursor: (channel, place, isAgain) =>
        isMine() && noteCursor(channel, place, isAgain, isAgain ? null : handoverSeq),
      onEvent: (channel, event, seq) => {
        if (!isMine()) return;
        noteReceived(seq);
        notifyListeners(channel, event);
        group?.send({ type: 'event', channel, event, seq });
      },
      onGap: (channel) => isMine() && missed(channel),
      onRefused: () => void (isMine() && refused()),
    };
    try {
      const opened = await (openCableConnection ?? loadConnection)(handlers);
      if (!isMine()) {
        opened.close();
        return;
      }
      connection = opened;
      for (const channel of wanted) connection.want(channel);
    } catch {
      // The connection's code could not be loaded: the browser is offline, or a new version replaced the file.
      if (isMine()) again();
    }
  }

  function hangUp() {
    connections += 1;
    clearTimeout(pause);
    clearInterval(pulse);
    connection?.close();
    connection = null;
  }

  function again() {
    const wait = Math.min(firstRefusalPauseMs * 2 ** refusals, longestRefusalPauseMs);
    refusals += 1;
    pause = setTimeout(() => void connect(null), wait);
  }

  /**
   * The server refused the connection. A session request over HTTP shows why: after a 401 the cable stops; otherwise
   * (new role, too many tabs) it reconnects and refetches.
   */
  async function refused() {
    const mine = connections;
    connection?.close();
    connection = null;
    setState('reconnecting');
    await client.call(showSession).catch(() => {});
    if (mine !== connections) return;
    missed(null);
    again();
  }

  function receive(message: TabMessage) {
    if (message.type === 'hello') {
      if (group?.isLeader) sendPulse();
      else group?.send({ type: 'want', channels: [...wanted] });
    } else if (message.type === 'want') {
      if (group?.isLeader) for (const channel of message.channels) want(channel);
    } else if (group?.isLeader) {
      // A leading tab ignores messages of the tab that led until a moment ago.
    } else if (message.type === 'event') {
      noteReceived(message.seq);
      notifyListeners(message.channel, message.event);
    } else if (message.type === 'missed') {
      if (message.seq !== null) lastSeq = Math.max(lastSeq ?? 0, message.seq);
      notifyMissed(message.channel);
    } else follow(message);
  }

  /** Adopts the leading tab's state. Refetches if that tab received messages that this page's data may lack. */
  function follow({ state: theirs, seq, quietForMs: quiet }: Extract<TabMessage, { type: 'pulse' }>) {
    const isMissed = seq !== null && (lastSeq === null ? mayBeNewerThanPage(quiet) : seq > lastSeq);
    if (seq !== null) lastSeq = Math.max(lastSeq ?? 0, seq);
    if (quiet !== null) lastReceivedAt = Date.now() - quiet;
    if (theirs === 'live') hasBeenLive = true;
    setState(theirs);
    if (isMissed) notifyMissed(null);
  }

  function want(channel: CableChannel) {
    if (wanted.has(channel)) return;
    wanted.add(channel);
    if (group && !group.isLeader) group.send({ type: 'want', channels: [channel] });
    connection?.want(channel);
  }

  function join(uid: string) {
    person = uid;
    setState('connecting');
    group = joinTabs(`funil.cable.${uid}`, { onLead: lead, onFollow: hangUp, onMessage: receive }, tabs);
    group.send({ type: 'hello' });
    group.send({ type: 'want', channels: [...wanted] });
  }

  function leave() {
    person = null;
    hangUp();
    group?.leave();
    group = null;
    lastSeq = null;
    lastReceivedAt = null;
    hasBeenLive = false;
    refusals = 0;
    setState('off');
  }

  /** Joins the tab group of a new user. A renewed token of the same user is used at the next connection. */
  function followSession() {
    const uid = client.session.read()?.uid ?? null;
    if (uid === person) return;
    if (person !== null) leave();
    if (uid !== null) join(uid);
  }

  /** Refetches after the browser suspended this page, because events may have been missed. */
  function woken(event: Event) {
    if (event.type === 'resume' || (event as PageTransitionEvent).persisted) notifyMissed(null);
  }

  return {
    start() {
      stopFollowing();
      const stopSession = client.session.subscribe(followSession);
      globalThis.addEventListener?.('pageshow', woken);
      globalThis.document?.addEventListener('resume', woken);
      stopFollowing = () => {
        stopSession();
        globalThis.removeEventListener?.('pageshow', woken);
        globalThis.document?.removeEventListener('resume', woken);
      };
      followSession();
    },
    stop() {
      stopFollowing();
      stopFollowing = () => {};
      if (person !== null) leave();
    },
    state: () => state,
    subscribe(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    listen<C extends CableChannel>(channel: C, onEvent: (event: ChannelEvent<C>) => void) {
      // The cast is safe: a channel's set receives only that channel's events.
      const listener = onEvent as Listener;
      const set = listeners.get(channel) ?? new Set<Listener>();
      listeners.set(channel, set.add(listener));
      want(channel);
      return () => set.delete(listener);
    },
  };
}
