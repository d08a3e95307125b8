import { isApiError } from '@funil/api';
import { explainFailure } from '../../forms/explainFailure.ts';
import type { SaveFailure } from '../../forms/explainFailure.ts';
import { describeRefusal } from '../session/describeRefusal.ts';

/** Message for a refused password, with the time to wait if given. */
export const explainPasswordFailure =
  <Name extends string>(names: readonly Name[]) =>
  (error: unknown): SaveFailure<Name> => {
    if (!isApiError(error))
      return { fields: {}, message: 'Não foi possível enviar. Recarregue a página e tente de novo.' };
    const { fields } = explainFailure(error, (path): path is Name => (names as readonly string[]).includes(path));
    return { fields, message: Object.keys(fields).length > 0 ? null : describeRefusal(error) };
  };
