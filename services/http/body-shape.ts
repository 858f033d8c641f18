import { bodyDepth, bodyValues, type Endpoint } from '../../shared/contract.ts'

/**
 * Whether a JSON text has more values than its call allows, or deeper ones. Counted before parsing, because parsing and
 * checking each value cost many times the text's size. Outside of texts, each comma and each opening bracket counts as
 * one value.
 */
export const isOverShape = (json: string, { carries = 'form' }: Pick<Endpoint, 'carries'>): boolean => {
  const most = bodyValues[carries]
  let values = 1
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length && values <= most && depth <= bodyDepth; at += 1) {
    const character = json[at]
    if (inText) {
      if (character === '\\') at += 1
      else inText = character !== '"'
    } else if (character === '"') inText = true
    else if (character === ',') values += 1
    else if (character === '[' || character === '{') {
      values += 1
      depth += 1
    } else if (character === ']' || character === '}') depth -= 1
  }
  return values > most || depth > bodyDepth
}
