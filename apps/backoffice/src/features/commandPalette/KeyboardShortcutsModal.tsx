import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Kbd, Modal } from '@funil/ui';

const groups: { title: string; keys: [keys: string[], what: string][] }[] = [
  {
    title: 'Em toda parte',
    keys: [
      [['Ctrl K'], 'Buscar leads, pessoas e telas'],
      [['?'], 'Mostrar estes atalhos'],
      [['Esc'], 'Fechar o que está aberto'],
    ],
  },
  {
    title: 'Na lista de leads',
    keys: [
      [['/'], 'Ir para a busca'],
      [['↑', '↓'], 'Andar pelas linhas'],
      [['Enter'], 'Abrir o lead'],
      [['Espaço'], 'Selecionar a linha'],
      [['Home', 'End'], 'Primeira e última linha'],
    ],
  },
  {
    title: 'No lead aberto',
    keys: [
      [['Enter'], 'Editar o valor em foco, e salvar'],
      [['Esc'], 'Deixar o valor como estava'],
      [['Ctrl Enter'], 'Salvar a nota'],
    ],
  },
  {
    title: 'No kanban',
    keys: [
      [['↑', '↓', '←', '→'], 'Andar pelos cartões'],
      [['Enter'], 'Abrir o lead'],
      [['Espaço'], 'Pegar o cartão, e soltar'],
      [['←', '→'], 'Com o cartão na mão, escolher a coluna'],
    ],
  },
];

export function KeyboardShortcutsModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="Atalhos de teclado" onOpenChange={(isOpen) => !isOpen && onClose()}>
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <Title>{title}</Title>
          <Rows>
            {keys.map(([names, what]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {names.map((name) => (
                    <Kbd key={name}>{name}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </Rows>
        </section>
      ))}
    </Modal>
  );
}

const Title = styled.h3`
  margin: 12px 0 4px;
  color: ${tokens.color.text2};
  font: ${tokens.weight.medium} ${tokens.font[12]};
`;

const Rows = styled.dl`
  margin: 0;
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[4]};
    min-block-size: 32px;
    border-block-end: 1px solid ${tokens.color.border};
  }
  dd {
    display: flex;
    gap: 4px;
    margin: 0;
  }
`;
