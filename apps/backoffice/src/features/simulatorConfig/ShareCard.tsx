import { Copy, ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { routes } from '@funil/api/contract';
import type { SimulatorConfig } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, QRCode, Textarea, TextInput, toast } from '@funil/ui';
import { Section } from '../../forms/Section.tsx';

/** The address of a simulator: a person's has its code. */
export const linkOf = ({ person }: Pick<SimulatorConfig, 'person'>, origin = location.origin) =>
  `${origin}${routes.simulator.path}${person ? `?codigo=${encodeURIComponent(person.code)}` : ''}`;

/** What a site embeds it with. */
export const snippetOf = (link: string) =>
  `<iframe src="${link}" title="Simulador" width="100%" height="820" style="border:0" loading="lazy"></iframe>`;

async function copy(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    // Only secure origins have a clipboard: the text stands there to be copied by hand.
    toast.error('Não foi possível copiar', { description: 'Selecione o texto e copie.' });
  }
}

/** Ways to bring people to the simulator. */
export function ShareCard({ simulatorConfig }: { simulatorConfig: SimulatorConfig }) {
  const link = linkOf(simulatorConfig);
  const snippet = snippetOf(link);
  return (
    <Section
      title="Divulgação"
      description={
        simulatorConfig.person
          ? 'Quem chega por este link fica ligado ao código por 30 dias.'
          : 'O link da conta. O de cada pessoa leva o código dela.'
      }
    >
      <Ways>
        <QRCode value={link} label="Código do link do simulador" size={148} />
        <div>
          <TextInput label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <Buttons>
            <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy(link, 'Link copiado')}>
              Copiar link
            </Button>
            <Button size="sm" variant="ghost" asChild trailingIcon={<ExternalLink aria-hidden />}>
              <a href={link} target="_blank" rel="noopener noreferrer">
                Abrir simulador
              </a>
            </Button>
          </Buttons>
        </div>
      </Ways>
      <Textarea
        label="Código para o site"
        hint="O endereço do site precisa estar liberado no servidor para mostrar o simulador."
        readOnly
        rows={3}
        value={snippet}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Buttons>
        <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy(snippet, 'Código copiado')}>
          Copiar código
        </Button>
      </Buttons>
    </Section>
  );
}

const Ways = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space[5]};
  align-items: center;
  margin-block-end: ${tokens.space[4]};
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  margin-block-start: ${tokens.space[2]};
`;
