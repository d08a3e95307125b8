import { isApiError } from '@funil/api';
import { toast } from '@funil/ui';
import type { ToastOptions } from '@funil/ui';

/**
 * Shows a failure as a toast. The message of a refusal is below the title; other errors show none, because their
 * messages are for logs.
 */
export function failureToast(title: string, error: unknown, options?: Omit<ToastOptions, 'description'>): void {
  toast.error(title, { ...options, description: isApiError(error) ? error.message : undefined });
}
