import { setLocale } from 'yup';
import { ptBR } from './ptBR.ts';

/**
 * Sets Brazilian Portuguese for schemas built afterwards. Importing `yup` from this package does so; another
 * `setLocale` undoes it.
 */
export function installPtBR(): void {
  setLocale(ptBR);
}
