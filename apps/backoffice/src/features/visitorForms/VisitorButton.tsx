import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

export const VisitorButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: 48px;
  padding: 8px 20px;
  border: 1px solid ${tokens.color.sim.line};
  border-radius: ${tokens.radius[3]};
  background: ${tokens.color.sim.solid};
  color: ${tokens.color.sim.on};
  font: ${tokens.weight.semibold} ${tokens.font[16]};
  cursor: pointer;
  transition: background-color ${tokens.motion.fast};
  &:hover:not(:disabled, [aria-disabled='true']) {
    background: ${tokens.color.sim.solidHover};
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
  &:disabled,
  &[aria-disabled='true'] {
    border-color: ${tokens.color.border};
    background: ${tokens.color.n4};
    color: ${tokens.color.text3};
    cursor: not-allowed;
  }
`;
