import { useMemo } from 'react';
import { assetUrl } from '../../client/assetUrl.ts';
import { createLogoPreset, listLogoPresets, removeLogoPreset } from '../../contract/logoPresets/logoPresets.ts';
import type { LogoPresetInput } from '../../contract/logoPresets/logoPresets.ts';
import { useClient } from '../ClientContext.ts';
import { shows } from '../dataEndpoints.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Logos of the gallery, latest first. Commands reject with an `ApiError`. */
export function useLogoPresets() {
  const { baseUrl } = useClient();
  const { call, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(listLogoPresets);
  const commands = useMemo(
    () => ({
      async add(input: LogoPresetInput) {
        await call(createLogoPreset, { body: input });
        await outdate(shows('logo_presets'));
      },
      async remove(id: string) {
        await call(removeLogoPreset, { params: { id } });
        await outdate(shows('logo_presets'));
      },
    }),
    [call, outdate],
  );
  const logos = useMemo(
    () => data?.logo_presets.map((logo) => ({ ...logo, src: assetUrl(baseUrl, logo.url) })),
    [baseUrl, data],
  );
  return { logos, error, isLoading, retry, ...commands };
}
