import { setUpBrowser } from '@funil/ui/testing';

await setUpBrowser();
