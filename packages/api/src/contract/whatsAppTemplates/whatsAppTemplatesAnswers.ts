import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ListVersion, Nullable, Text } from '../answerShapes.ts';

export interface WhatsAppTemplate extends Static<typeof WhatsAppTemplateSchema> {}
const WhatsAppTemplateSchema = Type.Object({
  name: Text,
  /** Text with fields between braces: "Olá, {nome}!". */
  text: Text,
  /** Status whose leads are offered the template first; null for any. */
  status_id: Nullable(Text),
});

/** Templates of an account, in order. */
export type WhatsAppTemplateList = Static<typeof WhatsAppTemplateListSchema>;
export const WhatsAppTemplateListSchema = Type.Object({
  whatsapp_templates: Type.Array(WhatsAppTemplateSchema),
  version: ListVersion,
});
