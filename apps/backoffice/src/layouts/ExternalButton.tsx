import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { tokens, useTenantTheme } from '@funil/theme';
import { Button } from '@funil/ui';

/** A path of this app, not of another host. */
const isOwnPath = (link: string) => /^\/(?![/\\])/.test(link);

/** The account's own link, "Mídias" unless it says otherwise: a screen of the app, or another site in another tab. */
export function ExternalButton() {
  const { external_button_text: text, external_button_link: link } = useTenantTheme().personalization;
  return (
    <Hideable>
      <Button asChild variant="ghost" size="sm" trailingIcon={<ArrowUpRight aria-hidden size={14} />}>
        {isOwnPath(link) ? (
          <Link to={link}>{text}</Link>
        ) : (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        )}
      </Button>
    </Hideable>
  );
}

/** Narrow windows have no room for it beside the screen's own actions. */
const Hideable = styled.span`
  display: contents;
  ${tokens.media.mobile} {
    display: none;
  }
`;
