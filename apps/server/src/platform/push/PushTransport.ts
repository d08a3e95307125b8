export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** How requests reach push services. */
export interface PushTransport {
  /** Whether a browser may name this address. */
  accepts: (endpoint: string) => boolean;
  /** Resolves with the status of the answer. */
  post: (request: PushRequest, signal?: AbortSignal) => Promise<number>;
}
