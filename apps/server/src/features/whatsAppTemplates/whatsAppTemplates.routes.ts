import { endpoints, whatsAppTemplatesInput } from '@funil/api/contract';
import type { WhatsAppTemplate } from '@funil/api/contract';
import { WhatsAppTemplateListSchema } from '@funil/api/contract/answers';
import { versionOf } from '../../platform/db/listVersion.ts';
import { changedItems } from '../../platform/audit/changedItems.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { saveTemplates } from './saveTemplates.ts';
import { listTemplates } from './whatsAppTemplates.queries.ts';

const present = (templates: WhatsAppTemplate[]) => ({
  whatsapp_templates: templates,
  version: versionOf(templates),
});

export function registerWhatsAppTemplateRoutes(app: App): void {
  handle(app, endpoints.listWhatsAppTemplates, { answer: WhatsAppTemplateListSchema }, async ({ tx }) =>
    present(await listTemplates(tx)),
  );

  handle(
    app,
    endpoints.saveWhatsAppTemplates,
    { body: whatsAppTemplatesInput, answer: WhatsAppTemplateListSchema },
    async ({ tx, body, audit }) => {
      const { before, after } = await saveTemplates(tx, body);
      const texts = (list: typeof after) => list.map(({ name, text }) => `${name}: ${text}`);
      audit
        .target('account', tx.accountId)
        .change(
          { whatsapp_templates: changedItems(texts(before), texts(after)) },
          { whatsapp_templates: changedItems(texts(after), texts(before)) },
        );
      return present(after);
    },
  );
}
