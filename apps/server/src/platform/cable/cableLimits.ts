/** Largest frame from a client; an identifier takes about 40 bytes. */
export const maxFrameBytes = 4 * 1024;

/** Per connection; the product has four channels. */
export const maxSubscriptions = 16;

/** Per connection in ten seconds: a client that repeats unanswered commands sends each one 20 times. */
export const maxCommands = 200;
export const commandWindowMs = 10_000;

export const maxEarlyFrames = 32;

/** Per user and process; every tab of every device may open one. */
export const maxConnections = 40;

/** Bytes buffered for a slow client, some thousand messages; beyond that the client is dropped. */
export const maxWaitingBytes = 256 * 1024;

/** Interval of WebSocket pings; two unanswered ones end the connection. */
export const proofEveryMs = 30_000;

/** Interval at which connections are compared with the database even without a notification. */
export const defaultRecheckMs = 4_000;

export const goodbyeMs = 1_000;
