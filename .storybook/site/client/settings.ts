const names = ['account', 'scheme'] as const;
type SettingName = (typeof names)[number];

/** The account and the scheme in which pages and examples are shown. */
export interface Settings {
  account: string;
  scheme: string;
  /** Connects the lists of the header, once they are there. */
  connect: () => void;
  onChange: (listener: () => void) => void;
}

// A browser may refuse its storage: the choice then holds for this page.
const remembered = (name: SettingName): string | null => {
  try {
    return localStorage.getItem(`funil-docs-${name}`);
  } catch {
    return null;
  }
};
const remember = (name: SettingName, value: string) => {
  try {
    localStorage.setItem(`funil-docs-${name}`, value);
  } catch {
    // Only the memory of the choice is lost.
  }
};

const schemes = ['light', 'dark', 'system'];

/** Shows the page in the account and the scheme of its address, of the last visit, or the defaults. */
export function startSettings(versionFolder: string, accounts: readonly string[]): Settings {
  const { dataset } = document.documentElement;
  const wanted = new URLSearchParams(location.search);
  const listeners: (() => void)[] = [];
  // An address, or an older version of the site, may name an account that does not exist.
  const chosen = (name: SettingName, known: readonly string[]) =>
    [wanted.get(name), remembered(name)].find((value) => value !== null && known.includes(value)) ?? dataset[name]!;
  const settings: Settings = {
    account: chosen('account', accounts),
    scheme: chosen('scheme', schemes),
    onChange: (listener) => listeners.push(listener),
    connect: () => {
      for (const name of names) {
        const list = document.querySelector<HTMLSelectElement>(`[data-setting="${name}"]`);
        if (!list) continue;
        list.value = settings[name];
        list.addEventListener('change', () => {
          settings[name] = list.value;
          remember(name, list.value);
          show();
          for (const listener of listeners) listener();
        });
      }
    },
  };
  const show = () => {
    dataset['account'] = settings.account;
    dataset['scheme'] = settings.scheme;
    const theme = document.querySelector<HTMLLinkElement>('#account-theme');
    const address = new URL(`themes/${settings.account}.css`, versionFolder).href;
    if (theme && theme.href !== address) theme.href = address;
  };
  show();
  return settings;
}
