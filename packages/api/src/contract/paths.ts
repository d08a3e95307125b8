/** URLs inside the app. */
export const paths = {
  lead: (number: number) => `/leads?lead=${number}`,
  leadsInStatus: (id: string) => `/leads?status=${id}`,
  reminder: (id: string) => `/lembretes?lembrete=${id}`,
  login: (redirectTo?: string) => (redirectTo ? `/login?redirect_to=${encodeURIComponent(redirectTo)}` : '/login'),
  adminLogin: (redirectTo?: string) =>
    redirectTo ? `/admin/login?redirect_to=${encodeURIComponent(redirectTo)}` : '/admin/login',
};

/**
 * Target after sign-in: a path of this app, else the fallback. Rejects other hosts (`//evil`, `/\evil`), control
 * characters and sign-in pages.
 */
export function safeRedirect(requested: string | null | undefined, fallback: string): string {
  if (!requested || !/^\/(?![/\\])/.test(requested) || /[\p{Cc}\\]/u.test(requested)) return fallback;
  const path = new URL(requested, 'http://app.invalid');
  if (path.host !== 'app.invalid') return fallback;
  const isSignIn = /^\/(?:admin\/)?login\/?$/.test(path.pathname);
  return isSignIn ? fallback : `${path.pathname}${path.search}${path.hash}`;
}
