/** Parts that the two languages of a page must share, a line for each: blocks, code, and the size of tables. */
export function outlineOf(text: string): string[] {
  const outline: string[] = [];
  let code: string | undefined;
  let isInText = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) {
      if (code === undefined) code = line;
      else {
        outline.push(code);
        code = undefined;
      }
    } else if (code !== undefined) code += `\n${line}`;
    // A paragraph or an item may be broken into lines in one language and not in the other.
    else if (!(isInText && kindOf(line)[0] === 'text')) outline.push(...kindOf(line));
    isInText = code === undefined && /^(?:text|-|\d+\.)/.test(kindOf(line)[0] ?? '');
  }
  return outline;
}

/** The kind of a line outside of code; empty for a line without words. */
function kindOf(line: string): string[] {
  if (line.trim() === '') return [];
  const [heading] = /^#+/.exec(line) ?? [];
  if (heading) return [heading];
  if (line.startsWith('|')) return [`row of ${line.replaceAll('\\|', '').split('|').length - 2}`];
  const [item] = /^(?:-|\d+\.) /.exec(line) ?? [];
  if (item) return [item];
  // Titles of blocks are translated; everything else of them is not.
  if (line.startsWith('<')) return [line.replaceAll(/ title="[^"]*"/g, ' title')];
  return line.startsWith('import ') ? [line] : ['text'];
}

/** Words that only one of the languages has, and that need no other. */
const marks = {
  pt: /(?<![\p{L}“])(?:não|você|também|então|são|uma|para|com|dos|nas)(?!\p{L})/giu,
  en: /(?<![\p{L}“])(?:the|and|with|which|that|from|are|is|of)(?!\p{L})/giu,
};

/** How many words of each language a page has, without its code, and without what it quotes. */
export function wordsOf(text: string): Record<keyof typeof marks, number> {
  const prose = text
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/^(?:import|<).*$/gm, '')
    .replaceAll(/`[^`]*`|“[^“”]*”/g, '');
  return { pt: prose.match(marks.pt)?.length ?? 0, en: prose.match(marks.en)?.length ?? 0 };
}
