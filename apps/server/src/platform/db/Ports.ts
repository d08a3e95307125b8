/**
 * Functions that one feature calls for an answer or lock and another implements. The calling feature declares its port:
 * `declare module '../../platform/db/Ports.ts' { interface Ports { … } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface Ports {}
