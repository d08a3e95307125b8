import { Refusal } from '../refusals/Refusal.ts';

/** Receives an upload, unless too many of its account are on their way. */
type UploadLimit = <T>(accountId: string, receive: () => Promise<T>) => Promise<T>;

/** In seconds: a picture is read in less. */
const retrySeconds = 5;

/**
 * @param most uploads of one account that are received, wait for a reader or are read; each holds a file in the
 *   machine's temporary folder
 */
export function createUploadLimit(most: number): UploadLimit {
  const counts = new Map<string, number>();
  return async (accountId, receive) => {
    const before = counts.get(accountId) ?? 0;
    if (before >= most)
      throw new Refusal('request.too_many', {
        message: 'Sua conta está enviando arquivos demais ao mesmo tempo. Espere um pouco e tente de novo.',
        retryAfter: retrySeconds,
      });
    counts.set(accountId, before + 1);
    try {
      return await receive();
    } finally {
      const left = counts.get(accountId)! - 1;
      if (left === 0) counts.delete(accountId);
      else counts.set(accountId, left);
    }
  };
}
