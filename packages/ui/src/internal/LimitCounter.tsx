import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { visuallyHidden } from './visuallyHidden.ts';

const countOf = (amount: number) => `${amount.toLocaleString('pt-BR')} ${amount === 1 ? 'caractere' : 'caracteres'}`;
export const tooLong = (excess: number, limit: number): string =>
  `Tire ${countOf(excess)}: o limite é ${limit.toLocaleString('pt-BR')}.`;
export const left = (amount: number): string => `${amount === 1 ? 'Resta' : 'Restam'} ${countOf(amount)}`;

const nearLimit = 0.9;
/** Delay after the last key, so as not to interrupt typing. */
const speakDelayMs = 800;

export function LimitCounter({
  length,
  limit,
  leftText,
}: {
  length: number;
  limit: number;
  leftText: (left: number) => string;
}) {
  const [spoken, setSpoken] = useState('');
  const isNear = length >= limit * nearLimit && length <= limit;
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(isNear ? leftText(limit - length) : ''), speakDelayMs);
    return () => clearTimeout(timer);
  }, [isNear, length, limit, leftText]);
  return (
    <>
      <Count aria-hidden data-over={length > limit ? '' : undefined} data-near={isNear ? '' : undefined}>
        {length.toLocaleString('pt-BR')}/{limit.toLocaleString('pt-BR')}
      </Count>
      <Spoken aria-live="polite">{spoken}</Spoken>
    </>
  );
}

const Count = styled.span`
  font: ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
  color: ${tokens.color.text3};

  &[data-near] {
    color: ${tokens.color.text};
  }
  &[data-over] {
    color: ${tokens.color.dangerText};
  }
`;

const Spoken = styled.span`
  ${visuallyHidden}
`;
