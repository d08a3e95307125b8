export { CableProvider, useCable, useStartedCable } from './CableProvider.tsx';
export type { CableProviderProps } from './CableProvider.tsx';
export { createCable } from './createCable.ts';
export type { Cable, CableOptions } from './createCable.ts';
export type { ChannelEvent, CableState } from './cableEvents.ts';
export { useCableState } from './useCableState.ts';
export { useChannel } from './useChannel.ts';
export { useLiveCache } from './useLiveCache.ts';
