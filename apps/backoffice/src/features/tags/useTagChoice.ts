import { useState } from 'react';
import { maxTagNameLength, tagColors } from '@funil/api/contract';
import type { Tag } from '@funil/api/contract';
import { useCatalogCommands, useTags } from '@funil/api/react';
import { matchesWords } from '@funil/validation/search';
import { normalizeText } from '@funil/validation/values';
import { failureToast } from '../../platform/failureToast.ts';

const none: readonly Tag[] = [];

/**
 * A search among the tags, which may create the tag that it does not find.
 *
 * @param further chosen tags that are no longer offered
 */
export function useTagChoice(further: readonly Tag[] = none) {
  const { tags, mayCreate, isLoading } = useTags();
  const { create } = useCatalogCommands('tags');
  const [text, setText] = useState('');
  // The list follows a moment later.
  const [created, setCreated] = useState<readonly Tag[]>(none);
  const [isCreating, setCreating] = useState(false);

  const listed = tags ?? none;
  const others = [...further, ...created].filter(({ id }) => !listed.some((tag) => tag.id === id));
  const all = [...listed, ...new Map(others.map((tag) => [tag.id, tag])).values()];
  const name = text.trim();
  const isKnown = all.some((tag) => normalizeText(tag.name) === normalizeText(name));

  async function createTag(): Promise<Tag | null> {
    if (isCreating) return null;
    setCreating(true);
    try {
      const entry = await create({ name, color: tagColors[all.length % tagColors.length]!, is_archived: false });
      const tag = { id: entry.id, name: entry.name, color: entry.color };
      setCreated((known) => [...known, tag]);
      setText('');
      return tag;
    } catch (error) {
      failureToast('Etiqueta não criada', error);
      return null;
    } finally {
      setCreating(false);
    }
  }

  return {
    all,
    isLoading,
    text,
    setText,
    found: all.filter((tag) => matchesWords(text, tag.name)),
    /** Name of the tag that may be created; null when the search names one that exists, or the viewer may create none. */
    newName: mayCreate && !isLoading && name !== '' && name.length <= maxTagNameLength && !isKnown ? name : null,
    isCreating,
    createTag,
  };
}
