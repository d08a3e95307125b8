import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router-dom';
import { reportError } from '../monitoring/reportError.ts';
import { texts } from '../texts/texts.ts';
import { fullPath } from './fullPath.ts';
import { isMissingCode } from './isMissingCode.ts';

export interface Recovery {
  title: string;
  text: string;
  /** Tries again: new code needs a new page, anything else gets a fresh start where it stands. */
  recover: () => void;
}

/** What to say about an error of a screen, and how to go on. Reports it once. */
export function useRecovery(error: unknown): Recovery {
  const navigate = useNavigate();
  const location = useLocation();
  const isOutdated = isMissingCode(error);
  const isAnswer = isRouteErrorResponse(error);

  useEffect(() => {
    if (!isOutdated && !isAnswer) reportError(error);
  }, [error, isOutdated, isAnswer]);

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
