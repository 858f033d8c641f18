/** A condition of a filter: what a line must be to be found. */
export type Condition<Line> = (line: Line) => boolean

type Grammar<Line> = {
  /** The words of the text: names, values, operators. */
  words: RegExp
  and: string
  or: string
  /** One comparison; takes its words from the front. */
  comparison: (words: string[]) => Condition<Line>
}

/** Reads conditions that are joined by "and" and "or" with brackets; "and" binds closer. */
export const conditionOf = <Line>(text: string, grammar: Grammar<Line>): Condition<Line> => {
  const words = text.match(grammar.words) ?? []
  if (text.replaceAll(grammar.words, '').trim()) throw new Error(`Not all of it can be read: ${text}`)
  const one = (): Condition<Line> => {
    if (words[0] !== '(') return grammar.comparison(words)
    words.shift()
    const inner = any()
    if (words.shift() !== ')') throw new Error(`A bracket stays open: ${text}`)
    return inner
  }
  const joined = (word: string, part: () => Condition<Line>): Condition<Line>[] => {
    const parts = [part()]
    while (words[0] === word) {
      words.shift()
      parts.push(part())
    }
    return parts
  }
  const all = (): Condition<Line> => {
    const parts = joined(grammar.and, one)
    return (line) => parts.every((part) => part(line))
  }
  const any = (): Condition<Line> => {
    const parts = joined(grammar.or, all)
    return (line) => parts.some((part) => part(line))
  }
  const condition = any()
  if (words.length > 0) throw new Error(`There is more than a condition: ${text}`)
  return condition
}
