import { expect, it } from 'vitest';
import { createUploadLimit } from './createUploadLimit.ts';

it('refuses an account more uploads at once than it may have, and no other account', async () => {
  const limit = createUploadLimit(2);
  const received = Promise.withResolvers<string>();
  const running = [limit('one', () => received.promise), limit('one', () => received.promise)];
  let isReceived = false;
  await expect(limit('one', async () => (isReceived = true))).rejects.toMatchObject({
    code: 'request.too_many',
    retryAfter: 5,
    message: 'Sua conta está enviando arquivos demais ao mesmo tempo. Espere um pouco e tente de novo.',
  });
  expect(isReceived).toBe(false);
  expect(await limit('other', async () => 'theirs')).toBe('theirs');
  received.resolve('ours');
  expect(await Promise.all(running)).toEqual(['ours', 'ours']);
  expect(await limit('one', async () => 'next')).toBe('next');
});

it('counts a failed upload no longer', async () => {
  const limit = createUploadLimit(1);
  await expect(limit('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit('one', async () => 'next')).toBe('next');
});
