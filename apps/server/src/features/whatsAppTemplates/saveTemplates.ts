import type { WhatsAppTemplate, WhatsAppTemplatesInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { refuseOutdatedList } from '../../platform/db/listVersion.ts';
import { lockList } from '../../platform/db/lockList.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { listTemplates, lockStatusIds, replaceTemplates } from './whatsAppTemplates.queries.ts';

export interface SavedTemplates {
  before: WhatsAppTemplate[];
  after: WhatsAppTemplate[];
}

const refuseRow = (code: 'whatsapp_template.name_repeated' | 'whatsapp_template.status_unknown', field: string) =>
  new Refusal(code, { fields: { [`whatsapp_templates${field}`]: new Refusal(code).message } });

/** @throws Refusal `list.outdated`, `whatsapp_template.name_repeated`, `whatsapp_template.status_unknown` */
export async function saveTemplates(
  tx: AccountTx,
  { whatsapp_templates: requested, version }: WhatsAppTemplatesInput,
): Promise<SavedTemplates> {
  const keys = requested.map(({ name }) => normalizeText(name));
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice >= 0) throw refuseRow('whatsapp_template.name_repeated', `[${twice}].name`);
  await lockList(tx, 'whatsapp_templates');
  const before = await listTemplates(tx);
  refuseOutdatedList(before, version);
  const known = await lockStatusIds(
    tx,
    requested.flatMap(({ status_id: id }) => id ?? []),
  );
  const stranger = requested.findIndex(({ status_id: id }) => id !== null && !known.has(id));
  if (stranger >= 0) throw refuseRow('whatsapp_template.status_unknown', `[${stranger}].status_id`);
  await replaceTemplates(tx, requested);
  await emit(tx, 'catalog.changed', { catalog: 'whatsapp_templates' });
  return { before, after: await listTemplates(tx) };
}
