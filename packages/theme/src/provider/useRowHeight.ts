import { useContext } from 'react';
import { ThemeContext } from './themeContext.ts';

/** Height of a table's row in px, where CSS does not reach: in a list that computes which rows are visible. */
export const useRowHeight = (): number => Number.parseFloat(useContext(ThemeContext)?.look?.['size-row'] ?? '36');
