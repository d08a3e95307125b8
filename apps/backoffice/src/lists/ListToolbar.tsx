import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Toolbar, useIsMobile } from '@funil/ui';

interface ListToolbarProps {
  search: ReactNode;
  exports?: ReactNode;
  children?: ReactNode;
}

export function ListToolbar({ search, exports, children }: ListToolbarProps) {
  const isMobile = useIsMobile();
  if (!isMobile) {
    return (
      <Toolbar>
        {search}
        {children}
        {exports}
      </Toolbar>
    );
  }
  return (
    <Lines>
      <Line data-toolbar-line="">
        <Rest data-toolbar-line="">{search}</Rest>
        {exports}
      </Line>
      {children && <Filters data-toolbar-line="">{children}</Filters>}
    </Lines>
  );
}

const Lines = styled(Toolbar)`
  ${tokens.media.mobile} {
    flex-direction: column;
    align-items: stretch;
    overflow-x: visible;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
`;

const Rest = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Filters = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  /* Room for the focus ring of what scrolls. */
  margin: -3px;
  padding: 3px;
  overflow-x: auto;
  scrollbar-width: none;
  &:empty {
    display: none;
  }
  & > * {
    flex: none;
  }
`;
