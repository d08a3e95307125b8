import { forwardRef, useId } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { touchTarget } from '../internal/touchTarget.ts';
import { useControllable } from '../layer/useControllable.ts';

export interface DisclosureProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /** Name of the section and of the button that unfolds it. */
  title: string;
  /** @default 'h3' */
  titleAs?: 'h2' | 'h3' | 'h4' | undefined;
  /** Number of things inside; hidden at 0. */
  count?: number | undefined;
  /** The essence of the content, while it is folded. */
  summary?: ReactNode;
  /** Controls at the end of the title's line, also while folded. */
  actions?: ReactNode;
  open?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** A section that folds to its title. On paper it is unfolded. */
export const Disclosure = forwardRef<HTMLElement, DisclosureProps>(function Disclosure(
  { title, titleAs, count = 0, summary, actions, open, defaultOpen = false, onOpenChange, children, ...props },
  ref,
) {
  const [isOpen, setOpen] = useControllable(open, defaultOpen, onOpenChange);
  const body = useId();
  return (
    <Section ref={ref} aria-label={title} data-open={isOpen || undefined} {...props}>
      <Head>
        <Title as={titleAs}>
          <Toggle type="button" aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
            <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
            {title}
            {count > 0 && <Count>{count}</Count>}
          </Toggle>
        </Title>
        {!isOpen && summary && <Summary>{summary}</Summary>}
        {actions}
      </Head>
      <Body id={body} hidden={!isOpen}>
        {children}
      </Body>
    </Section>
  );
});

const { color } = tokens;

const Section = styled.section`
  padding-block: ${tokens.space[2]};
  border-block-start: 1px solid ${color.border};
  color: ${color.text};
  font: ${tokens.font[13]};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-block-size: 28px;
  padding-inline: ${tokens.space[4]};
`;

const Title = styled.h3`
  flex: 0 0 auto;
  max-inline-size: 100%;
  margin: 0;
  margin-inline-end: auto;
  font: ${tokens.weight.medium} ${tokens.font[13]};
`;

const Toggle = styled.button`
  ${touchTarget}
  position: relative;
  display: flex;
  align-items: center;
  gap: 2px;
  min-block-size: 28px;
  margin: 0;
  padding: 0;
  padding-inline-end: 4px;
  border: 0;
  border-radius: ${tokens.radius[1]};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  svg {
    flex: none;
    color: ${color.text3};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
  ${tokens.media.motion} {
    > svg {
      transition: transform ${tokens.motion.fast} ${tokens.motion.easeOut};
    }
  }
`;

const Count = styled.small`
  margin-inline-start: 4px;
  color: ${color.text3};
  font: ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
`;

const Summary = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  color: ${color.text2};
  font-variant-numeric: tabular-nums;
  text-align: end;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media print {
    display: none;
  }
`;

const Body = styled.div`
  @media print {
    &[hidden] {
      display: block;
    }
  }
`;
