import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldCheck } from '../development/FieldCheck.tsx';
import { FieldFrame } from './Field.tsx';
import type { FieldOwnProps } from './Field.tsx';
import { choiceAlone, choiceRow } from '../internal/choiceStyles.ts';

interface ChoiceFieldProps extends Pick<FieldOwnProps, 'hint' | 'error' | 'className' | 'style'> {
  label?: ReactNode;
  controlId: string;
  isDisabled?: boolean;
  children: ReactNode;
}

/** Label, hint and error of a checkbox or switch; without them, as in table cells, no space for a message. */
export function CheckableField({
  label,
  hint,
  error,
  className,
  style,
  controlId,
  isDisabled,
  children,
}: ChoiceFieldProps) {
  if (label == null && !hint && !error)
    return (
      <Alone className={className} style={style}>
        {children}
        {process.env.NODE_ENV !== 'production' && <FieldCheck controlId={controlId} />}
      </Alone>
    );
  return (
    <FieldFrame
      hint={hint}
      error={error}
      controlId={controlId}
      isDisabled={isDisabled}
      className={className}
      style={style}
    >
      <Row>
        {children}
        {label != null && <span>{label}</span>}
      </Row>
    </FieldFrame>
  );
}

const Row = styled.label`
  ${choiceRow}
  align-self: flex-start;
`;

const Alone = styled.label`
  ${choiceRow}
  ${choiceAlone}
`;
