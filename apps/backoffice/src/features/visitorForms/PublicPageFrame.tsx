import type { ReactNode } from 'react';
import { MessageCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens, useTenantTheme } from '@funil/theme';
import { LogoTile } from '@funil/ui';
import { PrivacyContact } from './PrivacyContact.tsx';
import { mainContentId } from '../../screens/mainContentId.ts';

interface PublicPageFrameProps {
  /** Logo that replaces the account's. */
  logoUrl: string | null;
  /** WhatsApp number in E.164. */
  whatsapp?: string | null;
  /** Phone layout in any window, for a preview. */
  isNarrow?: boolean;
  /** Width of a single column in px; undefined uses the full page. */
  column?: number;
  children: ReactNode;
}

export const publicColumn = 560;

export function PublicPageFrame({
  logoUrl,
  whatsapp = null,
  isNarrow = false,
  column,
  children,
}: PublicPageFrameProps) {
  const { name, personalization } = useTenantTheme();
  const logo =
    logoUrl ?? personalization.simulator_logo_url ?? personalization.main_logo_url ?? personalization.short_logo_url;
  return (
    <Canvas>
      <Page data-narrow={isNarrow ? '' : undefined} $column={column}>
        <Header>
          <LogoTile name={name} src={logo ?? undefined} size={32} mayBeWide />
          <b>{name}</b>
          {whatsapp && (
            <a href={`https://wa.me/${whatsapp.replace('+', '')}`} target="_blank" rel="noopener noreferrer">
              <MessageCircle size={14} aria-hidden />
              <span>
                Falar<span data-wide> com especialista</span>
              </span>
            </a>
          )}
        </Header>
        <Main {...(isNarrow ? { as: 'div' } : { id: mainContentId, tabIndex: -1 })}>{children}</Main>
        <PrivacyContact />
      </Page>
    </Canvas>
  );
}

/** Wraps CSS rules for phones and for the phone preview. */
export const narrow = (rules: string) => `
  [data-narrow] & { ${rules} }
  @media (max-width: 780px) { ${rules} }
`;

const Canvas = styled.div`
  background: ${tokens.color.canvas};
`;

const Main = styled.main`
  &:focus {
    outline: none;
  }
`;

const pagePadding = 24;

const Page = styled.div<{ $column: number | undefined }>`
  position: relative;
  box-sizing: border-box;
  max-inline-size: ${({ $column = 1024 }) => $column + 2 * pagePadding}px;
  min-block-size: 100dvh;
  margin: 0 auto;
  padding: 0 ${pagePadding}px 56px;
  font: ${tokens.font[14]};
  color: ${tokens.color.text};
  &[data-narrow] {
    min-block-size: 0;
    padding: 0 16px 84px;
  }
  ${tokens.media.mobile} {
    padding: 0 16px 116px;
    /* Whatever the keyboard comes to stops above the bar at the foot. */
    & main :is(a, button, input, label, summary) {
      scroll-margin-block: 16px 96px;
    }
  }
`;

export const Headline = styled.h1`
  margin-block-start: 8px;
  font: ${tokens.weight.semibold} ${tokens.font[32]};
  letter-spacing: ${tokens.tracking.tighter};
  overflow-wrap: anywhere;
  ${narrow(`font: ${tokens.weight.semibold} ${tokens.font[24]};`)}
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: 10px;
  block-size: 72px;
  ${narrow('block-size: 56px;')}
  & > b {
    overflow: hidden;
    font: ${tokens.weight.semibold} ${tokens.font[16]};
    letter-spacing: ${tokens.tracking.tight};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 40px;
    margin-inline-start: auto;
    padding-inline: 12px;
    border-radius: ${tokens.radius[2]};
    color: ${tokens.color.text2};
    font-weight: ${tokens.weight.medium};
    text-decoration: none;
    white-space: nowrap;
    &:hover {
      background: ${tokens.color.n3};
      color: ${tokens.color.text};
    }
    & [data-wide] {
      ${narrow('display: none;')}
    }
  }
`;

export const Lead = styled.p`
  margin-block-start: 4px;
  font: ${tokens.font[16]};
  color: ${tokens.color.text2};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
