import { trainingLimits } from '../../shared/training.ts'
import type { Example } from './matching/example.ts'
import { type Model, modelOf } from './matching/model.ts'
import { readLabels, readType, readVersions, type StoredVersion } from './stored-training.ts'

/**
 * The versions that a model is made of: each person's last labels of a document up to a version, of the newest
 * documents.
 */
export const countedVersions = (versions: readonly StoredVersion[], upTo: number): StoredVersion[] => {
  const seen = new Set<string>()
  const documents = new Set<string>()
  return versions.filter(({ version, document, user, labels }) => {
    const name = JSON.stringify([document, user])
    if (version > upTo || seen.has(name)) return false
    seen.add(name)
    if (labels === 0 || (documents.size >= trainingLimits.documents && !documents.has(document))) return false
    documents.add(document)
    return true
  })
}

export type DocumentExamples = { document: string; examples: Example[] }

export const readExamples = (versions: readonly StoredVersion[]): Promise<DocumentExamples[]> =>
  Promise.all(
    versions.map(async (one) => {
      const { pages = [] } = (await readLabels(one)) ?? {}
      const examples = pages.map((page) => ({ ...page, version: one.version }))
      return { document: one.document, examples }
    }),
  )

/** Loads the active model of a type (decision 85). */
export const findModel = async (type: string): Promise<Model> => {
  const { activeVersion } = await readType(type)
  const versions = activeVersion === 0 ? [] : countedVersions(await readVersions(type), activeVersion)
  return modelOf((await readExamples(versions)).flatMap(({ examples }) => examples))
}
