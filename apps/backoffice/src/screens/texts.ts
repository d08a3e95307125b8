export const texts = {
  tryAgain: 'Tentar de novo',
  loading: 'Carregando sistema...',
  goHome: 'Ir para o início',
  goToSignIn: 'Ir para a entrada',
  goBack: 'Voltar',
  somethingFailed: 'Não foi possível abrir esta tela',
  codeMissing: 'Não foi possível carregar esta tela',
  skipToContent: 'Pular para o conteúdo',
  signOut: 'Sair',
  signOutEverywhere: 'Sair de todos os dispositivos',
} as const;
