import type { RouteName } from '@funil/api/contract';
import type { ScreenModule } from '../../screens/ScreenModule.ts';

export type LoadPage = () => Promise<ScreenModule>;

type ScreenName = Exclude<RouteName, 'quinder'>;

const visitorScreens = {
  login: async () => ({ Component: (await import('../../features/session/LoginPage.tsx')).LoginPage }),
  definePassword: async () => ({
    Component: (await import('../../features/passwords/DefinePasswordPage.tsx')).DefinePasswordPage,
  }),
  recoverPassword: async () => ({
    Component: (await import('../../features/passwords/RecoverPasswordPage.tsx')).RecoverPasswordPage,
  }),
  accountNotFound: async () => ({
    Component: (await import('../errorPages/AccountNotFoundPage.tsx')).AccountNotFoundPage,
  }),
  simulator: async () => ({ Component: (await import('../../features/simulator/SimulatorPage.tsx')).SimulatorPage }),
  affiliateSignUp: async () => ({
    Component: (await import('../../features/affiliateSignUp/AffiliateSignUpPage.tsx')).AffiliateSignUpPage,
  }),
  adminLogin: async () => ({ Component: (await import('../../features/session/AdminLoginPage.tsx')).AdminLoginPage }),
  adminDefinePassword: async () => ({
    Component: (await import('../../features/passwords/DefinePasswordPage.tsx')).AdminDefinePasswordPage,
  }),
  adminRecoverPassword: async () => ({
    Component: (await import('../../features/passwords/RecoverPasswordPage.tsx')).AdminRecoverPasswordPage,
  }),
} satisfies Partial<Record<ScreenName, LoadPage>>;

export type SignedInScreen = Exclude<ScreenName, keyof typeof visitorScreens>;

const isVisitorScreen = (name: RouteName): name is keyof typeof visitorScreens => Object.hasOwn(visitorScreens, name);

export const pageOf = (name: RouteName): LoadPage =>
  isVisitorScreen(name)
    ? visitorScreens[name]
    : async () => (await import('./signedInScreens.ts')).signedInScreens[name as SignedInScreen]();

/** Failures of preloading are ignored: opening the screen shows them with a retry. */
export function preloadPage(name: RouteName) {
  pageOf(name)().catch(() => {});
}
