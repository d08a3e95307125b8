import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../tokens/tokens.ts';

type SurfaceProps = HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement>;

/** Block that paints the surface of the scheme around it: the outermost element of a dark part in a light page. */
export const ThemeSurface: ForwardRefExoticComponent<SurfaceProps> = /* @__PURE__ */ surface();

function surface() {
  return styled.div`
    display: flow-root;
    background: ${tokens.color.surface};
    color: ${tokens.color.text};
  `;
}
