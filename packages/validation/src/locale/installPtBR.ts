import { setLocale } from 'yup';
import { ptBR } from './ptBR.ts';

/**
 * Sets Brazilian Portuguese for schemas built afterwards. Importing `yup` from this package does it; repeat it after
 * another `setLocale`.
 */
export function installPtBR(): void {
  setLocale(ptBR);
}
