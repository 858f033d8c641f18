import { refused } from '../json-service.ts'

/** An execution parameter is a literal of SQL: a text in quotes, or a number. */
export const readLiteral = (literal: string): string | number => {
  const [, quoted] = /^'((?:[^']|'')*)'$/.exec(literal) ?? []
  if (quoted !== undefined) return quoted.replaceAll("''", "'")
  if (/^-?\d+(\.\d+)?$/.test(literal)) return Number(literal)
  throw refused('InvalidRequestException', `Execution parameter ${literal} is no literal`)
}
