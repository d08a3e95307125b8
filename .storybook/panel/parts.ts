import { createElement } from 'react';
import { styled } from 'storybook/theming';

export const Page = styled.div({
  padding: 16,
  fontSize: 13,
  lineHeight: '20px',
  '& h3': { margin: '16px 0 6px', fontSize: 13 },
  '& p': { margin: '0 0 8px' },
});

export const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '8px 0' });

export const Action = styled.button(({ theme }) => ({
  padding: '5px 12px',
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: 6,
  background: theme.background.content,
  color: theme.color.defaultText,
  font: 'inherit',
  cursor: 'pointer',
}));

export const Code = styled.textarea(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 220,
  padding: 10,
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: 6,
  background: theme.background.content,
  color: theme.color.defaultText,
  font: '12px/18px ui-monospace, SFMono-Regular, Menlo, monospace',
}));

export const Grid = styled.table(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'start', fontWeight: 600, whiteSpace: 'nowrap' },
  '& td, & th': { padding: '4px 10px 4px 0', borderBottom: `1px solid ${theme.appBorderColor}`, verticalAlign: 'top' },
}));

const Chip = styled.i({
  display: 'inline-block',
  width: 14,
  height: 14,
  marginInlineEnd: 6,
  borderRadius: 3,
  border: '1px solid rgb(128 128 128 / 0.5)',
  verticalAlign: -2,
});

/** A colour and its value; anything that is no colour shows as text alone. */
export function Color({ value }: { value: string }) {
  const chip = CSS.supports('color', value) ? createElement(Chip, { style: { background: value } }) : null;
  return createElement('span', { style: { whiteSpace: 'nowrap' } }, chip, createElement('code', null, value));
}
