import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { ActionBar } from '@funil/ui';

export const PanelActionBar = styled(ActionBar)`
  position: sticky;
  inset-block-end: 0;
  margin: auto -${tokens.space[5]} 0;
`;
