import { useMemo } from 'react';
import { listWhatsAppTemplates, saveWhatsAppTemplates } from '../../contract/whatsAppTemplates/whatsAppTemplates.ts';
import type { WhatsAppTemplate } from '../../contract/whatsAppTemplates/whatsAppTemplates.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/**
 * Templates of messages, in order. `save` replaces the list and rejects with an `ApiError`.
 *
 * @param isAsked false requests nothing
 * @default isAsked true
 */
export function useWhatsAppTemplates(isAsked = true) {
  const { call, keep } = useCommands();
  const { data, error, isLoading, retry } = useRead(listWhatsAppTemplates, isAsked ? {} : null);
  const commands = useMemo(
    () => ({
      async save(list: WhatsAppTemplate[]) {
        const answer = await call(saveWhatsAppTemplates, { body: { whatsapp_templates: list } });
        await keep(listWhatsAppTemplates, {}, answer);
      },
    }),
    [call, keep],
  );
  return { templates: data?.whatsapp_templates, error, isLoading, retry, ...commands };
}
