/** From the page to the frame of an example that is edited. */
export interface LiveRequest {
  kind: 'show';
  code: string;
  account: string;
  scheme: string;
}

/** From the frame to the page. */
export type LiveAnswer = { kind: 'ready' | 'shown' } | { kind: 'failed'; message: string };
