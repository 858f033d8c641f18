import type { DocumentType } from './document-types.ts'
import type { DocumentChanges, UploadedDocument } from './documents.ts'

type Kind = Pick<DocumentType, 'nameForDb' | 'repeatable' | 'exclusiveSet'>

/** Whether two types fill the same place: the same one that does not repeat, or two of a set (decision 17). */
export const standsForSame = (types: readonly Kind[], one: string, other: string): boolean => {
  const [a, b] = [one, other].map((name) => types.find(({ nameForDb }) => nameForDb === name))
  if (one === other) return !a?.repeatable
  return a?.exclusiveSet !== undefined && a.exclusiveSet === b?.exclusiveSet
}

/** What changed between two states of an order (decision 22). A place has one document, so nothing pairs twice. */
export const changesBetween = (
  types: readonly Kind[],
  before: readonly UploadedDocument[],
  now: readonly UploadedDocument[],
): Pick<DocumentChanges, 'added' | 'removed' | 'replaced'> => {
  const notAmong = (documents: readonly UploadedDocument[]) => {
    const ids = new Set(documents.map(({ id }) => id))
    return ({ id }: UploadedDocument) => !ids.has(id)
  }
  const [came, went] = [now.filter(notAmong(before)), before.filter(notAmong(now))]
  const replaced = came.flatMap((after) => {
    const gone = went.find(({ typeName }) => standsForSame(types, typeName, after.typeName))
    return gone ? [{ before: gone, after }] : []
  })
  return {
    added: came.filter((document) => !replaced.some(({ after }) => after === document)),
    removed: went.filter((document) => !replaced.some(({ before: gone }) => gone === document)),
    replaced,
  }
}
