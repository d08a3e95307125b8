import { request } from 'node:http';

export interface HostAnswer {
  status: number;
  token: string | undefined;
  retryAfter: string | undefined;
  content: Buffer;
  text: string;
}

interface CallOptions {
  token?: string | undefined;
  /** Sent as JSON. */
  body?: object | undefined;
  /** Sent as it is. */
  payload?: Buffer | undefined;
  headers?: Record<string, string>;
}

/** A call of an account's host at a port of this machine. */
export const callHost = (
  port: number,
  host: string,
  method: string,
  path: string,
  { token: sent, body, payload, headers = {} }: CallOptions = {},
) =>
  new Promise<HostAnswer>((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          host,
          ...(sent && { authorization: sent }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const content = Buffer.concat(chunks);
          const { authorization: token, 'retry-after': retryAfter } = answer.headers;
          resolve({ status: answer.statusCode!, token, retryAfter, content, text: content.toString() });
        });
      },
    );
    asked.on('error', reject);
    asked.end(payload ?? (body && JSON.stringify(body)));
  });
