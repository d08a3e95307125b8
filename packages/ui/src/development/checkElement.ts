import { Fragment, isValidElement } from 'react';
import type { ReactNode } from 'react';
import { warn } from './warn.ts';

const isLazy = (node: object) => '$$typeof' in node && node.$$typeof === Symbol.for('react.lazy');

/**
 * Refuses a text or a list where a component needs one element, to which it adds its attributes. Nothing at all is
 * allowed: a menu that a product opens itself has no trigger.
 */
export function checkElement(component: string, prop: 'asChild' | 'trigger' | 'children', node: ReactNode): void {
  if (node === undefined || node === null || typeof node === 'boolean' || node === '') return;
  const wanted =
    prop === 'asChild'
      ? `<${component} asChild> needs one element as its child, such as a link`
      : `\`${prop}\` of <${component}> is one element, such as a button`;
  if (isValidElement(node)) {
    if (node.type === Fragment) warn(`${wanted}. A fragment takes no attributes: pass the element inside it.`);
    return;
  }
  // An element of a server component, which arrives later.
  if (typeof node === 'object' && isLazy(node)) return;
  const found = typeof node === 'string' || typeof node === 'number' ? JSON.stringify(node) : 'several of them';
  throw new Error(`@funil/ui: ${wanted}. It is ${found}. Put one element around it.`);
}
