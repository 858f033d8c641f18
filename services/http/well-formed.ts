/**
 * Where a parsed value holds a text that is no Unicode: half of a pair of surrogates, which JSON can spell and neither
 * S3, nor the table, nor an address can carry. Undefined where there is none. Bodies may be nested as deep as they are
 * long, so it does not call itself.
 */
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
