import { leadFieldLabel, leadFieldOf, leadFields } from '@funil/api/contract';
import type { FieldSettings, LeadFieldName } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';

const names = Object.keys(leadFields) as LeadFieldName[];

/** Fields with a label of the account's own; a custom field that is off has none on screen. */
export const accountLabelFields = (settings: FieldSettings): LeadFieldName[] =>
  names.filter(
    (name) =>
      leadFieldOf(name).accountLabel !== undefined && (name !== 'custom_field_1' || settings.custom_field_1_enabled),
  );

/** Names of the fields that every lead of an account has, by the rules of comparison. */
export const commonLabels = (settings: FieldSettings): ReadonlySet<string> =>
  new Set([
    ...names.map((name) => normalizeText(leadFields[name].label)),
    ...accountLabelFields(settings).map((name) => normalizeText(leadFieldLabel(name, settings))),
  ]);
