import { isApiError } from '@funil/api';
import { toast } from '@funil/ui';

/** Says why an undo was refused. Errors that are no refusals have messages for logs alone. */
export const sayRefused = (error: unknown): void => {
  toast.error(isApiError(error) ? error.message : 'Não foi possível desfazer.');
};
