import { styled } from 'styled-components';
import { SkeletonList, TabPanel, Tabs } from '@funil/ui';

/** Tabs over the whole of a screen: its panels take the room under them and scroll by themselves. */
export const ScreenTabs = styled(Tabs)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

/** One of its panels, to the edges. */
export const ScreenPanel = styled(TabPanel)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  padding: 0;
  outline: none;
`;

/** While the code of a panel is on its way. */
export const PanelPlaceholder = styled(SkeletonList)`
  padding: 12px 20px;
`;
