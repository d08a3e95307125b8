import { isApiError } from '@funil/api';
import { toast } from '@funil/ui';

/** Does something that no form stands for, and says that it is done, or why it is not. */
export async function attempt(work: () => Promise<unknown>, done: string, failed: string): Promise<void> {
  try {
    await work();
    toast.success(done);
  } catch (error) {
    toast.error(isApiError(error) ? error.message : failed);
  }
}
