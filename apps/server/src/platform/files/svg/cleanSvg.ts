import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { elementsOf } from './elementsOf.ts';

/** Styles that load resources, or hide such loads by escapes. */
const loads = /@import|\\|url\(\s*(?!["']?#)/i;

const staysInside = /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif);base64,)/i;

const svgNamespace = 'http://www.w3.org/2000/svg';

const linkAttributes = new Set(['href', 'xlink:href', 'src']);

const { window } = new JSDOM('');
const purify = createDOMPurify(window);
purify.addHook('uponSanitizeAttribute', (_element, data) => {
  if (linkAttributes.has(data.attrName) && !staysInside.test(data.attrValue)) data.keepAttr = false;
  if (loads.test(data.attrValue) && !linkAttributes.has(data.attrName)) data.keepAttr = false;
});
purify.addHook('uponSanitizeElement', (node, data) => {
  if (data.tagName === 'style' && loads.test(node.textContent ?? '')) node.parentNode?.removeChild(node);
});

/** Removes scripts, handlers, foreign content and external links. Null if the text is no SVG, or declares entities. */
export function cleanSvg(text: string): string | null {
  const body = elementsOf(text);
  if (body === null) return null;
  const root = new window.DOMParser().parseFromString(body, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg' || root.namespaceURI !== svgNamespace || root.prefix) return null;
  // Sanitized as HTML, which preserves the case of attribute names, then serialized as a separate document.
  const page = purify.sanitize(body, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['a', 'animate', 'set', 'animateMotion', 'animateTransform'],
    ADD_TAGS: ['use'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM: true,
  });
  const drawing = page.childNodes[0];
  return drawing?.nodeName.toLowerCase() === 'svg' ? new window.XMLSerializer().serializeToString(drawing) : null;
}
