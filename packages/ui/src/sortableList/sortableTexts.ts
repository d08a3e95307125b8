/** Texts for screen readers; positions count from 1. */
export interface SortableTexts {
  handle: (name: string) => string;
  instructions: string;
  lifted: (name: string, place: number, count: number) => string;
  moved: (name: string, place: number, count: number) => string;
  dropped: (name: string, place: number, count: number) => string;
  canceled: (name: string) => string;
}

export const defaultSortableTexts: SortableTexts = {
  handle: (name) => `Mover ${name}`,
  instructions: 'Espaço levanta o item, as setas movem, Espaço solta e Esc cancela.',
  lifted: (name, place, count) => `${name} levantado, posição ${place} de ${count}.`,
  moved: (name, place, count) => `${name} na posição ${place} de ${count}.`,
  dropped: (name, place, count) => `${name} solto na posição ${place} de ${count}.`,
  canceled: (name) => `${name} voltou para onde estava.`,
};
