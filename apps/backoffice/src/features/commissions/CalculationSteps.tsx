import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

export function CalculationSteps({
  lines,
  label = 'Como foi calculado',
}: {
  lines: readonly string[];
  label?: string;
}) {
  return (
    <Steps aria-label={label}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Steps>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  color: ${tokens.color.text2};
  font-variant-numeric: tabular-nums;
  list-style: none;
  overflow-wrap: anywhere;
`;
