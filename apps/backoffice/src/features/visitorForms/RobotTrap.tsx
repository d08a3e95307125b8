import type { Ref } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';

/** Honeypot: an invisible field that only bots fill in. */
export function RobotTrap({ ref }: { ref: Ref<HTMLInputElement> }) {
  const id = useId();
  return (
    <Trap aria-hidden>
      <label htmlFor={id}>Não preencha</label>
      <input ref={ref} id={id} name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </Trap>
  );
}

const Trap = styled.div`
  position: absolute;
  inset-inline-start: -9999px;
  block-size: 1px;
  inline-size: 1px;
  overflow: hidden;
`;
