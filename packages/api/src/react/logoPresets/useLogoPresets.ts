import { useMemo } from 'react';
import useSWR from 'swr';
import { assetUrl } from '../../client/assetUrl.ts';
import type { ApiError } from '../../client/ApiError.ts';
import type { LogoPreset, LogoPresetInput } from '../../contract/logoPresets/logoPresets.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

const endpoints = () => import('../../contract/logoPresets/logoPresets.ts');

/** The account's gallery of ready logos, the latest first. The commands reject with an `ApiError`. */
export function useLogoPresets() {
  const client = useClient();
  const { data, error, mutate } = useSWR<{ logo_presets: LogoPreset[] }, ApiError>(keys.logoPresets, async () =>
    client.call((await endpoints()).listLogoPresets),
  );
  const commands = useMemo(
    () => ({
      async add(input: LogoPresetInput) {
        await client.call((await endpoints()).createLogoPreset, { body: input });
        await mutate();
      },
      async remove(id: string) {
        await client.call((await endpoints()).removeLogoPreset, { params: { id } });
        await mutate();
      },
    }),
    [client, mutate],
  );
  const logos = useMemo(
    () => data?.logo_presets.map((logo) => ({ ...logo, src: assetUrl(client.baseUrl, logo.url) })),
    [client, data],
  );
  return { logos, error: data ? undefined : error, retry: () => void mutate(), ...commands };
}
