import { isApiError } from '@funil/api';
import { toast } from '@funil/ui';

export async function toastOutcome(work: () => Promise<unknown>, done: string, failed: string): Promise<void> {
  try {
    await work();
    toast.success(done);
  } catch (error) {
    toast.error(isApiError(error) ? error.message : failed);
  }
}
