const capital = (word) => word[0].toUpperCase() + word.slice(1);
const words = (name) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** One of many: `companies` and `company`, `goals` and `goal`. */
function singular(many) {
  if (many.endsWith('ies')) return `${many.slice(0, -3)}y`;
  return many.endsWith('s') ? many.slice(0, -1) : null;
}

/** The address of a title: `Visitas técnicas` and `/visitas-tecnicas`. */
const addressOf = (title) =>
  `/${title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d ]/g, '')
    .trim()
    .replaceAll(/ +/g, '-')}`;

/** Every form of the names of a resource, by the sign that stands for it in the templates. */
export function namesOf(things, title, { one = singular(things), address = addressOf(title) } = {}) {
  if (!/^[a-z][a-zA-Z\d]*$/.test(things)) throw new Error(`"${things}" is no name of a resource: siteVisits, say.`);
  if (!one || one === things) throw new Error(`Say what one of ${things} is: --one siteVisit`);
  if (!/^(?:\/[a-z\d]+(?:-[a-z\d]+)*)+$/.test(address)) throw new Error(`"${address}" is no address: /visitas, say.`);
  return {
    $words_many: words(things),
    $words_one: words(one),
    $wire_many: words(things).replaceAll(' ', '_'),
    $wire_one: words(one).replaceAll(' ', '_'),
    $address: address,
    $Title: title,
    $Things: capital(things),
    $things: things,
    $Thing: capital(one),
    $thing: one,
  };
}

/** A template with the names in the places of their signs. */
export function fill(template, names) {
  const signs = Object.keys(names).toSorted((first, second) => second.length - first.length);
  const pattern = new RegExp(signs.map((sign) => `\\${sign}`).join('|'), 'g');
  return template.replaceAll(pattern, (sign) => names[sign]);
}
