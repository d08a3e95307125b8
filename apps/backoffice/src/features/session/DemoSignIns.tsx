import { styled } from 'styled-components';
import { roleLabels } from '@funil/api/contract';
import type { CreateSessionInput } from '@funil/api/contract';
import { useDemoSignIns } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button } from '@funil/ui';

/** Buttons of a demo, which sign in as any role. */
export function DemoSignIns({ onPick }: { onPick: (input: CreateSessionInput) => void }) {
  const demo = useDemoSignIns();
  if (!demo) return null;
  return (
    <Picker role="group" aria-labelledby="demo-sign-ins">
      <span id="demo-sign-ins">Demonstração: entrar como</span>
      <div>
        {demo.sign_ins.map(({ role, email }) => (
          <Button key={email} size="sm" title={email} onClick={() => onPick({ email, password: demo.password })}>
            {roleLabels[role]}
          </Button>
        ))}
      </div>
    </Picker>
  );
}

/** Positioned absolutely, because the buttons arrive late and must not move the form. */
const Picker = styled.div`
  position: absolute;
  inset: calc(100% + 18px) 0 auto;
  padding-top: ${tokens.space[4]};
  border-top: 1px solid ${tokens.color.border};
  text-align: center;
  & > span {
    font: ${tokens.font[12]};
    color: ${tokens.color.text3};
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 6px;
    margin-top: ${tokens.space[2]};
  }
  ${tokens.media.mobile} {
    position: static;
  }
  @media (max-height: 860px) {
    position: static;
  }
`;
