import { useMemo } from 'react';
import {
  saveSimulatorConfig,
  saveUserSimulatorConfig,
  showSimulatorConfig,
  showUserSimulatorConfig,
} from '../../contract/simulatorConfig/simulatorConfig.ts';
import type { SaveSimulatorConfigInput } from '../../contract/simulatorConfig/simulatorConfigInput.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Simulator configuration of the viewer or a user. `save` rejects with an `ApiError`. */
export function useSimulatorConfig(userId: string | null) {
  const { call, keep } = useCommands();
  const own = useRead(showSimulatorConfig, userId === null ? {} : null);
  const another = useRead(showUserSimulatorConfig, userId === null ? null : { params: { id: userId } });
  const commands = useMemo(
    () => ({
      async save(input: SaveSimulatorConfigInput) {
        if (userId === null) {
          const answer = await call(saveSimulatorConfig, { body: input });
          await keep(showSimulatorConfig, {}, answer);
          return answer.simulator_config;
        }
        const params = { id: userId };
        const answer = await call(saveUserSimulatorConfig, { params, body: input });
        await keep(showUserSimulatorConfig, { params }, answer);
        return answer.simulator_config;
      },
    }),
    [call, keep, userId],
  );
  const { data, error, isLoading, retry } = userId === null ? own : another;
  return { simulatorConfig: data?.simulator_config, error, isLoading, retry, ...commands };
}
