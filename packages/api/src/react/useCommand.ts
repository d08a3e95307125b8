import useSWRMutation from 'swr/mutation';
import type { ApiError } from '../client/ApiError.ts';
import type { AnyEndpoint } from '../client/createClient.ts';
import { requestPath } from '../client/requestPath.ts';

/**
 * A command with its state. Forms use `useCommands` instead: its functions still reject after a later call (`trigger`
 * resolves to undefined), and load less code.
 * @param params Path parameters of the endpoint.
 */
export function useCommand<Input, Result>(
  endpoint: AnyEndpoint,
  params: Readonly<Record<string, string | number>>,
  send: (input: Input) => Promise<Result>,
) {
  const name = `${endpoint.method} ${requestPath(endpoint, { params })}`;
  return useSWRMutation<Result, ApiError, string, Input>(name, (_name, { arg }) => send(arg));
}
