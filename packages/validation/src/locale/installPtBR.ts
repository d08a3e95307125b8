import { setLocale } from 'yup';
import { ptBR } from './ptBR.ts';

/**
 * Makes Brazilian Portuguese the language of every schema built from now on, in this copy of yup.
 * Importing `yup` from this package has already done it; call it again after another `setLocale`.
 */
export function installPtBR(): void {
  setLocale(ptBR);
}
