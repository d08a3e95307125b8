import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router-dom';
import { reportError } from '../../platform/monitoring/reportError.ts';
import { texts } from '../../screens/texts.ts';
import { useServices } from '../../platform/services.ts';
import { fullPath } from '../../screens/fullPath.ts';
import { isChunkLoadError } from '../../platform/monitoring/isChunkLoadError.ts';
import { pollServer } from '../connection/pollServer.ts';

export interface Recovery {
  title: string;
  text: string;
  /** Reloads the page for missing code, otherwise renders the screen again. */
  recover: () => void;
}

/** Explains a failed screen, offers a way out and reports the error once. */
export function useRecovery(error: unknown): Recovery {
  const navigate = useNavigate();
  const location = useLocation();
  const { client } = useServices();
  const isOutdated = isChunkLoadError(error);
  const isAnswer = isRouteErrorResponse(error);

  useEffect(() => {
    if (!isOutdated && !isAnswer) reportError(error);
  }, [error, isOutdated, isAnswer]);

  // Reloads by itself only if the server had been away; after a new version the user has to click.
  useEffect(() => {
    if (!isOutdated) return;
    return pollServer(client, {
      isAskedAtOnce: true,
      onFound: ({ wasAway }) => wasAway && window.location.reload(),
    });
  }, [isOutdated, client]);

  if (isOutdated) {
    return {
      title: texts.codeMissing,
      text: 'A conexão caiu ou o sistema foi atualizado. Tente de novo para carregar a versão atual.',
      recover: () => window.location.reload(),
    };
  }
  return {
    title: 'Esta tela encontrou um problema',
    text: 'O que você já salvou está guardado. Tente de novo.',
    recover: () => void navigate(fullPath(location), { replace: true }),
  };
}
