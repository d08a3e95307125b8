export interface Prop {
  name: string;
  type: string;
  isRequired: boolean;
  text: string;
}

export interface ComponentProps {
  name: string;
  file: string;
  props: Prop[];
}

export function sourceProps(folder: string): ComponentProps[];
export function propsInMarkdown(props: readonly Prop[]): string;
