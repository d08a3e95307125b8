import { toast } from '@funil/ui';
import { affiliateLink } from '../shareLinks/referralLinks.ts';

/** Copies a sign-up link that is not displayed. */
export async function copyAffiliateLink(code: string) {
  const link = affiliateLink(code);
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copiado');
  } catch {
    // The clipboard needs a secure origin: otherwise the link is shown.
    toast.error('Não foi possível copiar o link', { description: link, duration: 10_000 });
  }
}
