import { simulationContactInput } from '@funil/api/contract';
import type { FieldSettings, SimulationContactInput, VisitorField } from '@funil/api/contract';
import type { yup } from '@funil/validation';
import { ownFormRule } from '../ownFields/ownFormValues.ts';
import type { OwnFormField } from '../ownFields/ownFormValues.ts';

export const visitorFormFields = (fields: readonly VisitorField[]): readonly OwnFormField[] =>
  fields.map(({ is_required: isRequired, options, ...field }) => ({
    field: { ...field, options: options.map((option) => ({ ...option, is_archived: false })) },
    isRequired,
  }));

/** Rule of the contact form with the own fields that the account asks for. */
export const visitorRules = (
  settings: FieldSettings,
  fields: readonly VisitorField[],
): yup.Schema<SimulationContactInput> =>
  simulationContactInput(settings).shape({
    own_fields: ownFormRule(visitorFormFields(fields)),
  });
