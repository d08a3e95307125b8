/**
 * Every port by name: a function that one feature calls for its answer or lock, and another feature implements. The
 * calling feature declares the port: `declare module '../../platform/db/Ports.ts' { interface Ports { … } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface Ports {}
