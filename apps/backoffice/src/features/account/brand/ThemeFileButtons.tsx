import { useRef } from 'react';
import { Download, Upload } from 'lucide-react';
import { Button, toast } from '@funil/ui';
import type { DraftForm } from '../useAccountDraft.ts';
import { readThemeFile, themeFileOf } from './themeFile.ts';

function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A theme file is small, because it refers to images by URL. */
const maxFileBytes = 512 * 1024;

/** An imported theme becomes a draft, to be reviewed before saving. */
export function ThemeFileButtons({ form, slug }: { form: DraftForm; slug: string }) {
  const input = useRef<HTMLInputElement>(null);

  async function read(file: File) {
    try {
      if (file.size > maxFileBytes) throw new Error('Too large.');
      const { values, issues } = readThemeFile(await file.text());
      form.setMany(values);
      const skipped = issues.filter(({ code }) => code !== 'adjusted');
      if (skipped.length > 0)
        toast.info('Tema importado em parte', {
          description: `Não usamos: ${skipped.map(({ field }) => field).join(', ')}.`,
        });
      else toast.success('Tema importado', { description: 'Confira a prévia e salve.' });
    } catch {
      toast.error('Não foi possível ler o tema', {
        description: 'Envie o arquivo JSON que o botão "Exportar tema" gera.',
      });
    }
  }

  return (
    <>
      <Button
        size="sm"
        icon={<Download aria-hidden />}
        onClick={() => download(`tema-${slug}.json`, themeFileOf(form.draft))}
      >
        Exportar tema
      </Button>
      <Button size="sm" icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
        Importar
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="tema"
        accept="application/json,.json"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
    </>
  );
}
