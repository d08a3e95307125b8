import { forwardRef } from 'react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Slot, Slottable } from '@radix-ui/react-slot';
import { ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { focusRing } from '../internal/focusRing.ts';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { checkElement } from '../development/checkElement.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /**
   * `brand`: the account's colour; `quiet`: the colour of the surrounding text.
   * @default 'brand'
   */
  tone?: 'brand' | 'quiet';
  /** Opens another tab, as an icon shows and screen readers announce. */
  isExternal?: boolean;
  /** @default '(abre em outra aba)' */
  externalText?: string;
  /** Applies the style to its single child, such as a router link. */
  asChild?: boolean;
}

/** A link to another page; for actions use a `Button`. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { tone = 'brand', isExternal, externalText = '(abre em outra aba)', asChild, children, ...rest },
  ref,
) {
  const content = (text: ReactNode) => (
    <>
      {text}
      {isExternal && (
        <>
          <ExternalLink aria-hidden size={14} strokeWidth={1.75} />
          <Hidden> {externalText}</Hidden>
        </>
      )}
    </>
  );
  const shared = {
    ...(isExternal && { target: '_blank', rel: 'noopener noreferrer' }),
    ...rest,
    ref,
    'data-tone': tone,
  };
  if (asChild) {
    if (process.env.NODE_ENV !== 'production') checkElement('Link', 'asChild', children);
    return (
      <LinkRoot as={Slot} {...shared}>
        <Slottable child={children}>{content}</Slottable>
      </LinkRoot>
    );
  }
  return <LinkRoot {...shared}>{content(children)}</LinkRoot>;
});

const LinkRoot = styled.a`
  color: ${tokens.color.accent.text};
  font-weight: ${tokens.weight.medium};
  text-decoration: underline;
  text-decoration-color: ${tokens.color.accent.tintBorder};
  text-underline-offset: 3px;
  border-radius: 2px;
  cursor: pointer;

  &[data-tone='quiet'] {
    color: inherit;
    font-weight: inherit;
    text-decoration-color: ${tokens.color.n7};
  }
  &:hover,
  &:active {
    text-decoration-color: currentColor;
  }
  &:focus-visible {
    ${focusRing}
  }
  & > svg {
    margin-inline-start: 4px;
    vertical-align: -2px;
  }
  ${tokens.media.motion} {
    transition: text-decoration-color ${tokens.motion.fast} ${tokens.motion.easeOut};
  }
  ${tokens.media.forcedColors} {
    color: LinkText;
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
