import { endpoint, input, wire } from '../endpoint.ts';
import type { LogoPresetAnswer, LogoPresetList } from './logoPresetsAnswers.ts';
import type { LogoPresetInput } from './logoPresetsInput.ts';

export type { LogoPreset } from './logoPresetsAnswers.ts';
export type * from './logoPresetsInput.ts';

/** The ready logos of the account. */
export const listLogoPresets = endpoint({
  name: 'logo_preset.list',
  method: 'GET',
  path: '/api/logo_presets',
  ability: 'logoPreset.read',
  response: wire<LogoPresetList>('logo_presets'),
});

/** Adds a ready logo to the gallery of the account. */
export const createLogoPreset = endpoint({
  name: 'logo_preset.create',
  method: 'POST',
  path: '/api/logo_presets',
  ability: 'logoPreset.manage',
  body: input<LogoPresetInput>(),
  response: wire<LogoPresetAnswer>('logo_preset'),
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
