import { useId } from 'react';
import { styled } from 'styled-components';
import { tagColorLabels, tagColors } from '@funil/api/contract';
import type { TagColor } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Field, Tag } from '@funil/ui';

interface TagColorFieldProps {
  value: TagColor;
  error?: string | undefined;
  onChange: (color: TagColor) => void;
}

/** The colours of tags, each shown as a tag with its name. */
export function TagColorField({ value, error, onChange }: TagColorFieldProps) {
  const name = useId();
  return (
    <Field label="Cor" error={error} isGroup>
      {() => (
        <Colors>
          {tagColors.map((color) => (
            <label key={color}>
              <input type="radio" name={name} checked={color === value} onChange={() => onChange(color)} />
              <Tag color={color}>{tagColorLabels[color]}</Tag>
            </label>
          ))}
        </Colors>
      )}
    </Field>
  );
}

const { color } = tokens;

const Colors = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  > label {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 32px;
    padding-inline: 4px;
    border: 1px solid transparent;
    border-radius: ${tokens.radius[2]};
    cursor: pointer;
  }
  > label:has(input:checked) {
    border-color: ${color.text};
  }
  > label:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  ${tokens.media.touch} {
    > label {
      min-block-size: 44px;
    }
  }
`;
