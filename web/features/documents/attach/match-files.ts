import {
  type DocumentType,
  extensionOf,
  extensionsFor,
  isFlatFileOf,
} from '../../../../shared/document-types.ts'

type Named = { name: string }

/** Words that say nothing about a document. */
const ignored = new Set(['del', 'los', 'las', 'por', 'para', 'con', 'sin', 'aplica'])
/** Usual names of a document that its type does not have. */
const alsoCalled: Readonly<Record<string, string>> = {
  cedula: 'identidad',
  pasaporte: 'identidad',
  cc: 'identidad',
  ctl: 'tradicion',
}
const shortest = 3
/** Words count as the same from this many equal first letters: 'certificado', 'certificación'. */
const sameStart = 6

/** The words of a name, without case, accents, digits and file extension. */
const wordsOf = (name: string): string[] => [
  ...new Set(
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
      .map((word) => alsoCalled[word] ?? word)
      .filter((word) => word.length >= shortest && !ignored.has(word)),
  ),
]

const wordsOfFile = ({ name }: Named): string[] =>
  wordsOf(name.slice(0, name.length - extensionOf(name).length))
const wordsOfType = ({ friendlyName, friendlyOriginalName, nameForDb }: DocumentType): string[] =>
  wordsOf(`${friendlyName} ${friendlyOriginalName} ${nameForDb}`)

const isSameWord = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length, sameStart)
  return length > shortest ? one.slice(0, length) === other.slice(0, length) : one === other
}

/** Photographs: several of them are the pages of one document. */
export const isPhoto = ({ name }: Named): boolean => ['.jpg', '.jpeg', '.png'].includes(extensionOf(name))

/** Whether a document of a type may have such a file, by its extension and, for a flat file, its name (A§5). */
export const accepts = (type: DocumentType, { name }: Named, control: string): boolean =>
  extensionsFor(type).includes(extensionOf(name)) && (!type.flatFile || isFlatFileOf(name, control))

/** Types of which an order has one document: the alternatives of a set stand for each other. */
export const placeOf = ({ exclusiveSet, nameForDb }: DocumentType): string => exclusiveSet ?? nameForDb

type Pair = { file: number; type: DocumentType; score: number }

/** How well each file fits each type by its words. A word of fewer types counts more. */
const scoresOf = (files: readonly Named[], types: readonly DocumentType[], control: string): Pair[] => {
  const words = types.map((type) => ({ type, own: wordsOfType(type) }))
  const weightOf = (word: string) =>
    1 / words.filter(({ own }) => own.some((other) => isSameWord(word, other))).length
  return files.flatMap((file, index) => {
    const given = wordsOfFile(file)
    return words.flatMap(({ type, own }) => {
      if (!accepts(type, file, control)) return []
      const common = given.filter((word) => own.some((other) => isSameWord(word, other)))
      const score = common.reduce((total, word) => total + weightOf(word), type.flatFile ? 1 : 0)
      return score > 0 ? [{ file: index, type, score }] : []
    })
  })
}

/**
 * The type of each file by words of their names and by kind, or undefined where none fits best. A type gets one file,
 * or several photographs; a repeatable one gets any number. `filled` types have a document, which only a name replaces.
 * Nothing is decided here: the user confirms it.
 */
export const matchFiles = (
  files: readonly Named[],
  types: readonly DocumentType[],
  control: string,
  filled: ReadonlySet<DocumentType> = new Set(),
): (DocumentType | undefined)[] => {
  const found: (DocumentType | undefined)[] = files.map(() => undefined)
  const hasRoom = (type: DocumentType, file: Named): boolean =>
    type.repeatable ||
    found.every(
      (other, index) =>
        !other ||
        placeOf(other) !== placeOf(type) ||
        (other === type && isPhoto(file) && isPhoto(files[index] as Named)),
    )
  const pairs = scoresOf(files, types, control).toSorted((a, b) => b.score - a.score)
  for (const { file, type, score } of pairs) {
    if (found[file] || !hasRoom(type, files[file] as Named)) continue
    const rivals = pairs.filter((other) => other.file === file && other.score === score)
    if (rivals.every((rival) => placeOf(rival.type) === placeOf(type))) found[file] = type
  }
  // The only file left for the only required type left.
  const left = files.flatMap((file, index) => (found[index] ? [] : [{ file, index }]))
  const isNeeded = (type: DocumentType) => !type.optional && !filled.has(type)
  for (const type of types.filter(isNeeded)) {
    const fits = (one: DocumentType) =>
      left.filter(({ file }) => accepts(one, file, control) && hasRoom(one, file))
    const [only, ...others] = fits(type).filter(({ index }) => !found[index])
    const isOnly = types.every(
      (rival) => !isNeeded(rival) || placeOf(rival) === placeOf(type) || !only || !fits(rival).includes(only),
    )
    if (only && others.length === 0 && isOnly) found[only.index] = type
  }
  return found
}

/**
 * The same for files that were chosen for a type: the first one without a type of its own is for that, the next ones
 * for the types after it; photographs without a name of a document are further pages of the first one.
 */
export const matchFrom = (
  files: readonly Named[],
  types: readonly DocumentType[],
  control: string,
  first: DocumentType,
  filled: ReadonlySet<DocumentType> = new Set(),
): (DocumentType | undefined)[] => {
  const found = matchFiles(files, types, control, filled)
  const isFree = (type: DocumentType) =>
    type.repeatable || !found.some((other) => other && placeOf(other) === placeOf(type))
  const after = types.slice(types.indexOf(first)).filter((type) => type === first || !filled.has(type))
  for (const [index, file] of files.entries()) {
    if (found[index]) continue
    const joins = isPhoto(file) && files.some((other, at) => found[at] === first && isPhoto(other))
    found[index] = joins ? first : after.find((type) => isFree(type) && accepts(type, file, control))
  }
  return found
}
