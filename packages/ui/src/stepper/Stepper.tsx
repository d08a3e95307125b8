import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';

export interface StepperProps extends Omit<ComponentPropsWithoutRef<'ol'>, 'children'> {
  steps: readonly ReactNode[];
  /** Index of the current step; `steps.length` after the last. */
  current: number;
  /** Read after a completed step. @default 'concluído' */
  doneLabel?: string;
}

/** Position in a flow of steps; narrow windows name only the current one. */
export const Stepper = forwardRef<HTMLOListElement, StepperProps>(function Stepper(
  { steps, current, doneLabel = 'concluído', ...props },
  ref,
) {
  return (
    <List ref={ref} {...props}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'next';
        return (
          <Step key={index} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Disc aria-hidden>{state === 'done' ? <Check size={12} strokeWidth={2} /> : index + 1}</Disc>
            <Name>
              {step}
              {state === 'done' && <VisuallyHidden>, {doneLabel}</VisuallyHidden>}
            </Name>
          </Step>
        );
      })}
    </List>
  );
});

const { color } = tokens;

const List = styled.ol`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  font: ${tokens.weight.medium} ${tokens.font[13]};
  ${tokens.media.mobile} {
    /* What is cut are the discs of steps to come: nothing to scroll to. */
    overflow-x: clip;
    overflow-y: visible;
  }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  box-sizing: border-box;
  inline-size: 20px;
  block-size: 20px;
  border: 1px solid ${color.n7};
  border-radius: 50%;
  font: ${tokens.weight.semibold} 11px/1 ${tokens.font.family};
`;

const Name = styled.span`
  white-space: nowrap;
`;

const Step = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  color: ${color.text3};
  &:not(:last-child)::after {
    content: '';
    inline-size: 28px;
    block-size: 1px;
    margin-inline: 4px;
    background: ${color.borderStrong};
  }
  &[data-state='done'] {
    color: ${color.text2};
  }
  &[data-state='done'] ${Disc} {
    border-color: ${color.accent.graphic};
    color: ${color.accent.text};
  }
  &[data-state='current'] {
    color: ${color.text};
  }
  &[data-state='current'] ${Disc} {
    border-color: ${color.accent.line};
    background: ${color.accent.solid};
    color: ${color.accent.on};
  }
  ${tokens.media.mobile} {
    &:not(:last-child)::after {
      inline-size: 12px;
    }
    /* Still spoken. */
    &:not([data-state='current']) ${Name} {
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  ${tokens.media.forcedColors} {
    &[data-state='current'] ${Disc} {
      outline: 2px solid Highlight;
    }
  }
`;
