import { isApiError } from '@funil/api';
import { toast } from '@funil/ui';
import type { ToastOptions } from '@funil/ui';

/** The message of a refusal is below the title. Other errors show none, because their messages are for logs. */
export function failureToast(title: string, error: unknown, options?: Omit<ToastOptions, 'description'>): void {
  toast.error(title, { ...options, description: isApiError(error) ? error.message : undefined });
}
