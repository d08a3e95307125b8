import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { logoPlate, useLogoPlate } from './useLogoPlate.ts';

interface LogoPictureProps {
  src: string;
  name: string;
}

export function LogoPicture({ src, name }: LogoPictureProps) {
  const { background, image } = useLogoPlate(src);
  return (
    <Picture {...background}>
      <img {...image} alt={name} />
    </Picture>
  );
}

const Picture = styled.div`
  ${logoPlate}
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  block-size: 132px;
  padding: 20px;
  box-sizing: border-box;
  border-block-end: 1px solid ${tokens.color.border};
  & img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;
