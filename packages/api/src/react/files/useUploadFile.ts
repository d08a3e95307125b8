import { useEffect, useMemo, useRef, useState } from 'react';
import { uploadFile } from '../../contract/files/files.ts';
import type { UploadPurpose, StoredFile } from '../../contract/files/files.ts';
import { useClient } from '../ClientContext.ts';

/**
 * Uploads one file at a time. `progress`: 0 to 1, null while idle; unmounting cancels. `upload` rejects with an
 * `ApiError`, `aborted` after `cancel`.
 */
export function useUploadFile(purpose: UploadPurpose) {
  const client = useClient();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const commands = useMemo(
    () => ({
      async upload(file: File): Promise<StoredFile> {
        running.current?.abort();
        const abort = new AbortController();
        running.current = abort;
        setProgress(0);
        try {
          const { file: stored } = await client.upload(uploadFile, {
            query: { purpose },
            file,
            signal: abort.signal,
            onProgress: setProgress,
          });
          return stored;
        } finally {
          if (running.current === abort) {
            running.current = null;
            setProgress(null);
          }
        }
      },
      cancel: () => running.current?.abort(),
    }),
    [client, purpose],
  );
  return { progress, isUploading: progress !== null, ...commands };
}
