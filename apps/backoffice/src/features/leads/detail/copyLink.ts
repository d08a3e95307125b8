import { paths } from '@funil/api/contract';
import { toast } from '@funil/ui';

export async function copyLink(number: number) {
  const link = `${location.origin}${paths.lead(number)}`;
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copiado');
  } catch {
    // The clipboard needs a secure origin: otherwise the link is shown.
    toast.error('Não foi possível copiar o link', { description: link, duration: 10_000 });
  }
}
