/** The same XML, written in many forms that every program reads as equal. */

export type Element = {
  name: string
  attributes?: Readonly<Record<string, string>>
  inside?: string | readonly Element[]
}

/** A choice from this many options, from 0. */
export type Choose = (many: number) => number

/** The same choices for the same seed. */
export const choicesFrom = (seed: number): Choose => {
  let state = seed
  return (many) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * many)
  }
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const signOf = (sign: string, choose: Choose): string => {
  const code = sign.codePointAt(0) ?? 0
  const usual = signs[sign] ?? sign
  const ways = [
    usual,
    usual,
    usual,
    usual,
    `&#${code};`,
    `&#0${code};`,
    `&#x${code.toString(16)};`,
    `&#x00${code.toString(16).toUpperCase()};`,
  ]
  return ways[choose(ways.length)] ?? usual
}

const plainly = (text: string): string => Array.from(text, (sign) => signs[sign] ?? sign).join('')

const textOf = (text: string, choose: Choose): string => {
  const [head, tail] = [text.slice(0, text.length / 2), text.slice(text.length / 2)]
  const ways = [
    () => plainly(text),
    () => Array.from(text, (sign) => signOf(sign, choose)).join(''),
    () => `<![CDATA[${text}]]>`,
    () => `${plainly(head)}<![CDATA[${tail}]]>`,
    () => `<![CDATA[${head}]]>${Array.from(tail, (sign) => signOf(sign, choose)).join('')}`,
    () => `${plainly(head)}<!-- <f>1</f> -->${plainly(tail)}`,
    () => `${plainly(head)}<?a b="<f>"?>${plainly(tail)}`,
    () => Array.from(text, (sign) => `<!---->${signOf(sign, choose)}`).join(''),
  ]
  return ways[choose(ways.length)]?.() ?? ''
}

const blank = (choose: Choose): string => [' ', '\n', '\t ', '  '][choose(4)] ?? ' '

const attributeOf = ([name, value]: readonly [string, string], choose: Choose): string => {
  const written = Array.from(value, (sign) => signOf(sign, choose)).join('')
  return `${blank(choose)}${name}=${choose(2) === 0 ? `"${written}"` : `'${written}'`}`
}

/** An attribute of another namespace, which every program ignores; a `>` in it does not end the tag. */
const foreign = [
  ['b:Type', 'a>b'],
  ['b:c', "/>'<"],
  ['b:r', `>${'x'.repeat(70_000)}>`],
] as const

const shuffled = <One>(all: readonly One[], choose: Choose): One[] =>
  all
    .map((one) => [choose(1_000), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)

/** `prefix` is the namespace prefix of all its tags: empty, or ending in a colon. */
const elementOf = (
  { name, attributes = {}, inside = '' }: Element,
  prefix: string,
  choose: Choose,
): string => {
  // Sometimes longer than the parser's chunk.
  const other = foreign[choose(choose(40) === 0 ? 3 : 2)]
  const all = shuffled([...Object.entries(attributes), ...(other && choose(3) === 0 ? [other] : [])], choose)
  const tag = `${prefix}${name}`
  const opening = `<${tag}${all.map((one) => attributeOf(one, choose)).join('')}`
  if (inside === '' && choose(2) === 0) return `${opening}/>`
  const written =
    typeof inside === 'string'
      ? textOf(inside, choose)
      : inside.map((one) => elementOf(one, prefix, choose)).join(choose(3) === 0 ? '<!-- > -->' : '')
  return `${opening}${choose(3) === 0 ? '\n' : ''}>${written}</${tag}>`
}

/** A part of XML; `namespace` applies to its tags. */
export const xmlOf = (root: Element, namespace: string, choose: Choose): string => {
  const prefix = choose(3) === 0 ? 'p:' : ''
  const spaces = { [prefix ? 'xmlns:p' : 'xmlns']: namespace, 'xmlns:b': 'urn:b', 'xmlns:r': relationsOf }
  const head = [
    '',
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<?xml version='1.0'?>\n",
    '\ufeff<?xml version="1.0"?>',
  ][choose(4)]
  const before = ['', '<!-- <a> -->', '<?b?>\n'][choose(3)]
  // Namespace names are not varied here.
  const own = Object.entries(spaces)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
  const written = elementOf(root, prefix, choose)
  const at = `<${prefix}${root.name}`.length
  return `${head}${before}${written.slice(0, at)}${own}${written.slice(at)}`
}

const relationsOf = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
