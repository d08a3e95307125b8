import type { CableChannel } from '../contract/cable/cable.ts';
import { showSession } from '../contract/session/session.ts';
import { runtimeConfig } from '../client/baseUrl.ts';
import type { Client } from '../client/createClient.ts';
import { resolveCableUrl, withToken } from './cableUrl.ts';
import type { ChannelEvent, CableState } from './cableEvents.ts';
import type { CableConnection, CableConnectionHandlers, CableCursor } from './openCableConnection.ts';
import { joinTabs, pulseEveryMs } from './tabGroup.ts';
import type { TabGroup, TabMessage, TabTools } from './tabGroup.ts';

/** Changes of others, as they happen. One for a page; made outside of rendering. */
export interface Cable {
  /** Connects whenever somebody is signed in, until it is stopped. Nothing of it is loaded before. */
  start(): void;
  stop(): void;
  state(): CableState;
  /** Calls back when the state changes; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Listens to a channel; returns what stops it. */
  listen<C extends CableChannel>(channel: C, onEvent: (event: ChannelEvent<C>) => void): () => void;
}

export interface CableOptions {
  client: Client;
  /** Address of the cable, without a token; wins over the runtime configuration. */
  url?: string;
  /** Stands in for the browser's facilities. */
  tabs?: TabTools;
  /** Stands in for the connection. */
  openCableConnection?: (handlers: CableConnectionHandlers) => CableConnection;
}

type Listener = (event: ChannelEvent) => void;

/** What was read this long before the page knew of the last message may be older than it, in milliseconds. */
const marginMs = 2_000;

/** First wait after a refusal that the session survived, in milliseconds; it doubles, up to the second number. */
const firstRefusalPauseMs = 3_000;
const longestRefusalPauseMs = 60_000;

const loadConnection = async (handlers: CableConnectionHandlers) =>
  (await import('./openCableConnection.ts')).openCableConnection(handlers);

/** A connection that brings the changes of others; nothing is opened before it is started. */
export function createCable({ client, url, tabs, openCableConnection }: CableOptions): Cable {
  const listeners = new Map<CableChannel, Set<Listener>>();
  const stateListeners = new Set<() => void>();
  /** What any tab wants; tabs that follow send it to the one that leads. */
  const wanted = new Set<CableChannel>();
  let state: CableState = 'off';
  let person: string | null = null;
  let group: TabGroup | null = null;
  let connection: CableConnection | null = null;
  /** Grows with each connection; answers that come for an earlier one are late. */
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

  /** Here and in the tabs that follow. */
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

  /** Whether something may have been published after the page began to read what it shows. */
  const isOlderThanEvent = (quiet: number | null) => quiet !== null && quiet < performance.now() + marginMs;

  /** The channel is subscribed from here on. What was published before that, and after the page read, was missed. */
  function noteCursor(channel: CableChannel, place: CableCursor, isAgain: boolean, handoverSeq: number | null) {
    const isMissed =
      handoverSeq === null
        ? isAgain || place === null || isOlderThanEvent(place.quiet_for_ms)
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
    // The other tabs know what they want.
    group?.send({ type: 'hello' });
    void connect(hasBeenLive ? lastSeq : null);
  }

  /** `handoverSeq`: the last message that another tab received, when this one takes over from it. */
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
      // The code did not arrive: offline, or a new version has replaced it. Later, perhaps.
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
   * The server does not want this connection. Whether it still knows the session it says over HTTP: if not, the client
   * forgets the token, and this cable stops; if it does (a new role, too many tabs), it is tried again, and everything
   * is read again.
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
      // A tab that led until a moment ago.
    } else if (message.type === 'event') {
      noteReceived(message.seq);
      notifyListeners(message.channel, message.event);
    } else if (message.type === 'missed') {
      if (message.seq !== null) lastSeq = Math.max(lastSeq ?? 0, message.seq);
      notifyMissed(message.channel);
    } else follow(message);
  }

  /**
   * Takes the state of the leading tab, perhaps for the first time: what that tab received while this page was reading
   * was missed here.
   */
  function follow({ state: theirs, seq, quietForMs: quiet }: Extract<TabMessage, { type: 'pulse' }>) {
    const isMissed = seq !== null && (lastSeq === null ? isOlderThanEvent(quiet) : seq > lastSeq);
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

  /** Another person is another group; a renewed token of the same one is for the next opening. */
  function followSession() {
    const uid = client.session.read()?.uid ?? null;
    if (uid === person) return;
    if (person !== null) leave();
    if (uid !== null) join(uid);
  }

  /** A page that the browser had put away: what was published meanwhile may not have come. */
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
      // Only this channel's events come to this set.
      const listener = onEvent as Listener;
      const set = listeners.get(channel) ?? new Set<Listener>();
      listeners.set(channel, set.add(listener));
      want(channel);
      return () => set.delete(listener);
    },
  };
}
