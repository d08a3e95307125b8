/**
 * Every port by its name: functions that a feature calls for their answer or their lock, and another feature fills. The
 * calling feature declares it: `declare module '../../platform/db/Ports.ts' { interface Ports { … } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface Ports {}
