import { reasonLabels } from '../../packages/theme/src/report/index.ts';
import type { AccountFault } from './readAccount.ts';

/** English reasons of a colour; the Portuguese ones are the theme's own, for support. */
const englishReasons: Record<keyof typeof reasonLabels, string> = {
  kept: 'Used as asked',
  missing: 'The account does not have this colour: the default is used',
  invalid: 'No hexadecimal colour: the default is used',
  opaque: 'Transparency taken away',
  readable: 'Replaced by black or white, so that the text reaches 4.5:1',
  text: 'Lightness changed until the text reaches 4.5:1',
  graphic: 'Lightness changed until marks and edges reach 3:1',
  lifted: 'Lightened, so that it does not vanish in the dark scheme',
  state: 'Moved away from the colour of the text, which stays readable',
  tint: 'A soft tint of the brand’s hue, with a fixed lightness',
};

const accountFaults: Record<'en' | 'pt', Record<AccountFault, string>> = {
  en: {
    not_json: 'This is no JSON.',
    no_object: 'An account is an object with "name" and "personalization".',
    no_field: 'Neither "name" nor "personalization" is in there.',
  },
  pt: {
    not_json: 'Isto não é JSON.',
    no_object: 'Uma conta é um objeto com "name" e "personalization".',
    no_field: 'Não há nem "name" nem "personalization" aqui.',
  },
};

/** What panels and sheets of Storybook say, in the two languages of its toolbar. */
export const panelWords = {
  en: {
    light: 'light',
    dark: 'dark',
    reasons: englishReasons,
    faults: accountFaults.en,
    pasted: 'A pasted account: ',
    ofToolbar: 'One of the toolbar: ',
    howToPaste: 'Paste an account’s JSON, or the whole answer of ',
    accountAsJson: 'Account as JSON',
    apply: 'Apply',
    importFile: 'Import file',
    exportFile: 'Export file',
    copyLink: 'Copy link',
    backToToolbar: 'Back to the toolbar’s',
    remarks: 'What the theme says about it',
    noRemark: 'Nothing to remark.',
    warnings: {
      close_to_danger: 'is close to the colour of errors: its buttons may look destructive',
      close_to_success: 'is close to the colour of success',
      main_close_to_secondary: 'is close to the main colour: unread counters hardly stand out',
      logo_unreadable: 'does not stand out from its header',
    },
    pastedTool: (name: string) => `Pasted account: ${name}. Back to the toolbar’s`,
    pastedLabel: (name: string) => `Pasted: ${name} ×`,
    pairs: (count: number, failed: number) => `${count} pairs, ${failed} under their target.`,
    colours: 'Colours of the account',
    token: 'Token',
    asked: 'Asked',
    used: 'Used',
    reason: 'Reason',
    tightest: 'Promised pairs, the tightest first',
    foreground: 'Foreground',
    background: 'Background',
    contrast: 'Contrast',
    target: 'Target',
    passes: 'passes',
    fails: 'fails',
    waits: 'Waits for its turn…',
    plays: 'Plays…',
    storyFails: 'The story fails here: open it in this account to see why.',
    chooseStory: 'Choose a story: written pages have no states to compare.',
    showsAll: 'This story shows all tenants by itself. Choose another one of its component.',
    played: (ended: number, all: number) =>
      ended < all
        ? `${ended} of ${all} accounts and schemes have played; one plays at a time, because all share one focus.`
        : `All ${all} have played.`,
    leastReadable: 'least readable',
    copyHint: 'Press a name or a value to copy it.',
    copied: (text: string) => `Copied: ${text}`,
    coloursOf: (name: string) => `Colours of ${name}`,
    type: 'Type',
    sizes: 'Sizes, radii, space, motion',
    onGround: (ratio: string, ground: string, target: string) => `${ratio} on ${ground} (target ${target})`,
  },
  pt: {
    light: 'claro',
    dark: 'escuro',
    reasons: reasonLabels,
    faults: accountFaults.pt,
    pasted: 'Uma conta colada: ',
    ofToolbar: 'Uma da barra: ',
    howToPaste: 'Cole o JSON de uma conta, ou a resposta inteira de ',
    accountAsJson: 'Conta em JSON',
    apply: 'Aplicar',
    importFile: 'Importar arquivo',
    exportFile: 'Exportar arquivo',
    copyLink: 'Copiar link',
    backToToolbar: 'Voltar à da barra',
    remarks: 'O que o tema diz sobre ela',
    noRemark: 'Nada a observar.',
    warnings: {
      close_to_danger: 'está perto da cor de erros: os botões podem parecer destrutivos',
      close_to_success: 'está perto da cor de sucesso',
      main_close_to_secondary: 'está perto da cor principal: contadores de não lidos mal se destacam',
      logo_unreadable: 'não se destaca do cabeçalho',
    },
    pastedTool: (name: string) => `Conta colada: ${name}. Voltar à da barra`,
    pastedLabel: (name: string) => `Colada: ${name} ×`,
    pairs: (count: number, failed: number) => `${count} pares, ${failed} abaixo do mínimo.`,
    colours: 'Cores da conta',
    token: 'Token',
    asked: 'Pedida',
    used: 'Usada',
    reason: 'Motivo',
    tightest: 'Pares prometidos, os mais justos primeiro',
    foreground: 'Frente',
    background: 'Fundo',
    contrast: 'Contraste',
    target: 'Mínimo',
    passes: 'passa',
    fails: 'não passa',
    waits: 'Espera a vez…',
    plays: 'Em ação…',
    storyFails: 'A story falha aqui: abra-a nesta conta para ver por quê.',
    chooseStory: 'Escolha uma story: páginas escritas não têm estados para comparar.',
    showsAll: 'Esta story já mostra todas as contas. Escolha outra do componente.',
    played: (ended: number, all: number) =>
      ended < all
        ? `${ended} de ${all} contas e esquemas terminaram; uma de cada vez, porque todas dividem um foco.`
        : `Todas as ${all} terminaram.`,
    leastReadable: 'menos legível',
    copyHint: 'Aperte um nome ou um valor para copiar.',
    copied: (text: string) => `Copiado: ${text}`,
    coloursOf: (name: string) => `Cores de ${name}`,
    type: 'Tipografia',
    sizes: 'Tamanhos, raios, espaços, movimento',
    onGround: (ratio: string, ground: string, target: string) => `${ratio} sobre ${ground} (mínimo ${target})`,
  },
};

/** The language that a global of Storybook asks for. */
export const languageOf = (value: unknown): keyof typeof panelWords => (value === 'pt' ? 'pt' : 'en');
