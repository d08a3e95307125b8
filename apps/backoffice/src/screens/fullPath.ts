import type { Path } from 'react-router-dom';

/** Path with query and hash, as `redirect_to` carries it. */
export const fullPath = ({ pathname, search, hash }: Pick<Path, 'pathname' | 'search' | 'hash'>) =>
  `${pathname}${search}${hash}`;
