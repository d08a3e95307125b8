import { useCallback } from 'react';
import { changeTagCreators, listTags } from '../../contract/tags/tags.ts';
import type { ChangeTagCreatorsInput } from '../../contract/tags/tags.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Tags that a lead may get, who may create more, and the command to choose that, which rejects with an `ApiError`. */
export function useTags() {
  const { call, keep } = useCommands();
  const { data, error, isLoading, retry } = useRead(listTags);
  const saveCreators = useCallback(
    async (input: ChangeTagCreatorsInput) => {
      await keep(listTags, {}, await call(changeTagCreators, { body: input }));
    },
    [call, keep],
  );
  return {
    tags: data?.tags,
    creators: data?.creators,
    mayCreate: data?.allowed.create ?? false,
    error,
    isLoading,
    retry,
    saveCreators,
  };
}
