import { tokens } from '@funil/theme';
import { styled } from 'styled-components';

const { color } = tokens;

/** Line of a group's title. */
export const GroupLine = styled.tr``;

/** Title of a group, which stays in sight while a wide table scrolls sideways. */
export const GroupTitle = styled.th`
  box-sizing: border-box;
  padding: 0 ${tokens.space[4]};
  border-block-end: 1px solid ${color.border};
  background: ${color.hover};
  font: ${tokens.weight.medium} ${tokens.font[13]};
  text-align: start;
  [data-cards] & {
    display: flex;
    align-items: center;
    block-size: 100%;
  }
  > span {
    position: sticky;
    inset-inline-start: ${tokens.space[4]};
    display: inline-flex;
    gap: ${tokens.space[2]};
    align-items: baseline;
  }
  small {
    color: ${color.text2};
    font: ${tokens.font[12]};
    font-variant-numeric: tabular-nums;
  }
`;
