import type { ReactNode } from 'react';
import { useTenantTheme } from '@funil/theme';
import { Stack, Textarea, TextInput } from '@funil/ui';
import { ColorField } from '../../forms/ColorField.tsx';
import { Columns, FormSection } from '../../forms/FormSection.tsx';
import { LogoField } from './LogoField.tsx';

/** Texts as typed; empty means the default. */
interface PageDraft {
  headline: string;
  text: string;
  thank_you_text: string;
  logo_url: string;
  color: string;
}

interface PageFieldsProps {
  draft: PageDraft;
  errorOf: (field: keyof PageDraft) => string | undefined;
  set: (values: Partial<PageDraft>) => void;
}

interface PageTextsProps extends PageFieldsProps {
  /** Default texts, used where a field is empty. */
  standing: Record<'headline' | 'text' | 'thank_you_text', string>;
  thanksHint: string;
  children?: ReactNode;
}

export function PageTexts({ draft, errorOf, set, standing, thanksHint, children }: PageTextsProps) {
  return (
    <FormSection title="Textos" description="Vazio, vale o texto que aparece em cinza.">
      <Stack>
        <TextInput
          label="Título"
          maxLength={80}
          placeholder={standing.headline}
          value={draft.headline}
          onChange={(event) => set({ headline: event.target.value })}
          error={errorOf('headline')}
        />
        <Textarea
          label="Texto"
          maxLength={300}
          placeholder={standing.text}
          value={draft.text}
          onChange={(event) => set({ text: event.target.value })}
          error={errorOf('text')}
        />
        <Textarea
          label="Agradecimento"
          hint={thanksHint}
          maxLength={500}
          placeholder={standing.thank_you_text}
          value={draft.thank_you_text}
          onChange={(event) => set({ thank_you_text: event.target.value })}
          error={errorOf('thank_you_text')}
        />
        {children}
      </Stack>
    </FormSection>
  );
}

interface PageBrandProps extends PageFieldsProps {
  /** A person's page inherits from the account's page, and that from "Minha conta". */
  isPersons: boolean;
  colorLabel: string;
  accountColor: string | null;
}

export function PageBrand({ draft, errorOf, set, isPersons, colorLabel, accountColor }: PageBrandProps) {
  const { personalization } = useTenantTheme();
  return (
    <FormSection title="Marca" description={isPersons ? 'Vazio, vale a da conta.' : 'Vazio, vale a de Minha conta.'}>
      <Columns $count={2}>
        <LogoField value={draft.logo_url} error={errorOf('logo_url')} onChange={(logo_url) => set({ logo_url })} />
        <ColorField
          label={colorLabel}
          hint="Botões e seleção"
          value={draft.color}
          error={errorOf('color')}
          standard={accountColor ?? personalization.simulator_color}
          onChange={(color) => set({ color })}
        />
      </Columns>
    </FormSection>
  );
}
