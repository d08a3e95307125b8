import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '../contract/files/files.ts';
import { json, startServer } from '../../test/startServer.ts';
import { makeToken } from '../../test/makeToken.ts';
import { createClient } from './createClient.ts';
import type { PostForm } from './postForm.ts';
import { memoryTokenStore } from './tokenStore.ts';

let server: Awaited<ReturnType<typeof startServer>>;
const stored = { id: 'f', name: 'logo.png', content_type: 'image/png', size_bytes: 3, url: '/files/a/f/logo.png' };
const file = new File(['abc'], 'logo.png', { type: 'image/png' });

beforeAll(async () => {
  server = await startServer((_request, response) => json(response, 201, { file: stored }));
});
afterAll(() => server.close());

const clientWith = (postForm?: PostForm) =>
  createClient({ baseUrl: server.url, tokenStore: memoryTokenStore(makeToken({ uid: 'u' })), postForm });

describe('sending a file', () => {
  it('goes as the part of a form, with the session and the query', async () => {
    const answer = await clientWith().upload(uploadFile, { query: { purpose: 'branding' }, file });
    expect(answer).toEqual({ file: stored });
    const seen = server.seen.at(-1)!;
    expect(seen).toMatchObject({ method: 'POST', url: '/api/files?purpose=branding' });
    expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen.headers.authorization).toMatch(/^Bearer /);
    expect(seen.body).toContain('name="file"; filename="logo.png"');
    expect(seen.body).toContain('abc');
  });

  it('rejects with what the server says', async () => {
    server.answerWith((_request, response) =>
      json(response, 413, { error: { code: 'file.too_large', message: 'Grande demais.' } }),
    );
    await expect(clientWith().upload(uploadFile, { query: { purpose: 'branding' }, file })).rejects.toMatchObject({
      code: 'file.too_large',
      message: 'Grande demais.',
    });
  });

  it('says whether the connection failed or somebody aborted', async () => {
    const failing = clientWith(() => Promise.reject(new TypeError('down')));
    await expect(failing.upload(uploadFile, { query: { purpose: 'branding' }, file })).rejects.toMatchObject({
      code: 'network',
    });
    const abort = new AbortController();
    abort.abort();
    const aborting = clientWith((_url, { signal }) => Promise.reject(signal!.reason as Error));
    await expect(
      aborting.upload(uploadFile, { query: { purpose: 'branding' }, file, signal: abort.signal }),
    ).rejects.toMatchObject({ code: 'aborted' });
  });

  it('passes progress on', async () => {
    const shares: number[] = [];
    const client = clientWith(async (_url, { onProgress }) => {
      onProgress?.(0.5);
      onProgress?.(1);
      return Response.json({ file: stored }, { status: 201 });
    });
    await client.upload(uploadFile, {
      query: { purpose: 'branding' },
      file,
      onProgress: (share) => shares.push(share),
    });
    expect(shares).toEqual([0.5, 1]);
  });
});
