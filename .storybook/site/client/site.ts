import { startCode } from './code.ts';
import { startMenu } from './menu.ts';
import { startSearch } from './search.ts';
import { startSettings } from './settings.ts';
import { startStories } from './stories.ts';
import { startVersions } from './versions.ts';

// Runs in the head, so that the page is drawn in the chosen account and scheme from the start.
const script = document.currentScript as HTMLScriptElement;
const versionFolder = new URL(script.dataset['versionFolder'] ?? './', location.href).href;
const language = script.dataset['language'] ?? 'pt';
const settings = startSettings(versionFolder, script.dataset['accounts']?.split(' ') ?? []);

document.addEventListener('DOMContentLoaded', () => {
  settings.connect();
  startStories(versionFolder, language, settings);
  startMenu();
  startCode(versionFolder, script.dataset['version'] ?? '', settings);
  startSearch(versionFolder, language);
  void startVersions(versionFolder);
});
