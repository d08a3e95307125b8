import type { CableChannel, CableEvents } from '../contract/cable/cable.ts';

/** An event of the channel, or `refetch`: events may have been missed, so request everything shown again. */
export type ChannelEvent<C extends CableChannel = CableChannel> = CableEvents[C] | { kind: 'refetch' };

/**
 * State of the live updates. `off`: signed out, or refused by the server; `reconnecting`: no changes arrive for now.
 */
export type CableState = 'off' | 'connecting' | 'live' | 'reconnecting';
