import { toast } from '@funil/ui';
import { affiliateLink } from '../shareLinks/links.ts';

/** Copies the link of a code's person from where it is not written out. */
export async function copyAffiliateLink(code: string) {
  const link = affiliateLink(code);
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copiado');
  } catch {
    // Only secure origins have a clipboard: the link is shown instead.
    toast.error('Não foi possível copiar o link', { description: link, duration: 10_000 });
  }
}
