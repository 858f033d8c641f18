import { bodyDepth, bodyValues, type Endpoint } from '../../shared/contract.ts'

/**
 * Whether a JSON text holds more values than its call carries, or deeper ones. Counted before it is parsed, as parsing and
 * looking at each value take many times the text's size: outside of texts, each comma and each opening bracket stands for
 * one value at most.
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
