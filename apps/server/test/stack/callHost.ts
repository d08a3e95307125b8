import { request } from 'node:http';

export interface HostAnswer {
  status: number;
  token: string | undefined;
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
  { token, body, payload, headers = {} }: CallOptions = {},
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
          ...(token && { authorization: token }),
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
          const { authorization } = answer.headers;
          resolve({ status: answer.statusCode!, token: authorization, content, text: content.toString() });
        });
      },
    );
    asked.on('error', reject);
    asked.end(payload ?? (body && JSON.stringify(body)));
  });
