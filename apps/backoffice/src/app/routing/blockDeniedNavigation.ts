import { createPath, resolvePath } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';
import { routes } from '@funil/api/contract';
import { toast } from '@funil/ui';
import type { Services } from '../../platform/services.ts';
import { decideAccess } from './decideAccess.ts';
import { routeNameOf } from './routeNameOf.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Stops a navigation to a forbidden screen with a toast. A router has only one blocker, which already guards unsaved
 * changes.
 */
export function blockDeniedNavigation(router: Router, { viewer }: Pick<Services, 'viewer'>): Router {
  const navigate = router.navigate as (to: unknown, options?: unknown) => Promise<void>;
  const held = async (to: unknown, options?: unknown) => {
    const role = viewer.role();
    if (role !== null && (typeof to === 'string' || (typeof to === 'object' && to !== null))) {
      const target = resolvePath(to as string, router.state.location.pathname);
      const name = routeNameOf(target.pathname);
      const decision = decideAccess(name, createPath(target), { role, isSuperAdmin: false });
      if (name && decision.kind === 'deny') {
        toast.error('Acesso não permitido', {
          id: 'access-denied',
          description: `Seu perfil não abre a tela “${routes[name].title}”. Fale com a administração da conta.`,
        });
        return;
      }
    }
    return navigate(to, options);
  };
  // Inherits the router's getters, such as `state`, so that they stay live.
  return Object.create(router, { navigate: { value: held } }) as Router;
}
