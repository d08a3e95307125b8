import { isApiError } from '@funil/api';
import { toast } from '@funil/ui';
import type { ToastOptions } from '@funil/ui';

/** A refusal's own message below the title; none for other errors, whose messages are for logs. */
export function failureToast(title: string, error: unknown, options?: Omit<ToastOptions, 'description'>): void {
  toast.error(title, { ...options, description: isApiError(error) ? error.message : undefined });
}
