export { CableProvider, useCable, useStartedCable } from './CableProvider.tsx';
export type { CableProviderProps } from './CableProvider.tsx';
export { createCable } from './createCable.ts';
export type { Cable, CableOptions } from './createCable.ts';
export type { CableNews, CableState } from './news.ts';
export { useCableState } from './useCableState.ts';
export { useChannel } from './useChannel.ts';
export { useLiveCache } from './useLiveCache.ts';
