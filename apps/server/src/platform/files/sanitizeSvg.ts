import { Refusal } from '../refusals/Refusal.ts';

/** More elements than any logo has; cleaning a drawing takes time that others wait. */
const mostTags = 20_000;

/** Style sheets that load something, or whose escapes hide what they do. */
const loads = /@import|\\|url\(\s*(?!["']?#)/i;

/** Links inside the drawing, and pictures that are in it. */
const staysInside = /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif);base64,)/i;

const svgNamespace = 'http://www.w3.org/2000/svg';

const linkAttributes = new Set(['href', 'xlink:href', 'src']);

async function loadCleaner() {
  // Heavy, and rarely needed.
  const [{ default: createDOMPurify }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')]);
  const { window } = new JSDOM('');
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (_element, data) => {
    if (linkAttributes.has(data.attrName) && !staysInside.test(data.attrValue)) data.keepAttr = false;
    if (loads.test(data.attrValue) && !linkAttributes.has(data.attrName)) data.keepAttr = false;
  });
  purify.addHook('uponSanitizeElement', (node, data) => {
    if (data.tagName === 'style' && loads.test(node.textContent ?? '')) node.parentNode?.removeChild(node);
  });
  return { window, purify };
}

let cleaner: ReturnType<typeof loadCleaner> | undefined;

/**
 * The drawing without anything that runs, loads or links: scripts, handlers, foreign content, addresses elsewhere.
 *
 * @throws Refusal `file.unreadable` for what is no drawing, or declares entities
 */
export async function sanitizeSvg(bytes: Buffer): Promise<Buffer> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('file.unreadable');
  }
  // A document type with declarations inside is how entities expand without end.
  if (/<!DOCTYPE[^>]*\[/i.test(text) || /<!ENTITY/i.test(text)) throw new Refusal('file.unreadable');
  if ((text.match(/</g)?.length ?? 0) > mostTags) throw new Refusal('file.unreadable');
  const body = text
    .replace(/<\?[^]*?\?>/g, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<!DOCTYPE[^>]*>/gi, '')
    .trim();

  const { window, purify } = await (cleaner ??= loadCleaner());
  const root = new window.DOMParser().parseFromString(body, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg' || root.namespaceURI !== svgNamespace || root.prefix)
    throw new Refusal('file.unreadable');
  // Cleaned as part of a page, where the names of attributes keep their capitals; written as a document of its own.
  const page = purify.sanitize(body, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['a', 'animate', 'set', 'animateMotion', 'animateTransform'],
    ADD_TAGS: ['use'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM: true,
  });
  const drawing = page.childNodes[0];
  if (drawing?.nodeName.toLowerCase() !== 'svg') throw new Refusal('file.unreadable');
  return Buffer.from(new window.XMLSerializer().serializeToString(drawing));
}
