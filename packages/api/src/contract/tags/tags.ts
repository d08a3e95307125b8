import { endpoint, input, wire } from '../endpoint.ts';
import type { TagList } from './tagsAnswers.ts';
import type { ChangeTagCreatorsInput } from './tagsInput.ts';

export type { Tag, TagList } from './tagsAnswers.ts';
export type * from './tagsInput.ts';

/** Colours of tags. Each is readable in every theme. */
export const tagColors = [
  'blue',
  'cyan',
  'green',
  'lime',
  'amber',
  'orange',
  'red',
  'pink',
  'purple',
  'brown',
  'graphite',
  'gray',
] as const;
export type TagColor = (typeof tagColors)[number];

/** Labels of colours. */
export const tagColorLabels: Record<TagColor, string> = {
  blue: 'Azul',
  cyan: 'Ciano',
  green: 'Verde',
  lime: 'Lima',
  amber: 'Âmbar',
  orange: 'Laranja',
  red: 'Vermelho',
  pink: 'Rosa',
  purple: 'Roxo',
  brown: 'Marrom',
  graphite: 'Grafite',
  gray: 'Cinza',
};

/** Who may create tags: everybody who edits leads, or managers and administrators only. */
export const tagCreators = ['editors', 'managers'] as const;
export type TagCreators = (typeof tagCreators)[number];

/** Labels of the choices. */
export const tagCreatorsLabels: Record<TagCreators, string> = {
  editors: 'Quem edita leads',
  managers: 'Gerentes e administradores',
};

/** Maximum characters of a tag's name. */
export const maxTagNameLength = 60;

/** Maximum tags of a lead. */
export const maxLeadTags = 30;

/** Lists the tags in the account's order, without archived ones. API keys may read them. */
export const listTags = endpoint({
  name: 'tag.list',
  method: 'GET',
  path: '/api/tags',
  ability: 'lead.read',
  response: wire<TagList>('tags', 'allowed'),
  apiKey: true,
});

/** Chooses who may create tags. */
export const changeTagCreators = endpoint({
  name: 'tag.change_creators',
  method: 'PUT',
  path: '/api/tags/creators',
  ability: 'catalog.manage',
  body: input<ChangeTagCreatorsInput>(),
  response: wire<TagList>('tags', 'allowed'),
});
