import { conditionOf } from './boolean-text.ts'

/** The fields of a line as Logs Insights discovers them: JSON inside of what Lambda writes, nested ones by their path. */
const fieldOf = (line: string, name: string): unknown => {
  if (name === '@message') return line
  const json = /\{.*\}/s.exec(line)?.[0]
  const fields = json ? JSON.parse(json) : {}
  return name.split('.').reduce((value, part) => value?.[part], fields)
}

const matches = (value: unknown, sign: string | undefined, wanted: string): boolean => {
  if (value === undefined) return false
  const text = wanted.slice(1, -1)
  if (sign === '=') return String(value) === text
  if (sign === '>=') return Number(value) >= Number(wanted)
  if (sign !== 'like') throw new Error(`Unknown comparison: ${sign}`)
  return wanted.startsWith('/') ? new RegExp(text).test(String(value)) : String(value).includes(text)
}

/** Whether the filters of a query of Logs Insights keep a line; the commands that only show it are left alone. */
export const keeps = (query: string, line: string): boolean =>
  query
    .split('\n| ')
    .filter((step) => step.startsWith('filter '))
    .every((step) =>
      conditionOf<string>(step.slice('filter '.length), {
        ...{ words: /'[^']*'|\/(?:\\.|[^/])*\/|ispresent|[@\w.]+|>=|[()=]/g, and: 'and', or: 'or' },
        comparison: (words) => {
          if (words[0] === 'ispresent') {
            const [, , name = ''] = words.splice(0, 4)
            return (one) => fieldOf(one, name) !== undefined
          }
          const [name = '', sign, wanted = ''] = words.splice(0, 3)
          return (one) => matches(fieldOf(one, name), sign, wanted)
        },
      })(line),
    )
