import type { CableChannel, CableEvents } from '../contract/cable/cable.ts';

/**
 * What a listener receives: an event of its channel, or that events may have been missed (a lost connection, a gap in
 * the numbers, a page that slept), so that everything it shows should be requested again.
 */
export type ChannelEvent<C extends CableChannel = CableChannel> = CableEvents[C] | { kind: 'refetch' };

/**
 * `off`: nobody is signed in, or the server refuses; `connecting`: for the first time; `live`: changes of others
 * arrive; `reconnecting`: they do not, for now.
 */
export type CableState = 'off' | 'connecting' | 'live' | 'reconnecting';
