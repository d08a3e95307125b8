import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { tokens, useTenantTheme } from '@funil/theme';
import { Button, NavItem } from '@funil/ui';

/** Whether a link is a path of the app: for browsers `//` and `/\` begin another host. */
const isOwnPath = (link: string) => /^\/(?![/\\])/.test(link);

function useAccountLink() {
  const { external_button_text: text, external_button_link: link } = useTenantTheme().personalization;
  return isOwnPath(link) ? (
    <Link to={link}>{text}</Link>
  ) : (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

/** The account's own link: a screen of the app, or another site in a new tab. */
export function ExternalLinkButton() {
  return (
    <Wide>
      <Button asChild variant="ghost" size="sm" trailingIcon={<ArrowUpRight aria-hidden size={14} />}>
        {useAccountLink()}
      </Button>
    </Wide>
  );
}

/** The account's link in the sidebar, for windows whose top bar has no room. */
export function ExternalLinkNavItem() {
  return (
    <Narrow>
      <NavItem asChild icon={<ArrowUpRight aria-hidden />}>
        {useAccountLink()}
      </NavItem>
    </Narrow>
  );
}

const Wide = styled.span`
  display: contents;
  ${tokens.media.compact} {
    display: none;
  }
`;

const Narrow = styled.div`
  display: none;
  margin-top: 14px;
  ${tokens.media.compact} {
    display: block;
  }
`;
