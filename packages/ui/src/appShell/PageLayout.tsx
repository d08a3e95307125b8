import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { ScrollBody } from '../layer/ScrollBody.tsx';
import { mainId } from './AppShell.tsx';
import { pageRoom } from './containerQueries.ts';
import type { StyledPart } from '../internal/StyledPart.ts';

/** The page under its top bar: tabs and toolbars, one `PageScroll`, a `PageFooter`. */
export const PageMain = forwardRef<HTMLElement, ComponentPropsWithoutRef<'main'>>(function PageMain(props, ref) {
  return <Main ref={ref} id={mainId} tabIndex={-1} {...props} />;
});

export interface PageHeaderProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  title: ReactNode;
  /** `h1` only without a top bar, which holds the `h1`. @default 'h2' */
  titleAs?: 'h1' | 'h2';
  description?: ReactNode;
}

/** Page title of 20 px; children are actions at the end. */
export const PageHeader = forwardRef<HTMLDivElement, PageHeaderProps>(function PageHeader(
  { title, titleAs = 'h2', description, children, ...props },
  ref,
) {
  return (
    <HeaderRow ref={ref} {...props}>
      <div>
        <PageTitle as={titleAs}>{title}</PageTitle>
        {description && <Description>{description}</Description>}
      </div>
      {children && <HeaderActions>{children}</HeaderActions>}
    </HeaderRow>
  );
});

/**
 * The scrolling part of the page. Positioned, so that visually hidden elements do not lengthen the page. Focused rows
 * stay clear of the sticky header and the bulk bar.
 */
export const PageScroll: StyledPart<'div'> = styled(ScrollBody).attrs<{ 'data-scroll-place'?: string }>({
  'data-scroll-place': 'page',
})`
  position: relative;
  scroll-padding-block: 44px 72px;
`;

/** Padding for content other than tables, at most 1360 px wide; `data-wide` allows 1720 px. */
export const PageBody: StyledPart<'div'> = styled.div`
  max-inline-size: ${tokens.size.page};
  padding: 20px 20px 40px;
  ${tokens.media.mobile} {
    padding: 16px 16px 32px;
  }
  &[data-wide] {
    max-inline-size: ${tokens.size.pageWide};
  }
`;

/** A row of tabs under the top bar. */
export const PageTabs: StyledPart<'div'> = styled.div.attrs<{ 'data-keep-clear'?: string }>({ 'data-keep-clear': '' })`
  flex: none;
  padding-inline: 20px 16px;
  border-block-end: 1px solid ${tokens.color.border};
  ${tokens.media.mobile} {
    padding-inline: 12px;
  }
`;

/** Search, filters and views above a list. Wraps on narrow pages; scrolls sideways on phones. */
export const Toolbar: StyledPart<'div'> = styled.div.attrs<{ 'data-toolbar'?: string }>({ 'data-toolbar': '' })`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[2]};
  padding-block: 8px;
  padding-inline: 20px 16px;
  border-block-end: 1px solid ${tokens.color.border};
  ${pageRoom.narrow} {
    flex-wrap: wrap;
  }
  ${tokens.media.mobile} {
    flex-wrap: nowrap;
    padding-inline: 12px;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

/** Pushes the following elements to the end of a row. */
export const Spacer: StyledPart<'span'> = styled.span`
  flex: 1;
`;

/** Totals below a list. */
export const PageFooter: StyledPart<'div'> = styled.div.attrs<{ 'data-keep-clear'?: string }>({
  'data-keep-clear': '',
})`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[2]};
  block-size: 36px;
  padding-inline: 20px;
  border-block-start: 1px solid ${tokens.color.border};
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
`;

/** Buttons below a form: back first, the main action last. */
export const ActionBar: StyledPart<'div'> = styled.div.attrs<{ 'data-keep-clear'?: string }>({ 'data-keep-clear': '' })`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: flex-end;
  gap: ${tokens.space[2]};
  padding: 10px 20px;
  padding-block-end: max(10px, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${tokens.color.border};
  background: ${tokens.color.surface};
  > :first-child {
    margin-inline-end: auto;
  }
`;

/** Main column and a side column of 372 px, stacked on narrow pages. */
export const TwoColumns: StyledPart<'div'> = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 372px;
  gap: ${tokens.space[4]};
  align-items: start;
  ${pageRoom.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Blocks stacked 16 px apart. */
export const Stack: StyledPart<'div'> = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  min-inline-size: 0;
`;

const Main = styled.main`
  container: funil-page / inline-size;
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  &:focus {
    outline: none;
  }
`;

// Wrapping must not depend on text that loads later, which would move its neighbours.
const HeaderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  margin-block-end: ${tokens.space[4]};
  > :first-child {
    flex: 1 1 260px;
    min-inline-size: 0;
  }
`;

const PageTitle = styled.h2`
  margin: 0;
  font: ${tokens.weight.semibold} ${tokens.font[20]};
  letter-spacing: ${tokens.tracking.tight};
`;

const Description = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
`;

const HeaderActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;
