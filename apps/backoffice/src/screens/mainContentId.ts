/** Target of the skip link, and of the focus after a change of screen. */
export const mainContentId = 'conteudo';
