import { posix } from 'node:path'

/**
 * A build and the development server load style sheets in different orders, so a property must never depend on which of
 * two modules comes last. Of the classes on one element, only one module may set a property, or their rules must differ
 * in specificity.
 */

type Rule = { selector: string; properties: string[] }

const rulesOf = (css: string): Rule[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, heads = '', body = '']) => {
      const properties = body.split(';').flatMap((line) => line.match(/^\s*([\w-]+)\s*:/)?.[1] ?? [])
      return heads.split(/,(?![^(]*\))/).map((selector) => ({ selector: selector.trim(), properties }))
    },
  )

/** Number of classes, attributes and pseudo-classes, then of elements: no sheet here styles by id. */
const specificityOf = (selector: string): string => {
  const plain = selector.replace(/:where\([^)]*\)/g, '').replace(/:(?:not|is|has)\(([^,)]*)[^)]*\)/g, ' $1')
  const classes = plain.match(/\.[\w-]+|\[[^\]]*\]|(?<!:):(?!:)[\w-]+/g) ?? []
  const elements = plain.replace(/\[[^\]]*\]/g, '').match(/(?<=^|[\s>+~])[a-z][\w-]*|::[\w-]+/g) ?? []
  return `${classes.length},${elements.length}`
}

type Setting = { property: string; specificity: string; on: string }

/** What a class sets, on its own element or one inside it, in any state. */
const settingsOf = (css: string, name: string): Setting[] =>
  rulesOf(css).flatMap(({ selector, properties }) => {
    const inIt = selector.split(new RegExp(`\\.${name}(?![\\w-])`))[1]
    if (inIt === undefined) return []
    const [, subject = ''] = inIt.match(/[\s>+~]+([^\s>+~]+(?:\([^)]*\))?[^\s>+~]*)$/) ?? []
    const specificity = specificityOf(selector)
    return properties
      .filter((property) => property !== 'composes')
      .map((property) => ({ property, specificity, on: subject }))
  })

const tagsOf = (subject: string): readonly string[] =>
  subject.replace(/\[[^\]]*\]|:not\([^)]*\)/g, '').match(/(?<![\w.:-])[a-z]\w*/g) ?? []
/** Whether both selectors can match one element: they share a tag, or one of them names none. */
const mayBeSame = (one: string, other: string): boolean => {
  if (one === '' || other === '') return one === other
  if (one.includes('::') !== other.includes('::')) return false
  const [tags, others] = [tagsOf(one), tagsOf(other)]
  return tags.length === 0 || others.length === 0 || tags.some((tag) => others.includes(tag))
}

const longhands: Readonly<Record<string, RegExp>> = {
  inset: /^(top|right|bottom|left)$/,
  flex: /^flex-(grow|shrink|basis)$/,
  border: /^border-(?!radius|collapse|spacing)/,
  font: /^(font-|line-height$)/,
  gap: /^(row|column)-gap$/,
}
const isPartOf = (part: string, whole: string) => longhands[whole]?.test(part) ?? part.startsWith(`${whole}-`)
const isSame = (one: string, other: string) => one === other || isPartOf(one, other) || isPartOf(other, one)

const isClash = (one: Setting, other: Setting): boolean =>
  one.specificity === other.specificity && isSame(one.property, other.property) && mayBeSame(one.on, other.on)

/** A class of a module. */
type Styled = { module: string; name: string }
type Sheets = Readonly<Record<string, string>>

/** A class with all classes that it composes. */
const composedBy = (sheets: Sheets, { module, name }: Styled): Styled[] => [
  { module, name },
  ...[
    ...(sheets[module] ?? '').matchAll(
      /\.([\w-]+)\s*\{[^}]*?composes:\s*([\w\s-]+?)(?:\s+from\s+'([^']+)')?;/g,
    ),
  ]
    .filter(([, of]) => of === name)
    .flatMap(([, , names = '', from]) =>
      names.split(/\s+/).flatMap((composed) =>
        composedBy(sheets, {
          module: from ? posix.join(posix.dirname(module), from) : module,
          name: composed,
        }),
      ),
    ),
]

/** Properties that different modules set on an element with these classes. */
const clashesOf = (sheets: Sheets, classes: readonly Styled[]): string[] => {
  const all = classes.flatMap((one) => composedBy(sheets, one))
  const settings = all.map((one) => ({ ...one, sets: settingsOf(sheets[one.module] ?? '', one.name) }))
  return settings.flatMap((one, at) =>
    settings
      .slice(at + 1)
      .flatMap((other) =>
        one.module === other.module
          ? []
          : one.sets.flatMap((set) =>
              other.sets.some((too) => isClash(set, too))
                ? `${set.property} of ${one.module} .${one.name} and ${other.module} .${other.name}`
                : [],
            ),
      ),
  )
}

/** The classes that a component puts on one element: those in one `className`. */
const combinedIn = (path: string, code: string): Styled[][] => {
  const modules = new Map(
    [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, as = '', from = '']) => [
      as,
      posix.join(posix.dirname(path), from),
    ]),
  )
  return [...code.matchAll(/className=\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, expression = '']) =>
    [...expression.matchAll(/\b(\w+)\.(\w+)/g)].flatMap(([, as = '', name = '']) => {
      const module = modules.get(as)
      return module ? { module, name } : []
    }),
  )
}

/** Properties that depend on which of two modules comes last. */
export const clashesIn = (sheets: Sheets, components: Readonly<Record<string, string>>): string[] => {
  const own = Object.entries(sheets).flatMap(([module, css]) => {
    const names = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
    return [...names].map((name) => [{ module, name }])
  })
  const together = Object.entries(components).flatMap(([path, code]) => combinedIn(path, code))
  return [...new Set([...own, ...together].flatMap((classes) => clashesOf(sheets, classes)))]
}
