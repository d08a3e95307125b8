import { setLocale } from 'yup';
import { ptBR } from './ptBR.ts';

/**
 * Sets Brazilian Portuguese for schemas built afterwards. Importing `yup` from this package calls this function; call
 * it again after another `setLocale`.
 */
export function installPtBR(): void {
  setLocale(ptBR);
}
