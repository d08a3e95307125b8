import { isApiError } from '@funil/api';
import { useSignOut } from '@funil/api/react';
import { toast } from '@funil/ui';
import { useServices } from '../services.ts';

export function useLeaving() {
  const { sessionEnds } = useServices();
  const signOut = useSignOut();
  return async ({ everywhere = false }: { everywhere?: boolean } = {}) => {
    sessionEnds.mark('user', 'signedOut');
    try {
      await signOut({ everywhere });
    } catch (error) {
      sessionEnds.forget('user');
      toast.error('Não foi possível sair dos outros dispositivos', {
        description: isApiError(error) ? error.message : undefined,
      });
    }
  };
}
