import { aurora } from './accounts/aurora.ts';
import { basico } from './accounts/basico.ts';
import { sol } from './accounts/sol.ts';
import { verde } from './accounts/verde.ts';
import type { DemoAccount } from './demoAccount.ts';

export const demoAccounts: readonly DemoAccount[] = [aurora, verde, sol, basico];
