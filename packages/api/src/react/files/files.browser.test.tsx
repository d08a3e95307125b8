import { describe, expect, test, vi } from 'vitest';
import { hookWith } from '../../../test/hookHarness.tsx';
import type { PostForm } from '../../client/postForm.ts';
import { useUploadFile } from './useUploadFile.ts';

const stored = { id: 'f', name: 'retrato.png', content_type: 'image/png', size_bytes: 3, url: '/files/f' };
const file = new File(['abc'], 'retrato.png', { type: 'image/png' });

/** A sender whose outcome the test decides. */
function heldSender() {
  const sent: {
    progress: (share: number) => void;
    finish: (response: Response) => void;
    signal: AbortSignal | undefined;
  }[] = [];
  const postForm: PostForm = (_url, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      sent.push({ progress: (share) => onProgress?.(share), finish: resolve, signal });
    });
  return { sent, postForm };
}

const started = async (sender: ReturnType<typeof heldSender>, count = 1) =>
  vi.waitFor(() => expect(sender.sent).toHaveLength(count));

describe('sending a file', () => {
  test('reports how far it is, and ends with the stored file', async () => {
    const sender = heldSender();
    const { result } = await hookWith(() => useUploadFile('avatar'), {}, { postForm: sender.postForm });
    expect(result.current).toMatchObject({ progress: null, isUploading: false });
    const sending = result.current.upload(file);
    await started(sender);
    await vi.waitFor(() => expect(result.current).toMatchObject({ progress: 0, isUploading: true }));
    sender.sent[0]!.progress(0.4);
    await vi.waitFor(() => expect(result.current.progress).toBe(0.4));
    sender.sent[0]!.finish(Response.json({ file: stored }, { status: 201 }));
    expect(await sending).toEqual(stored);
    await vi.waitFor(() => expect(result.current).toMatchObject({ progress: null, isUploading: false }));
  });

  test('that is refused says why and can be tried again', async () => {
    const sender = heldSender();
    const { result } = await hookWith(() => useUploadFile('avatar'), {}, { postForm: sender.postForm });
    const sending = result.current.upload(file);
    await started(sender);
    sender.sent[0]!.finish(
      Response.json({ error: { code: 'file.too_large', message: 'O arquivo passa de 2 MB.' } }, { status: 413 }),
    );
    await expect(sending).rejects.toMatchObject({ code: 'file.too_large', message: 'O arquivo passa de 2 MB.' });
    await vi.waitFor(() => expect(result.current.isUploading).toBe(false));
    const again = result.current.upload(file);
    await started(sender, 2);
    sender.sent[1]!.finish(Response.json({ file: stored }, { status: 201 }));
    expect(await again).toEqual(stored);
  });

  test('is given up when asked', async () => {
    const sender = heldSender();
    const { result } = await hookWith(() => useUploadFile('avatar'), {}, { postForm: sender.postForm });
    const sending = result.current.upload(file);
    await started(sender);
    result.current.cancel();
    await expect(sending).rejects.toMatchObject({ code: 'aborted' });
    await vi.waitFor(() => expect(result.current.progress).toBeNull());
  });

  test('gives way to the file that is chosen next', async () => {
    const sender = heldSender();
    const { result } = await hookWith(() => useUploadFile('avatar'), {}, { postForm: sender.postForm });
    const first = result.current.upload(file);
    await started(sender);
    const second = result.current.upload(file);
    await expect(first).rejects.toMatchObject({ code: 'aborted' });
    await started(sender, 2);
    // The end of the first says nothing about the second.
    await vi.waitFor(() => expect(result.current.isUploading).toBe(true));
    sender.sent[1]!.finish(Response.json({ file: stored }, { status: 201 }));
    expect(await second).toEqual(stored);
  });

  test('ends with the screen', async () => {
    const sender = heldSender();
    const { result, unmount } = await hookWith(() => useUploadFile('avatar'), {}, { postForm: sender.postForm });
    const sending = result.current.upload(file);
    sending.catch(() => {});
    await started(sender);
    await unmount();
    await expect(sending).rejects.toMatchObject({ code: 'aborted' });
    expect(sender.sent[0]!.signal?.aborted).toBe(true);
  });
});
