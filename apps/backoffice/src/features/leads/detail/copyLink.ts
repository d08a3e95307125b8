import { paths } from '@funil/api/contract';
import { toast } from '@funil/ui';

/** Copies the address of a lead, which opens it for those who may see it. */
export async function copyLink(number: number) {
  const link = `${location.origin}${paths.lead(number)}`;
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copiado');
  } catch {
    // Only secure origins have a clipboard: the link is shown instead.
    toast.error('Não foi possível copiar o link', { description: link, duration: 10_000 });
  }
}
