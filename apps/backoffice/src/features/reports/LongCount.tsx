import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

/** How long a report may take before the screen says why. */
const patienceMs = 2_000;

/** While a report is counted: says so once it takes longer than a reader expects. */
export function LongCount({ isFiltered }: { isFiltered: boolean }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Note role="status">
      {isLong &&
        (isFiltered
          ? 'Com filtros, os leads são contados um a um: em contas grandes, isso leva mais tempo. O relatório aparece aqui assim que estiver pronto.'
          : 'A contagem está levando mais tempo. O relatório aparece aqui assim que estiver pronto.')}
    </Note>
  );
}

const Note = styled.p`
  margin: 0 0 ${tokens.space[3]};
  color: ${tokens.color.text2};
  font: ${tokens.font[13]};
  text-wrap: pretty;
  &:empty {
    margin: 0;
  }
`;
