/** Largest frame that a client may send: an identifier is some 40. */
export const maxFrameBytes = 4 * 1024;

/** Subscriptions of one connection; the product has four channels. */
export const maxSubscriptions = 16;

/** Commands of one connection in ten seconds: a client that repeats what was not answered sends 20 of each. */
export const maxCommands = 200;
export const commandWindowMs = 10_000;

/** Frames that may wait before the person is known. */
export const maxEarlyFrames = 32;

/** Connections of one person in one process: every tab of every device may be one. */
export const maxConnections = 40;

/**
 * Bytes that may wait for a client that does not take them; some thousand messages. Beyond it, the client is dropped.
 */
export const maxWaitingBytes = 256 * 1024;

/** How often a peer must prove that it is there (WebSocket ping and pong); two silent rounds are too many. */
export const proofEveryMs = 30_000;

/** How often open connections are compared with the database even if nobody said that something changed. */
export const defaultRecheckMs = 4_000;

/** How long clients may take to say goodbye when the server stops. */
export const goodbyeMs = 1_000;
