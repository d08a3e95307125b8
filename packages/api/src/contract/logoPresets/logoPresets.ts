import { endpoint, input, wire } from '../endpoint.ts';
import type { LogoPresetAnswer, LogoPresetList } from './logoPresetsAnswers.ts';
import type { LogoPresetInput } from './logoPresetsInput.ts';

export type { LogoPreset } from './logoPresetsAnswers.ts';
export type * from './logoPresetsInput.ts';

/** Lists the gallery's logos. */
export const listLogoPresets = endpoint({
  name: 'logo_preset.list',
  method: 'GET',
  path: '/api/logo_presets',
  ability: 'logoPreset.read',
  response: wire<LogoPresetList>('logo_presets'),
});

/** Adds a logo to the gallery. */
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

/** Removes a logo from the gallery; pages that use it keep it. */
export const removeLogoPreset = endpoint({
  name: 'logo_preset.remove',
  method: 'DELETE',
  path: '/api/logo_presets/{id}',
  ability: 'logoPreset.manage',
  response: wire<void>(),
  status: 204,
  errors: ['logo_preset.not_found'],
});
