import { fieldOfInput, leadFieldLabel, leadInputNames } from '@funil/api/contract';
import type { FieldSettings, LeadInputName } from '@funil/api/contract';

export const leadFieldLabels = (settings: FieldSettings) =>
  Object.fromEntries(leadInputNames.map((name) => [name, leadFieldLabel(fieldOfInput(name), settings)])) as Record<
    LeadInputName,
    string
  >;
