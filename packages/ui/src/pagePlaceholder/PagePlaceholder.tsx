import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { useDelayed } from '../delayed/useDelayed.ts';
import { Spinner } from '../spinner/Spinner.tsx';

export interface PagePlaceholderProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** @default 'Carregando sistema...' */
  label?: string;
  /**
   * Fills its parent instead of the window.
   * @default false
   */
  inset?: boolean;
  /**
   * Delay in ms before it appears.
   * @default 0
   */
  delay?: number;
}

/** Placeholder of a loading page. */
export const PagePlaceholder = forwardRef<HTMLDivElement, PagePlaceholderProps>(function PagePlaceholder(
  { label = 'Carregando sistema...', inset = false, delay = 0, ...props },
  ref,
) {
  const visible = useDelayed(true, { delay });
  return (
    <Page ref={ref} role="status" data-inset={inset || undefined} data-visible={visible || undefined} {...props}>
      {visible && (
        <>
          <Spinner size={28} />
          {label}
        </>
      )}
    </Page>
  );
});

const Page = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[4]};
  min-block-size: 100vh;
  min-block-size: 100dvh;
  padding: ${tokens.space[4]};
  background: ${tokens.color.surface};
  color: ${tokens.color.text2};
  font: ${tokens.weight.medium} ${tokens.font[13]};
  &[data-inset] {
    min-block-size: 240px;
    block-size: 100%;
    background: none;
  }
`;
