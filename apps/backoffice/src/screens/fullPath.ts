import type { Path } from 'react-router-dom';

/** Path with query and hash, as in `redirect_to`. */
export const fullPath = ({ pathname, search, hash }: Pick<Path, 'pathname' | 'search' | 'hash'>) =>
  `${pathname}${search}${hash}`;
