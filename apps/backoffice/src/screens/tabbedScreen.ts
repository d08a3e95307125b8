import { styled } from 'styled-components';
import { SkeletonList, TabPanel, Tabs } from '@funil/ui';

/** Full-height tabs, whose panels scroll separately. */
export const ScreenTabs = styled(Tabs)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

export const ScreenPanel = styled(TabPanel)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  padding: 0;
  outline: none;
`;

export const PanelPlaceholder = styled(SkeletonList)`
  padding: 12px 20px;
`;
