import useSWRMutation from 'swr/mutation';
import type { ApiError } from '../client/ApiError.ts';
import type { AnyEndpoint } from '../client/createClient.ts';
import { requestPath } from '../client/requestPath.ts';

/**
 * One command with its state: `trigger(input)` sends it, `isMutating` and `error` say how it goes. A form has a state
 * of its own: its hook returns a function made of `useCommands`, which also rejects where a later call has begun
 * meanwhile (`trigger` then resolves to nothing), and needs none of SWR's code for mutations on the first screens.
 * @param params Parameters of the endpoint's path: which record it is about.
 */
export function useCommand<Input, Result>(
  endpoint: AnyEndpoint,
  params: Readonly<Record<string, string | number>>,
  send: (input: Input) => Promise<Result>,
) {
  const name = `${endpoint.method} ${requestPath(endpoint, { params })}`;
  return useSWRMutation<Result, ApiError, string, Input>(name, (_name, { arg }) => send(arg));
}
