import { useSignOut } from '@funil/api/react';
import { failureToast } from '../failureToast.ts';
import { useServices } from '../services.ts';

export function useEndSession() {
  const { sessionEnds } = useServices();
  const signOut = useSignOut();
  return async ({ everywhere = false }: { everywhere?: boolean } = {}) => {
    sessionEnds.mark('user', 'signedOut');
    try {
      await signOut({ everywhere });
    } catch (error) {
      sessionEnds.forget('user');
      failureToast('Não foi possível sair dos outros dispositivos', error);
    }
  };
}
