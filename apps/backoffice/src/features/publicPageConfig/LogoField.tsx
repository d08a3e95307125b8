import { styled } from 'styled-components';
import { useLogoPresets } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { ImageField } from '../../forms/ImageField.tsx';
import { logoPlate, useLogoPlate } from '../logoPresets/useLogoPlate.ts';

interface LogoFieldProps {
  /** URL; '' for the account's logo. */
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

export function LogoField({ value, error, onChange }: LogoFieldProps) {
  const { logos = [] } = useLogoPresets();
  return (
    <div>
      <ImageField
        label="Logo"
        purpose="simulator_config"
        emptyText="Usa a logo da conta"
        value={value}
        error={error}
        onChange={onChange}
      />
      {logos.length > 0 && (
        <Presets role="group" aria-label="Logos prontas">
          {logos.map((logo) => (
            <PresetButton
              key={logo.id}
              {...logo}
              isChosen={value === logo.url}
              onClick={() => onChange(value === logo.url ? '' : logo.url)}
            />
          ))}
        </Presets>
      )}
    </div>
  );
}

interface PresetButtonProps {
  src: string;
  name: string;
  isChosen: boolean;
  onClick: () => void;
}

function PresetButton({ src, name, isChosen, onClick }: PresetButtonProps) {
  const { background, image } = useLogoPlate(src);
  return (
    <button type="button" aria-pressed={isChosen} title={name} onClick={onClick} {...background}>
      <img {...image} alt={name} />
    </button>
  );
}

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  margin-block-start: ${tokens.space[3]};
  & > button {
    display: grid;
    place-items: center;
    inline-size: 96px;
    block-size: 52px;
    padding: 6px;
    border: 1px solid ${tokens.color.borderStrong};
    border-radius: ${tokens.radius[2]};
    ${logoPlate}
    cursor: pointer;
    &[aria-pressed='true'] {
      border-color: ${tokens.color.accent.graphic};
      box-shadow: inset 0 0 0 1px ${tokens.color.accent.graphic};
    }
    &:focus-visible {
      outline: 2px solid ${tokens.color.focus};
      outline-offset: 2px;
    }
  }
  & img {
    max-inline-size: 100%;
    max-block-size: 100%;
    min-block-size: 0;
    object-fit: contain;
  }
`;
