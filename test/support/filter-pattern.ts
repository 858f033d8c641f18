import { conditionOf } from './boolean-text.ts'

type Fields = Record<string, unknown>

const selected = (fields: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], fields)

/** A text that may end with a star, for any end. */
const isLike = (value: unknown, pattern: string): boolean => {
  if (value === undefined) return false
  return pattern.endsWith('*') ? String(value).startsWith(pattern.slice(0, -1)) : String(value) === pattern
}

/** `{ $.a = "b*" && ($.c = "d" || $.e = "f") }` */
const jsonPattern = (pattern: string) =>
  conditionOf<Fields>(pattern.slice(1, -1).trim(), {
    ...{ words: /\$\.[\w.]+|"[^"]*"|&&|\|\||[()=]/g, and: '&&', or: '||' },
    comparison: (words) => {
      const [path = '', sign, value = ''] = words.splice(0, 3)
      if (!path.startsWith('$.') || sign !== '=') throw new Error(`No comparison: ${path} ${sign} ${value}`)
      return (fields) => isLike(selected(fields, path.slice(2)), value.slice(1, -1))
    },
  })

/** Whether a pattern of a metric filter of CloudWatch Logs counts a line: of JSON, or of terms with some left out. */
export const counts = (pattern: string, line: string): boolean => {
  if (pattern.startsWith('{')) {
    try {
      return jsonPattern(pattern)(JSON.parse(line))
    } catch (error) {
      if (error instanceof SyntaxError) return false
      throw error
    }
  }
  return (pattern.match(/-?(?:"[^"]*"|[^\s"]+)/g) ?? []).every((word) => {
    const isLeftOut = word.startsWith('-')
    const term = word.slice(isLeftOut ? 1 : 0).replaceAll('"', '')
    return line.includes(term) !== isLeftOut
  })
}
