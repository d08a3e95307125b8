import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Person } from '@funil/ui';

const Text = styled.span`
  display: inline-block;
  max-inline-size: 180px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  vertical-align: middle;
  ${tokens.media.mobile} {
    max-inline-size: 100%;
  }
`;

/** Truncated text, so that other columns keep their width. */
export const TruncatedText = ({ children }: { children: string }) => <Text title={children}>{children}</Text>;

export const TruncatedPerson = styled(Person)`
  max-inline-size: 220px;
  ${tokens.media.mobile} {
    max-inline-size: 100%;
  }
`;
