import { Refusal } from '../../shared/errors.ts'

export const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal('badRequest')
  }
}

/** The path to a text that is no valid Unicode, as no store accepts it. Not recursive: bodies may be nested deeply. */
export const brokenTextIn = (whole: unknown): string | undefined => {
  const left: [path: string, value: unknown][] = [['', whole]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !value.isWellFormed()) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inside] of Object.entries(value)) {
      if (!name.isWellFormed()) return path
      left.push([path === '' ? name : `${path}.${name}`, inside])
    }
  }
  return undefined
}
