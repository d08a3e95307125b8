import { normalizeText } from '@funil/validation/values';
import { defaultPersonalization } from '@funil/theme';
import type { TenantTheme } from '@funil/theme';
import { Columns, FormSection } from '../../../forms/FormSection.tsx';
import type { DraftForm } from '../useAccountDraft.ts';
import { ColorField } from '../../../forms/ColorField.tsx';
import { ContrastCard } from './ContrastCard.tsx';
import { ImageField } from '../../../forms/ImageField.tsx';
import { ThemeFileButtons } from './ThemeFileButtons.tsx';

const slugOf = (name: string) =>
  normalizeText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'conta';

export function BrandTab({ form, theme }: { form: DraftForm; theme: TenantTheme }) {
  const { draft, errors, set } = form;
  return (
    <div>
      <FormSection
        title="Cores"
        description="Usadas na barra lateral, nos botões e nas páginas públicas."
        actions={<ThemeFileButtons form={form} slug={slugOf(draft.name)} />}
      >
        <Columns $count={3}>
          <ColorField
            label="Principal"
            hint="Botões e seleção"
            value={draft.main_color}
            error={errors.main_color}
            onChange={(value) => set('main_color', value)}
          />
          <ColorField
            label="Secundária"
            hint="Notificações não lidas, destaque"
            value={draft.secondary_color}
            error={errors.secondary_color}
            standard={defaultPersonalization.secondary_color}
            onChange={(value) => set('secondary_color', value)}
          />
          <ColorField
            label="Simulador"
            hint="Páginas públicas"
            value={draft.simulator_color}
            error={errors.simulator_color}
            onChange={(value) => set('simulator_color', value)}
          />
        </Columns>
      </FormSection>
      <ContrastCard theme={theme} />
      <FormSection title="Imagens" description="PNG, JPEG, SVG ou WebP de até 2 MB.">
        <Columns $count={2}>
          <ImageField
            label="Logo principal"
            value={draft.main_logo_url}
            error={errors.main_logo_url}
            onChange={(value) => set('main_logo_url', value)}
          />
          <ImageField
            label="Logo curta e ícone da página"
            value={draft.short_logo_url}
            error={errors.short_logo_url}
            onChange={(value) => set('short_logo_url', value)}
          />
          <ImageField
            label="Logo do simulador"
            emptyText="Usa a logo principal"
            value={draft.simulator_logo_url}
            error={errors.simulator_logo_url}
            onChange={(value) => set('simulator_logo_url', value)}
          />
          <ImageField
            label="Avatar"
            value={draft.avatar_url}
            error={errors.avatar_url}
            onChange={(value) => set('avatar_url', value)}
          />
        </Columns>
      </FormSection>
    </div>
  );
}
