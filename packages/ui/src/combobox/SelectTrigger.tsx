import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { controlBox } from '../internal/inputStyles.ts';

export function TriggerContent({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      <TriggerText>{children}</TriggerText>
      <ChevronDown aria-hidden data-part="chevron" />
    </>
  );
}

const TriggerText = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const TriggerButton = styled.button`
  ${controlBox}
  display: flex;
  align-items: center;
  gap: 8px;
  cursor: pointer;

  & > [data-part='chevron'] {
    flex: none;
    width: 14px;
    height: 14px;
    stroke-width: 1.75;
    color: ${tokens.color.text3};
  }
  &[data-placeholder] > span {
    color: ${tokens.color.text3};
  }
  &[data-state='open'] {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -1px;
    border-color: transparent;
    box-shadow: none;
  }
`;
