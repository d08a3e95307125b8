import { useMemo } from 'react';
import { listWhatsAppTemplates, saveWhatsAppTemplates } from '../../contract/whatsAppTemplates/whatsAppTemplates.ts';
import type { WhatsAppTemplate } from '../../contract/whatsAppTemplates/whatsAppTemplates.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/**
 * Templates of messages, in order. `save` replaces the list and rejects with an `ApiError`: with
 * `list.outdated` when the list is not the `version` that the changes are based on.
 *
 * @param isAsked false requests nothing
 * @default isAsked true
 */
export function useWhatsAppTemplates(isAsked = true) {
  const { call, keep } = useCommands();
  const { data, error, isLoading, retry } = useRead(listWhatsAppTemplates, isAsked ? {} : null);
  const commands = useMemo(
    () => ({
      async save(list: WhatsAppTemplate[], version?: string) {
        const answer = await call(saveWhatsAppTemplates, { body: { whatsapp_templates: list, version } });
        await keep(listWhatsAppTemplates, {}, answer);
      },
    }),
    [call, keep],
  );
  return { templates: data?.whatsapp_templates, version: data?.version, error, isLoading, retry, ...commands };
}
