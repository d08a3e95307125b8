/** Id of the element that holds a screen: the skip link leads there, and the focus after a change of screen. */
export const mainContentId = 'conteudo';
