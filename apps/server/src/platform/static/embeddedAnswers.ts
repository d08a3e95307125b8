import { cutText } from '@funil/validation/values';
import { showAccount } from '@funil/api/contract';
import type { PageAnswers } from '@funil/api/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/App.ts';
import { entryPageAt } from './entryPages.ts';

/** Headers that identify the caller and the account. */
const carried = /^(?:host|user-agent|forwarded|x-forwarded-\w+|x-real-ip)$/;

export function firstRequests(path: string, query: URLSearchParams): string[] {
  const code = cutText(query.get('codigo')?.trim() ?? '', 60);
  return [showAccount.path, ...(entryPageAt(path)?.requests(code) ?? [])];
}

/**
 * Requests run inside the server, so that limits and refusals apply. The app repeats refused ones and shows the
 * refusal.
 */
export async function readPageAnswers(app: App, request: FastifyRequest): Promise<PageAnswers> {
  const [path = '/', query = ''] = request.url.split('?', 2);
  const answers = await Promise.all(
    firstRequests(path, new URLSearchParams(query)).map(async (url) => {
      const answer = await app.inject({
        url,
        headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => carried.test(name))),
        remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
      });
      return answer.statusCode === 200 ? [[url, answer.json<unknown>()] as const] : [];
    }),
  );
  return Object.fromEntries(answers.flat());
}
