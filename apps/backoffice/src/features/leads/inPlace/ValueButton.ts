import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

/** Button around a value, marked as editable by its hover shade. */
export const ValueButton = styled.button.attrs<{ 'data-printed'?: string }>({ 'data-printed': '' })`
  display: flex;
  flex: 1;
  align-items: center;
  min-inline-size: 0;
  min-block-size: 28px;
  margin: 0 -6px;
  padding: 0 6px;
  border: 0;
  border-radius: ${tokens.radius[1]};
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  overflow-wrap: inherit;
  cursor: text;
  &[aria-haspopup='menu'] {
    cursor: pointer;
  }
  &[data-empty] {
    color: ${tokens.color.text3};
  }
  /* Room to write by hand. */
  @media print {
    &[data-empty] {
      visibility: hidden;
    }
  }
  &:hover,
  &[data-state='open'] {
    background: ${tokens.color.n3};
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.accent.graphic};
    outline-offset: 0;
  }
`;
