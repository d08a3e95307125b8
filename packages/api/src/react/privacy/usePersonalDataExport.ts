import { useMemo } from 'react';
import { exportPersonalData, showPersonalDataExport } from '../../contract/privacy/personalData.ts';
import type { ExportPersonalDataInput } from '../../contract/privacy/personalData.ts';
import { useClient } from '../ClientContext.ts';
import { useCommands } from '../useCommands.ts';

/** Commands that export the data of a lead's person. They reject with an `ApiError`. */
export function usePersonalDataExport() {
  const { baseUrl } = useClient();
  const { call } = useCommands();
  return useMemo(
    () => ({
      /** Starts the job; returns its id. */
      start: async (number: number, input: ExportPersonalDataInput) =>
        (await call(exportPersonalData, { params: { number }, body: input })).job_id,
      /** Name and fresh URL of a completed job's file. */
      find: async (jobId: string) => {
        const { file } = await call(showPersonalDataExport, { params: { id: jobId } });
        return file && { name: file.name, url: baseUrl + file.url };
      },
    }),
    [baseUrl, call],
  );
}
