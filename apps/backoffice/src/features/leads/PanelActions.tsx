import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { ActionBar } from '@funil/ui';

/** The buttons under a form in the panel: at the lower edge, in view while the form scrolls. */
export const PanelActions = styled(ActionBar)`
  position: sticky;
  inset-block-end: 0;
  margin: auto -${tokens.space[5]} 0;
`;
