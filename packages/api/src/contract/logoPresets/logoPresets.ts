import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { plainText, uuid } from '../fields.ts';

/** A ready logo of the account's gallery. */
export interface LogoPreset {
  id: string;
  name: string;
  url: string;
  content_type: string;
  size_bytes: number;
  created_at: string;
}

/** The name of a ready logo, and the file that shows it. */
export const logoPresetInput = yup
  .object({
    name: plainText('Nome').required().max(80),
    /** An upload for `logo_preset`. */
    file_id: yup.string().label('Arquivo').matches(uuid).required(),
  })
  .noUnknown();

export type LogoPresetInput = yup.InferType<typeof logoPresetInput>;

/** The ready logos of the account. */
export const listLogoPresets = endpoint({
  name: 'logo_preset.list',
  method: 'GET',
  path: '/api/logo_presets',
  ability: 'logoPreset.read',
  response: wire<{ logo_presets: LogoPreset[] }>(),
});

/** Adds a ready logo to the gallery of the account. */
export const createLogoPreset = endpoint({
  name: 'logo_preset.create',
  method: 'POST',
  path: '/api/logo_presets',
  ability: 'logoPreset.manage',
  body: logoPresetInput,
  response: wire<{ logo_preset: LogoPreset }>(),
  status: 201,
  errors: ['file.not_found'],
});

/** Takes a ready logo out of the gallery; pages that show it already keep it. */
export const removeLogoPreset = endpoint({
  name: 'logo_preset.remove',
  method: 'DELETE',
  path: '/api/logo_presets/{id}',
  ability: 'logoPreset.manage',
  response: wire<void>(),
  status: 204,
  errors: ['logo_preset.not_found'],
});
